"""What the records of a view are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:
    from dataclasses import dataclass

    def record(*, frozen: bool, slots: bool) -> Any:
        """A dataclass that the type checker guards against change; a second guard takes a quarter of a view's time."""
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["record"]
