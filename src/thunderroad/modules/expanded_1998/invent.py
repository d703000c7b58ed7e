"""Random legal teams: for tests that want to see everything, and for players who want a surprise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ...family.workshop import TeamDraft, VehicleDraft
from .garage import FIELDS, LISTS, NEEDED, POWER_UPS, team_faults, vehicle_faults
from .machine import Machine, assembled

if TYPE_CHECKING:
    from ...kernel.chance import Rng
    from .content import Data

T = TypeVar("T")

NAMES: Final = (
    "Asp", "Badger", "Comet", "Dagger", "Ember", "Falcon", "Grit", "Hammer", "Imp", "Jackal", "Kestrel", "Lynx",
    "Mauler", "Nail", "Ogre", "Pike", "Quarrel", "Razor", "Scorcher", "Talon", "Viper", "Wasp",
)  # fmt: skip
TRIES: Final = 30
"""How many vehicles are tried before the plainest is taken."""
PLAINEST: Final = {"body": ["motorcycle"], "engine": ["four-cylinder"]}


def invented(rng: Rng, known: Data) -> TeamDraft:
    """A random team; equal generators give equal teams."""
    size = 1 + rng.below(known.budget.most)
    vehicles: list[VehicleDraft] = []
    built: list[Machine] = []
    for number in range(size):
        name = f"{pick(NAMES, rng)} {number + 1}"
        kept = _price(known, PLAINEST) * (size - number - 1)
        draft, machine = _affordable(rng, known, name, built, known.budget.purse - kept)
        vehicles.append(draft)
        built.append(machine)
    return TeamDraft("Surprise", vehicles)


def pick(items: Sequence[T], rng: Rng) -> T:
    """Pick one of them."""
    return items[rng.below(len(items))]


def _affordable(rng: Rng, known: Data, name: str, built: list[Machine], purse: int) -> tuple[VehicleDraft, Machine]:
    """A vehicle that fits the others and leaves enough money; the plainest if none is found."""
    for _ in range(TRIES):
        parts = _parts(rng, known)
        machine = _machine(known, name, parts)
        if machine is None or sum(one.price for one in (*built, machine)) > purse:
            continue
        if not list(team_faults(known, (*built, machine))):
            return VehicleDraft(name, parts), machine
    plainest = _machine(known, name, PLAINEST)
    assert plainest is not None
    return VehicleDraft(name, dict(PLAINEST)), plainest


def _parts(rng: Rng, known: Data) -> dict[str, list[str]]:
    """Parts by heading, whether they fit together or not."""
    found: dict[str, list[str]] = {}
    for field, heading in FIELDS.items():
        ids = list(known.parts[heading])
        count = rng.below(3) if field in LISTS else 1 if field in NEEDED else min(1, rng.below(8))
        found[field] = [pick(ids, rng) for _ in range(count)]
    cards = [one.id for one in known.power_ups if one.price]
    found[POWER_UPS] = [pick(cards, rng) for _ in range(rng.below(known.most_power_ups + 1))]
    return found


def _machine(known: Data, name: str, parts: dict[str, list[str]]) -> Machine | None:
    """The vehicle, if the rules allow it."""
    chosen = [known.parts[FIELDS[field]][id] for field, ids in parts.items() if field in FIELDS for id in ids]
    cards = tuple(parts.get(POWER_UPS, ()))
    if list(vehicle_faults(known, chosen, cards)):
        return None
    return assembled(known, name, chosen, cards)


def _price(known: Data, parts: dict[str, list[str]]) -> int:
    return sum(known.parts[FIELDS[field]][id].price for field, ids in parts.items() for id in ids)
