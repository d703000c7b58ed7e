"""Reasons in one sentence, for hints."""

from __future__ import annotations

from ...kernel.choice import Choice
from .answers import Desk


def reason(desk: Desk, choice: Choice, index: int) -> str:
    """What speaks for an option."""
    return "It looks best."
