"""`decklint rule`: a section of the penalty guide, or its quick reference."""

from decklint import commands, policy, rule_report


def run(  # noqa: PLR0913 - what the command line has
    section: str | None, rel: str | None, offense: int, policy_name: str, output: str, lang: str
) -> int:
    """Show the section, or all of them; return 0."""
    commands.one_of("--lang", lang, commands.LANGUAGES)
    guide = policy.load(policy_name)
    if section is None:
        found = rule_report.quick_reference(guide)
    else:
        found = rule_report.describe(guide, section, guide.rel(rel or guide.default_rel), offense)
    commands.show(found, rule_report.as_text(found, lang), output)
    return 0
