"""What can go wrong with a database, each as one sentence that says what to do."""

from __future__ import annotations

from thunderroad.kernel.errors import ThunderroadError


class StoreError(ThunderroadError):
    """The database cannot be used: foreign, newer, missing, full, unreachable."""


class ConflictError(StoreError):
    """Somebody else has written this number of this game: the table in memory is out of date."""
