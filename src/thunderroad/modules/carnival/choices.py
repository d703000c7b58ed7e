"""The questions of the arena."""

from __future__ import annotations

from typing import Final

from ...kernel.choice import ChoiceKind

POINT: Final = ChoiceKind("chopper-heading", "CC-DRIVE-10")
"""Which way a chopper faces that was put into the arena."""
