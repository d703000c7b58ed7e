"""How the rules ask the modules (kernel/react.py)."""

from __future__ import annotations

from ...kernel.react import MaybeFrame, React, first

__all__ = ["MaybeFrame", "React", "first"]
