"""Typer commands whose text arguments and flags are taken as they are.

Typer converts every value through pydantic, whose import costs more than a whole check; text and
flags need no conversion, nor does a number that is not given. Where typer works otherwise, its own
way is left alone: slower, not wrong.
"""

from typing import Any

from typer.core import TyperCommand, TyperGroup

PLAIN = (str, str | None, list[str], list[str] | None, bool)


class _AsItIs:
    """Stands in for typer's conversion of a parameter."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:  # noqa: ARG002 - typer's signature
        """Return the value; several values as a list."""
        return list(value or ()) if param.multiple or param.nargs == -1 else value


class _WhenGiven:
    """Stands in for typer's conversion of a number until one is given."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return the default as it is, anything else as typer makes it."""
        if value is None or value is param.default:
            return value
        param._runtime_param = None  # noqa: SLF001 - typer builds its own then
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)


def _unconverted(params: list[Any]) -> list[Any]:
    for param in params:
        annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
        if hasattr(param, "get_runtime_param"):
            kind = _AsItIs if annotation in PLAIN else _WhenGiven
            param._runtime_param = kind()  # noqa: SLF001 - see the module's docstring
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
