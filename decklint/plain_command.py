"""Typer commands whose text arguments and flags are taken as they are.

Typer converts every value through pydantic, whose import costs more than a whole check; text and
flags need no conversion. Where typer works otherwise, its own way is left alone: slower, not wrong.
"""

from typing import Any

from typer.core import TyperCommand, TyperGroup

PLAIN = (str, str | None, list[str], bool)


class _AsItIs:
    """Stands in for typer's conversion of a parameter."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:  # noqa: ARG002 - typer's signature
        """Return the value; several values as a list."""
        return list(value or ()) if param.multiple or param.nargs == -1 else value


def _unconverted(params: list[Any]) -> list[Any]:
    for param in params:
        annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
        if annotation in PLAIN and hasattr(param, "_runtime_param"):
            param._runtime_param = _AsItIs()  # noqa: SLF001 - see the module's docstring
    return params


class PlainCommand(TyperCommand):
    """A command that starts without pydantic as long as its values are text or flags."""

    def get_params(self, ctx: Any) -> Any:
        """Return the parameters, the help flag among them."""
        return _unconverted(super().get_params(ctx))


class PlainGroup(TyperGroup):
    """A group of such commands."""

    def get_params(self, ctx: Any) -> Any:
        """Return the parameters, the help flag among them."""
        return _unconverted(super().get_params(ctx))
