"""Refusals over HTTP: a status and one sentence."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.errors import IllegalAnswer, RecipeError, ThunderroadError
from thunderroad.play.errors import CannotUndo, NotYourTurn, SeatError, StaleAnswer, TableError
from thunderroad.store.errors import StoreError


class ApiError(ThunderroadError):
    """A request that cannot be answered, and the status that says why."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


_STATUS: Final[tuple[tuple[type[ThunderroadError], int], ...]] = (
    (RecipeError, 400),
    (IllegalAnswer, 400),
    (StaleAnswer, 409),
    (NotYourTurn, 409),
    (CannotUndo, 409),
    (SeatError, 409),
    (TableError, 409),
    (StoreError, 503),
)


def status_of(error: ThunderroadError) -> int:
    """The HTTP status for a refusal."""
    if isinstance(error, ApiError):
        return error.status
    return next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
