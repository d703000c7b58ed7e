"""A mypy plugin that rejects float operations whose last bits depend on the Python or the machine.

IEEE 754 settles what adding, multiplying, dividing and square roots give. It does not settle `sum` (Python 3.12
began to add floats more exactly than 3.11) nor what a C library makes of `exp`, `log` or a power. A bot that
weighs options by such numbers plays other games elsewhere, so they are refused everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy.plugin import FunctionContext, MethodContext, Plugin
from mypy.types import Instance, TupleType, Type, UnionType, get_proper_type

EXACT: Final = {
    "math": {"fabs", "fmod", "fsum", "sqrt"},
    "statistics": {"fmean", "mean", "median", "median_high", "median_low"},
}
"""Functions that give every Python the same float, of modules where not all do."""
POWERS: Final = frozenset(f"builtins.{kind}.__{name}__" for kind in ("float", "int") for name in ("pow", "rpow"))
SUM: Final = "`sum` rounds floats differently in other Pythons; use `math.fsum`"
FUNCTION: Final = "`{}` differs between machines in its last bits; multiply, or see `kernel/portable.py`"
Context = FunctionContext | MethodContext


class Rounding(Plugin):
    """Looks at calls and operators; no type is changed."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """Sums, powers, and functions of `math` and `statistics`."""
        if fullname == "builtins.sum":
            return _sum
        if fullname == "builtins.pow":
            return _power
        module, _, name = fullname.rpartition(".")
        return _refused(name) if name not in EXACT.get(module, {name}) else None

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        """The operator ``**``."""
        return _operator if fullname in POWERS else None


def _sum(context: FunctionContext) -> Type:
    if any(_holds_floats(kind) for kind in context.arg_types[0]):
        _tell(context, SUM)
    return context.default_return_type


def _power(context: FunctionContext) -> Type:
    if any(_is_float(kind) for kinds in context.arg_types for kind in kinds):
        _tell(context, FUNCTION.format("pow"))
    return context.default_return_type


def _operator(context: MethodContext) -> Type:
    if _is_float(context.type) or any(_is_float(kind) for kinds in context.arg_types for kind in kinds):
        _tell(context, FUNCTION.format("**"))
    return context.default_return_type


def _refused(name: str) -> Callable[[FunctionContext], Type]:
    def check(context: FunctionContext) -> Type:
        if _is_float(context.default_return_type):
            _tell(context, FUNCTION.format(name))
        return context.default_return_type

    return check


def _holds_floats(kind: Type) -> bool:
    """Whether what is gone through gives floats."""
    proper = get_proper_type(kind)
    if isinstance(proper, TupleType):
        return any(map(_is_float, proper.items))
    return isinstance(proper, Instance) and any(map(_is_float, proper.args))


def _is_float(kind: Type) -> bool:
    proper = get_proper_type(kind)
    if isinstance(proper, UnionType):
        return any(map(_is_float, proper.items))
    return isinstance(proper, Instance) and proper.type.fullname == "builtins.float"


def _tell(context: Context, sentence: str) -> None:
    """Report now: while mypy tries the forms of an overloaded function, it keeps what it hears to itself."""
    errors = context.api.msg.errors
    listening, errors._watchers = errors._watchers, []  # noqa: SLF001 - there is no public way
    context.api.fail(sentence, context.context)
    errors._watchers = listening  # noqa: SLF001


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return Rounding
