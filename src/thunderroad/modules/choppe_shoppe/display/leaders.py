"""How leaders are shown and told: their questions by shape, events, boards and tokens before the seats.

Events and their data: ``leaders-dealt`` (for its seat alone; seat, leaders), ``leader-chosen`` (seat), ``leader``
(seat, leader, title, text), ``tokens-spent`` and ``salvage-paid`` (seat, count), ``salvage`` (seat, count: all
there are now), ``two-tokens`` (seat, tokens), ``pulled-over``, ``roadblock`` (seat, piece), ``pedal-down`` (piece,
moves), ``big-finish`` (piece, heading, direction), ``omen`` (seat, start, space), ``junk`` (piece, space), ``plated``,
``plate-lost``, ``punchline`` (piece), ``steady-hand``, ``deja-vu`` (seat).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from thunderroad.chassis.display.choice import asking_frame, button, two_names
from thunderroad.chassis.display.names import crew_name, piece_id
from thunderroad.display.view.seats import CommandView, FactView, HeadView, SeatView, TrackView
from thunderroad.family.habit import LEAVE, MEND, Habit
from thunderroad.family.module import Highlight
from thunderroad.kernel.choice import NO
from thunderroad.vendetta.choices import DIE, NONE
from thunderroad.vendetta.display import fire
from thunderroad.vendetta.display.cards import card_view
from thunderroad.vendetta.display.log import told, view_data
from thunderroad.vendetta.display.names import (
    address,
    damage_symbol,
    heading_name,
    item_words,
    space_id,
    vehicle_name,
)
from thunderroad.vendetta.display.presenting import Occurs, Question, Views
from thunderroad.vendetta.display.questions import QUESTIONS as BASE
from thunderroad.vendetta.display.questions import space_option, vehicle_name_or_none
from thunderroad.vendetta.wording import say, word

from ..leaders import choices as shapes
from ..leaders.choices import LEADER, Asked
from ..leaders.state import DECK, boards, leaders_of

if TYPE_CHECKING:
    from thunderroad.kernel.choice import Choice
    from thunderroad.vendetta.display.presenting import Told
    from thunderroad.vendetta.game import Game

Detail = dict[str, Any]
BACK: Final = "mk-command"


# --- questions ------------------------------------------------------------------------------


def _leave() -> Detail:
    return button(say("option.no-more"), "i-cancel", "Enter")


def _vehicle(g: Game, value: int) -> Detail:
    if value == NONE:
        return _leave()
    return {"label": vehicle_name(g, value), "shape": "piece", "piece": piece_id(value)}


def _space_name(g: Game, value: int) -> str:
    return "none" if value == NONE else space_id(g, value)


def _space(g: Game, value: int) -> Detail:
    return _leave() if value == NONE else space_option(g, value)


_REPAIR: Final = next(question for question in BASE if question.kind.id == "repair")


def _slot_name(g: Game, value: int) -> str:
    return "none" if value == NONE else _REPAIR.name(g, value)


def _slot(g: Game, value: int) -> Detail:
    return _leave() if value == NONE else _REPAIR.option(g, value)


def _heading(g: Game, value: int) -> Detail:
    return button(heading_name(g, value).replace("-", " "), f"die-dir-{heading_name(g, value)}")


def _dice(g: Game) -> tuple[str, ...]:
    dice: tuple[str, ...] = g.stack[-2].dice  # type: ignore[attr-defined]
    return dice


def _die_name(g: Game, value: int) -> str:
    return "none" if value == NONE else _dice(g)[value]


def _die(g: Game, value: int) -> Detail:
    return _leave() if value == NONE else button(say("option.this-die", die=_dice(g)[value]), "i-repeat")


def _again(g: Game, value: int) -> Detail:
    return _leave() if value == NO else button(say("option.throw-again"), "i-repeat")


def _token_name(g: Game, value: int) -> str:
    return g.rules.damage_names[value]


def _token(g: Game, value: int) -> Detail:
    return button(item_words(g, "damage", g.rules.damage_names[value]), damage_symbol(g, value))


def _about_shooter(g: Game, choice: Choice) -> str | None:
    frame = asking_frame(g)
    shooter = getattr(frame, "shooter", getattr(frame, "vehicle", -1))
    return piece_id(shooter)


Shape = tuple[Callable[["Game", int], str], Callable[["Game", int], Detail], tuple[str, ...]]
SHAPES: Final[dict[str, Shape]] = {
    shapes.VEHICLE: (vehicle_name_or_none, _vehicle, ("none", "VEHICLE")),
    shapes.SPACE: (_space_name, _space, ("none", "SPACE")),
    shapes.SLOT: (_slot_name, _slot, ("none", "VEHICLE TOKEN", "VEHICLE TOKEN N")),
    shapes.DIE: (_die_name, _die, ("none", "CARD")),
    shapes.AGAIN: (two_names("keep", "reroll"), _again, ("keep", "reroll")),
    shapes.HEADING: (heading_name, _heading, ("DIRECTION",)),
    shapes.TOKEN: (_token_name, _token, ("TOKEN",)),
}
"""How the options of a question are named and shown, by their shape."""
HABITS: Final = {shapes.SLOT: Habit(MEND), shapes.AGAIN: Habit(LEAVE)}


def _leader_name(g: Game, value: int) -> str:
    return boards(g)[value].id


def _leader(g: Game, value: int) -> Detail:
    """A board with what it can do."""
    board = boards(g)[value]
    names = ", ".join(word(kind.data.name) for kind in _commands(g, value))
    detail = say("option.leader", power=word(board.data["power"]), text=word(board.text), commands=names)
    card = card_view(g, DECK, board.id)
    return {**button(board.name, card.symbol), "detail": detail, "card": card}


def _commands(g: Game, number: int) -> Iterator[Any]:
    """The commands of a board."""
    by_id = {kind.data.id: kind for kind in g.rules.commands}
    return (by_id[id] for id in boards(g)[number].data["commands"] if id in by_id)


def questions(asked: Iterable[Asked]) -> tuple[Question, ...]:
    """The questions of the boards by their shapes, and the choice of a board."""
    found = [
        Question(
            kind,
            SHAPES[shape][0],
            SHAPES[shape][1],
            about=_about_shooter,
            answers=SHAPES[shape][2],
            habit=HABITS.get(shape),
        )
        for kind, shape in asked
    ]
    return (Question(LEADER, _leader_name, _leader, opens=True, answers=("CARD",)), *found)


# --- events ---------------------------------------------------------------------------------


def _dealt(g: Game, d: Any) -> Told:
    names = [boards(g)[number].name for number in d["leaders"]]
    text = say("event.leaders-dealt", crew=crew_name(g, d["seat"]), leaders=", ".join(names))
    return text, {"seat": d["seat"], "leaders": [boards(g)[number].id for number in d["leaders"]]}


def _taken_up(g: Game, d: Any) -> Told:
    board = boards(g)[d["leader"]]
    text = say("event.leader", crew=crew_name(g, d["seat"]), leader=board.name, title=word(board.data["title"]))
    return text, {
        "seat": d["seat"],
        "leader": board.id,
        "title": board.name,
        "text": board.text,
        "symbol": _symbol(g, d["leader"]),
    }


def _symbol(g: Game, number: int) -> str | None:
    """The drawing of a leader."""
    return card_view(g, DECK, boards(g)[number].id).symbol


def _two_tokens(g: Game, d: Any) -> Told:
    names = [item_words(g, "damage", g.rules.damage_names[kind]) for kind in d["tokens"]]
    text = say("event.two-tokens", crew=crew_name(g, d["seat"]), first=names[0], second=names[1])
    return text, {"seat": d["seat"], "tokens": [g.rules.damage_names[kind] for kind in d["tokens"]]}


def _directed(g: Game, d: Any) -> Told:
    direction = heading_name(g, d["heading"])
    text = say("event.big-finish", vehicle=vehicle_name(g, d["vehicle"]), direction=direction.replace("-", " "))
    return text, {**view_data(d), "direction": direction}


def _omen(g: Game, d: Any) -> Told:
    places = {key: address(g, d[key], d["origin"]) for key in ("start", "space")}
    return say("event.omen", crew=crew_name(g, d["seat"]), start=places["start"], to=places["space"]), view_data(d)


_COUNTED: Final = ("tokens-spent", "salvage", "salvage-paid")


def _counted(kind: str) -> Callable[[Game, Any], Told]:
    def tell(g: Game, d: Any) -> Told:
        key = f"event.{kind}-one" if d["count"] == 1 else f"event.{kind}"
        return say(key, crew=crew_name(g, d["seat"]), count=d["count"]), {"seat": d["seat"], "count": d["count"]}

    return tell


_PLAIN: Final = (
    "leader-chosen", "pulled-over", "roadblock", "plated", "plate-lost", "punchline", "steady-hand", "pedal-down",
    "junk", "deja-vu",
)  # fmt: skip
EVENTS: Final = {
    **fire.EVENTS,
    **{kind: told(kind) for kind in _PLAIN},
    **{kind: _counted(kind) for kind in _COUNTED},
    "leaders-dealt": _dealt,
    "leader": _taken_up,
    "two-tokens": _two_tokens,
    "big-finish": _directed,
    "omen": _omen,
}
HIGHLIGHTS: Final = {**fire.HIGHLIGHTS, "roadblock": Highlight("haz-wreck")}


# --- views ----------------------------------------------------------------------------------


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """The leader's name, and the tokens: those left, and those on commands."""
    mine = leaders_of(g)
    number = mine.kept[seat]
    if mine.choosing:
        return replace(view, piles=[*view.piles, *_chosen(g, seat, viewer)])
    if number < 0:
        return view
    board = boards(g)[number]
    laid = [g.rules.commands[option // DIE].data.name for option in mine.laid if option % DIE == seat]
    left = mine.tokens[seat]
    stars = TrackView("tokens", say("fact.command-tokens"), left, max(left + len(laid), board.data["stars"]), BACK)
    piles = [FactView("tokens", stars.label, str(left), BACK)]
    if laid:
        piles.append(FactView("laid", say("fact.laid"), ", ".join(map(word, laid)), BACK))
    return replace(
        view,
        title=board.name,
        head=HeadView(card_view(g, DECK, board.id), stars),
        lying=[card for card in view.lying if not card.id.startswith(f"{DECK}/")],
        piles=[*view.piles, *piles],
        commands=_with_tokens(g, seat, view.commands),
    )


def _with_tokens(g: Game, seat: int, shown: list[CommandView]) -> list[CommandView]:
    """The commands of a board with the tokens that lie on them (CL-TOKEN-01)."""
    laid = [option // DIE for option in leaders_of(g).laid if option % DIE == seat]
    return [replace(one, tokens=laid.count(number)) for number, one in zip(g.boards[seat], shown, strict=True)]


def _chosen(g: Game, seat: int, viewer: int | None) -> list[FactView]:
    """Whether a seat has chosen; only the seat itself sees what (CL-SETUP-03-R1)."""
    mine = leaders_of(g)
    if not mine.pair(seat):
        return []
    number = mine.kept[seat]
    words = say("fact.leader-open") if number < 0 else say("fact.leader-kept")
    value = boards(g)[number].name if viewer == seat and number >= 0 else words
    symbol = _symbol(g, number) if viewer == seat and number >= 0 else g.rules.decks[DECK].symbol
    return [FactView("leader", say("fact.leader"), value, symbol)]


VIEWS: Final = Views(piece=fire.burning, seat=_seat)


# --- what must occur --------------------------------------------------------------------------


def _seen(g: Game) -> Iterator[str]:
    """Boards that were kept, commands that got a token, cars that burned out."""
    for event in g.events or ():
        if event.kind == "leader":
            yield f"leads {boards(g)[_number(event.data['leader'])].id}"
        elif event.kind == "command-token":
            yield f"command {g.rules.commands[_number(event.data['command'])].data.id}"


def _number(value: Any) -> int:
    assert isinstance(value, int)
    return value


OCCURS: Final = Occurs(
    # A token on one command of one leader, and then a hit: beside all other cards that takes thousands of games.
    rare=("choice called-shot", "choice hail-of-lead", "event two-tokens", "event plate-lost"),
    seen=_seen,
)
"""Each command must be carried out at least once, if only with a token."""
