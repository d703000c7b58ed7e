"""What sets vehicles on fire here: burning ground, and a damage token (DR-TERR-05, DR-DMG-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderroad.vendetta.turn.fire import CatchFire

if TYPE_CHECKING:
    from thunderroad.vendetta.listeners import Entry


def fire_here(e: Entry) -> CatchFire:
    """A fire space or token ignites a vehicle that enters (DR-TERR-05)."""
    return CatchFire(e.vehicle, "DR-TERR-05")


def fire_token(vehicle: int) -> CatchFire:
    """The damage token: the car catches fire, then the token fills its slot (DR-DMG-04)."""
    return CatchFire(vehicle, "DR-DMG-04")
