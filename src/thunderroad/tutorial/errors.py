"""The one error of this package."""

from __future__ import annotations

from thunderroad.kernel.errors import ThunderroadError


class MissionError(ThunderroadError):
    """A mission does not exist, or its file is wrong; the message is one sentence."""
