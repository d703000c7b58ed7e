"""What can be ordered: games, their modules, crews, options and bots."""

from __future__ import annotations

from msgspec import Struct

OptionValue = str | int | bool


class CrewInfo(Struct):
    """A crew that can be chosen; `figures` are the symbols of its vehicles."""

    id: str
    name: str
    number: int
    kind: str
    symbol: str
    figures: list[str]


class UnfitInfo(Struct):
    """Why something cannot be played in a setting, in a sentence, and the clause that says so."""

    why: str
    clause: str


class OptionInfo(Struct):
    """A switch of the rules or of the table; `words` are its values as people read them.

    It must be off in the settings (`ModuleInfo.setting`) for which it is `unfit`.
    """

    id: str
    label: str
    text: str
    clause: str
    default: OptionValue
    values: list[OptionValue]
    words: list[str]
    unfit: dict[str, UnfitInfo]


class ModuleInfo(Struct):
    """An expansion that can be added.

    With it its `crews` may be chosen, each of them for one seat more, and its `options`.  It `needs` other modules by
    id, and cannot be played with those that it `excludes`, nor with one whose `setting` is among those for which it is
    `unfit`.  With a `workshop` players may build vehicles for their seats.  `drawings` is the address of its sheet of
    symbols, if it has one.  With a `kind` all crews have vehicles of that kind, which look like `figures`.  With a
    `ground` it is played on another one than the game, with `minutes` it takes so long (`RulesetInfo`).
    """

    id: str
    label: str
    text: str
    clause: str
    crews: list[CrewInfo]
    options: list[OptionInfo]
    needs: list[str]
    excludes: list[str]
    setting: str
    unfit: dict[str, UnfitInfo]
    workshop: bool
    drawings: str
    kind: str
    figures: list[str]
    ground: str
    minutes: list[int]


class PackInfo(Struct):
    """An owner's pack of content that new tables are played with, unless they say otherwise."""

    id: str
    title: str


class BotInfo(Struct):
    """A level of bot."""

    id: str
    name: str
    text: str


class RulesetInfo(Struct):
    """A game that can be played; `crews` and `max_seats` are those of the game without modules.

    Its `ground` are spaces of a shape: `chevrons`, `squares` or `hexes`.  A game of one person against bots takes about
    so many `minutes`, by the number of crews from the least, and `minutes_together` with all modules that go together;
    empty: not known.
    """

    id: str
    title: str
    min_seats: int
    max_seats: int
    crews: list[CrewInfo]
    options: list[OptionInfo]
    modules: list[ModuleInfo]
    bots: list[BotInfo]
    packs: list[PackInfo]
    drawings: str
    ground: str
    minutes: list[int]
    minutes_together: list[int]
