"""The questions of the road conditions."""

from __future__ import annotations

from typing import Final

from ....kernel.choice import ChoiceKind

HIGH_GROUND: Final = ChoiceKind("high-ground", "XA-RC-02")
