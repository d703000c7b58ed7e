"""What the lab refuses, in one sentence each."""

from __future__ import annotations

from thunderroad.kernel.errors import ThunderroadError


class LabError(ThunderroadError):
    """Games cannot be simulated as asked, or the result cannot be written."""


class LostWorkersError(LabError):
    """Those who played are gone, but what they have reported is good."""
