"""Hints to the compiler: which classes stay open, which numbers are small.

Compiled with mypyc (docs/decisions/0025-compiled.md) a class is closed unless it says otherwise.  Those that tests
and modules of third parties build on say ``@mypyc_attr(allow_interpreted_subclasses=True)``.  An ``i64`` never
leaves 64 bits, so that the compiler needs no check.  Plain Python ignores both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

C = TypeVar("C", bound=type)

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_attributes: bool) -> Callable[[C], C]:
        """Leave the class as it is."""
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
