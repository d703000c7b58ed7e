"""Where players build their own vehicles: what a module with a workshop declares, and what it says of a team.

A team travels as a text, its file; that text stands in the recipe of a game, so that every journal replays. The
records here are what a page draws that lets people build: like those of `view` they know no ruleset.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..display.view.seats import FactView

if TYPE_CHECKING:
    from ..kernel.chance import Rng


@dataclass(frozen=True, slots=True)
class PartInfo:
    """Something to build with: what it costs, what it does, how many one vehicle may have, its drawing."""

    id: str
    name: str
    price: int
    text: str
    limit: int
    symbol: str


@dataclass(frozen=True, slots=True)
class PartGroup:
    """A heading of the catalogue; a vehicle takes one of its parts, or up to `most`. One may be `needed`."""

    id: str
    label: str
    needed: bool
    most: int
    parts: list[PartInfo]


@dataclass(frozen=True, slots=True)
class VehicleDraft:
    """A vehicle as somebody builds it: ids of parts by heading. Nothing tells that it can be built."""

    name: str
    parts: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class TeamDraft:
    """A team as somebody builds it."""

    name: str
    vehicles: list[VehicleDraft]


@dataclass(frozen=True, slots=True)
class WorkshopView:
    """All that can be built from: a purse in a `unit`, at `most` this many vehicles, and `teams` to begin with."""

    title: str
    unit: str
    purse: int
    most: int
    groups: list[PartGroup]
    teams: list[TeamDraft]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, in a sentence; `vehicle` is the number of the vehicle in its team, None: with the whole team."""

    text: str
    vehicle: int | None = None


@dataclass(frozen=True, slots=True)
class SheetView:
    """A vehicle as built: its figure with what is drawn over it, its price, its sheet in a line and in facts."""

    name: str
    symbol: str
    price: int
    text: str
    facts: list[FactView]
    over: list[str]


@dataclass(frozen=True, slots=True)
class BuildView:
    """What a workshop says of a team: without `faults` it can race.

    `sheets` has None for a vehicle that cannot be put together, `draft` what could be understood (None: nothing),
    `text` is the team's file.
    """

    name: str
    price: int
    purse: int
    unit: str
    text: str
    draft: TeamDraft | None
    sheets: list[SheetView | None]
    faults: list[Fault]


@dataclass(frozen=True, slots=True)
class Workshop:
    """What a module declares where players build their own vehicles.

    `view` tells what there is; `inspect` judges a team's text, `write` makes the text of a draft, and `invent` a
    random team that keeps to the rules.
    """

    view: Callable[[], WorkshopView]
    inspect: Callable[[str], BuildView]
    write: Callable[[TeamDraft], str]
    invent: Callable[[Rng], str]
