"""The same arena as for favors."""

from __future__ import annotations

from ..favors.conftest import show

__all__ = ["show"]
