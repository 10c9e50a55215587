"""`decklint rule`: a section of the penalty guide, or its quick reference."""

import math

from decklint import commands, policy, policy_values, rule_report
from decklint.errors import UsageError
from decklint.policy import Policy
from decklint.stages import REPAIR, Elapsed


def guide(policy_name: str, values: str | None) -> Policy:
    """Return the policy of an option, with the file of values that another option names."""
    return policy_values.apply(policy.load(policy_name), commands.file(values))


def elapsed(
    guide: Policy,
    section: str | None,
    minutes: float | None,
    repair_minutes: float | None,
    *,
    grace_allowed: bool,
) -> Elapsed:
    """Return the time that the options tell; UsageError where the section has no such clock."""
    options = {"--minutes": minutes, "--repair-minutes": repair_minutes}
    given = {option: value for option, value in options.items() if value is not None}
    for option, value in given.items():
        if not math.isfinite(value) or value < 0:
            message = f"{option} {value:g}: give a number of minutes, 0 or more"
            raise UsageError(message)
        _has_clock(guide, section, option)
    return Elapsed(_whole(minutes), _whole(repair_minutes), grace_allowed=grace_allowed)


def _whole(minutes: float | None) -> float | None:
    """Return whole minutes without a point, as the report shows them."""
    return int(minutes) if minutes is not None and minutes.is_integer() else minutes


def _has_clock(guide: Policy, section: str | None, option: str) -> None:
    """Raise UsageError unless the section's stages count the minutes of an option."""
    fitting = {
        number: "--repair-minutes" if found.clock == REPAIR else "--minutes"
        for number, found in guide.sections.items()
        if found.clock
    }
    if section is not None and guide.section(section).number not in fitting:
        staged = ", ".join(f"{number} ({name})" for number, name in fitting.items())
        message = f"{option}: section {section} does not depend on minutes; these do: {staged}"
        raise UsageError(message)
    if section is None or fitting[section] != option:
        use = "name a section" if section is None else f"section {section} has {fitting[section]}"
        message = f"{option}: {use}"
        raise UsageError(message)


def run(
    guide: Policy,
    section: str | None,
    rel: str | None,
    offense: int,
    elapsed: Elapsed,
    *,
    output: str,
    lang: str,
) -> int:
    """Show the section, or all of them; return 0."""
    commands.one_of("--lang", lang, commands.LANGUAGES)
    if section is None:
        found = rule_report.quick_reference(guide)
    else:
        rel = guide.rel(rel or guide.default_rel)
        found = rule_report.describe(guide, section, rel, offense, elapsed)
    commands.show(found, rule_report.as_text(found, lang), output)
    return 0
