"""Looks up every name in a fact: an unknown name is an error that gives the nearest known one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from thunderroad.display.view.seats import CommandView, SeatView
from thunderroad.family import lexicon as words
from thunderroad.family.lexicon import Reading, matches
from thunderroad.kernel.nearest import listed, nearest, no_such

from .errors import Unnamed
from .reader import items
from .state import State

Found = re.Match[str]
LookUp = Callable[[State, str, Found], None]
WRECK: Final = re.compile(r"wreck-\d+")


def _one_of(what: str, word: str, known: Iterable[str]) -> None:
    if word.lower() not in map(str.lower, known := list(known)):
        raise Unnamed(no_such(what, word, known))


def _thing(what: str) -> LookUp:
    """A name out of the lexicon."""

    def look_up(state: State, word: str, found: Found) -> None:
        _one_of(what, word, state.lexicon.of(what))

    return look_up


# --- figures and spaces --------------------------------------------------------------------


def piece(state: State, name: str, found: Found) -> None:
    """A vehicle, a chopper, or a wreck that is or was on the board."""
    if name in state.pieces or name in state.gone:
        return
    if WRECK.fullmatch(name):
        known = [each for each in (*state.pieces, *state.gone) if WRECK.fullmatch(each)]
        raise Unnamed(f"there has been no '{name}'; wrecks so far: {listed(known) or 'none'}")
    near = nearest(name, state.pieces)
    hint = f"did you mean '{near}'? There are" if near else "there are"
    raise Unnamed(f"there is no '{name}'; {hint} {', '.join(sorted(state.pieces))}")


def place(state: State, text: str, found: Found) -> None:
    """A space of the board."""
    lane, _, column = text.partition("/")
    if state.space(int(lane), int(column)) is None:
        raise Unnamed(f"the board has lanes 1 to {state.lanes} and columns 1 to {state.columns}")


def _token(state: State, word: str, found: Found) -> None:
    """A kind of token or marker."""
    _one_of("token", state.token(word), state.lexicon.of(words.TOKEN))


def _tile_place(state: State, word: str, found: Found) -> None:
    _one_of("place of a tile", word, state.lexicon.of(words.PLACE))


def _held(state: State, text: str, found: Found) -> None:
    """What a vehicle holds, item by item; an item may end with a number."""
    known = state.lexicon.of(words.HELD)
    if not known:
        raise Unnamed("vehicles in this game cannot hold anything")
    wanted = items(text)
    if not wanted:
        raise Unnamed("say what it holds, or 'nothing'")
    for item in wanted if wanted != ["nothing"] else ():
        _one_of("token or card", re.sub(r" \d+$", "", item).replace(" ", "-"), known)


def _damage(state: State, word: str, found: Found) -> None:
    if not state.lexicon.of(words.DAMAGE):
        raise Unnamed("vehicles in this game take no damage: they are 'running', 'wrecked' or 'dumped'")


def _goal(state: State, word: str, found: Found) -> None:
    if not state.lexicon.of(words.GOAL):
        raise Unnamed(f"this game has no {word}")


# --- seats ---------------------------------------------------------------------------------


def crew(state: State, name: str, found: Found) -> None:
    """A crew at the table."""
    if state.seat(name) is None:
        crews = [state.crew_of(number) for number in range(len(state.view.seats))]
        raise Unnamed(no_such("seat with the crew", name, crews))


def _crews(state: State, text: str, found: Found) -> None:
    for name in items(text):
        crew(state, name, found)


def _entry(state: State, id: str, found: Found) -> None:
    """A track, pile, command or entry of the status bar that is shown."""
    what = found["what"]
    seat = None if what == "status" else state.seat(found["crew"])
    shown = {"status": lambda: {entry.id for entry in state.view.facts}} if seat is None else {
        "track": lambda: {track.id for track in seat.tracks},
        "pile": lambda: {pile.id for pile in seat.piles},
        "command": lambda: {one.id for one in commands_of(seat)},
    }  # fmt: skip
    known = sorted(shown[what]())
    if id not in known:
        near = nearest(id, known)
        who = "the status bar" if seat is None else found["crew"]
        noun = "entry" if seat is None else what
        hint = f"did you mean '{near}'? There are" if near else "there are"
        raise Unnamed(f"{who} has no {noun} '{id}'; {hint} {', '.join(known) or 'none'}")


def commands_of(seat: SeatView) -> list[CommandView]:
    """The commands of all boards of a seat."""
    return [*seat.commands, *(command for board in seat.boards for command in board.commands)]


# --- questions and events ------------------------------------------------------------------


def question(state: State, kind: str, found: Found) -> None:
    """A kind of question."""
    if kind not in state.lexicon.questions:
        raise Unnamed(no_such("question", kind, state.lexicon.questions))


def answers(state: State, text: str, found: Found) -> None:
    """Answers to the kind of question that the fact names."""
    forms = state.lexicon.questions[found["question"]]
    for answer in items(text):
        if not any(matches(form, answer) for form in forms):
            raise Unnamed(f"'{answer:.30}' is not an answer to '{found['question']}'; answers are {', '.join(forms)}")


def _events(state: State, text: str, found: Found) -> None:
    for item in items(text):
        kind, _, id = item.partition(" ")
        _one_of("event", kind, state.lexicon.of(words.EVENT))
        if id:
            clause(state, id, found)


def clause(state: State, id: str, found: Found) -> None:
    """A rule; one of a system that the reference does not have is taken as it is."""
    if reason := no_rule(id):
        raise Unnamed(reason)


def no_rule(id: str) -> str:
    """What is wrong with the ID of a rule of a system that the reference has; empty: nothing."""
    from thunderroad.reference import library  # noqa: PLC0415 - pages are served without the rules texts

    known = library()
    if id in known.clauses or id in known.rulings:
        return ""
    if id.partition("-")[0] not in {each.partition("-")[0] for each in known.clauses}:
        return ""
    near = nearest(id, [*known.clauses, *known.rulings])
    return f"there is no rule '{id}'" + (f"; did you mean '{near}'?" if near else "")


# --- readings ------------------------------------------------------------------------------


def reading(state: State, text: str, found: Found) -> None:
    """A number of the game, such as ``moves left`` or ``hazards in pile mine``."""
    find_reading(state, text)


def find_reading(state: State, text: str) -> tuple[Reading, list[Any]]:
    """The reading a text means, and what it is about; raises Unnamed."""
    for each in state.ruleset.readings(state.game):
        asked = _read(state, each, text)
        if asked is not None:
            return each, asked
    forms = [each.form for each in state.ruleset.readings(state.game)]
    raise Unnamed(no_such("number", text, forms))


def _read(state: State, reading: Reading, text: str) -> list[Any] | None:
    """The arguments that make a reading match the text; None if it does not."""
    form, asked = reading.form, []
    subject, _, rest = form.partition(" ")
    if subject in ("CREW", "VEHICLE"):
        first, _, text = text.partition(" ")
        form = rest
        asked.append((subject, first))
    if form.endswith(" KIND"):
        stem, _, kind = text.rpartition(" ")
        if stem != form.removesuffix(" KIND"):
            return None
        asked.append(("KIND", kind))
    elif text != form:
        return None
    return [_argument(state, reading, what, word) for what, word in asked]


def _argument(state: State, reading: Reading, what: str, word: str) -> int:
    if what == "KIND":
        known = list(reading.kinds(state.game)) if reading.kinds else []
        _one_of("kind", word, known)
        return known.index(word.lower())
    if what == "CREW":
        crew(state, word, None)  # type: ignore[arg-type]
        return next(seat.seat for seat in state.view.seats if state.crews.get(seat.crew) == word)
    known = state.ruleset.handles(state.game)
    _one_of("vehicle", word, known)
    return known.index(word)


def _anything(state: State, text: str, found: Found) -> None:
    """A text to compare something with."""


LOOKED_UP: Final[dict[str, LookUp]] = {
    "piece": piece,
    "below": piece,
    "other": piece,
    "place": place,
    "thing": _token,
    "terrain": _thing(words.TERRAIN),
    "tile": _thing(words.TILE),
    "tile_place": _tile_place,
    "label": _thing(words.MARK),
    "tokens": _held,
    "damage": _damage,
    "goal": _goal,
    "crew": crew,
    "crews": _crews,
    "id": _entry,
    "question": question,
    "options": answers,
    "event": _thing(words.EVENT),
    "events": _events,
    "clause": clause,
    "reading": reading,
    "equal": _anything,
}
"""How the groups of facts are looked up; what is only compared for being ``equal`` may be any text."""
