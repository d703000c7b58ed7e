"""Facts about seats, the round, the end, the open question and events."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.view.seats import SeatView

from .forms import Found, Unnamed, fact
from .reader import items
from .state import State

CREW: Final = "[a-z][a-z0-9-]*"


def _seat(state: State, crew: str) -> SeatView:
    seat = state.seat(crew)
    if seat is None:
        crews = ", ".join(state.crew_of(number) for number in range(len(state.view.seats)))
        raise Unnamed(f"no seat has the crew '{crew}'; there are {crews}")
    return seat


# --- seats, round, turn ---------------------------------------------------------------------


@fact(r"round (?P<round>\d+)")
def round_(state: State, found: Found) -> str | None:
    """The number of the round."""
    return None if state.view.round == int(found["round"]) else f"it is round {state.view.round}"


@fact(rf"(?P<crew>{CREW}) is (?P<state>active|first|out|in the game)")
def seat_is(state: State, found: Found) -> str | None:
    """The status of a seat."""
    seat = _seat(state, found["crew"])
    wanted = found["state"]
    holds = {"active": seat.active, "first": seat.first, "out": seat.out, "in the game": not seat.out}
    if holds[wanted]:
        return None
    if wanted in ("out", "in the game"):
        return f"{found['crew']} is {'out' if seat.out else 'in the game'}"
    now = next(
        (other.seat for other in state.view.seats if (other.active if wanted == "active" else other.first)), None
    )
    return "nobody is" if now is None else f"{state.crew_of(now)} is"


@fact(rf"(?P<crew>{CREW}) has (?:dice (?P<dice>[\d ]+)|no dice)")
def has_dice(state: State, found: Found) -> str | None:
    """The unspent dice of a seat."""
    seat = state.own(found["crew"]) or _seat(state, found["crew"])
    now = sorted(die.value for die in seat.dice if not die.spent)
    wanted = sorted(int(value) for value in (found["dice"] or "").split())
    return None if now == wanted else f"{found['crew']} has {' '.join(map(str, now)) or 'none'}"


@fact(rf"(?P<crew>{CREW}) (?P<what>track|pile) (?P<id>[a-z0-9-]+) is (?P<value>.+)")
def track_is(state: State, found: Found) -> str | None:
    """Something that a seat counts, or one of its piles."""
    seat = _seat(state, found["crew"])
    entries = {track.id: str(track.value) for track in seat.tracks}
    if found["what"] == "pile":
        entries = {pile.id: pile.value for pile in seat.piles}
    if found["id"] not in entries:
        raise Unnamed(
            f"{found['crew']} has no {found['what']} '{found['id']}'; there are {', '.join(entries) or 'none'}"
        )
    return None if entries[found["id"]] == found["value"] else f"it is {entries[found['id']]}"


@fact(rf"(?P<crew>{CREW}) command (?P<id>[a-z0-9-]+) is (?P<not>not )?(?P<state>damaged|used)")
def command_is(state: State, found: Found) -> str | None:
    """Whether a command of any board is covered by a token, or carries a die of this round."""
    seat = _seat(state, found["crew"])
    known = {command.id: command for command in seat.commands}
    known |= {command.id: command for board in seat.boards for command in board.commands}
    if found["id"] not in known:
        raise Unnamed(f"{found['crew']} has no command '{found['id']}'; there are {', '.join(known) or 'none'}")
    command = known[found["id"]]
    now = command.damaged if found["state"] == "damaged" else command.die is not None
    return None if now != bool(found["not"]) else f"it is{'' if now else ' not'} {found['state']}"


@fact(r"status (?P<id>[a-z-]+) is (?P<value>\S+)")
def status_is(state: State, found: Found) -> str | None:
    """An entry of the status bar, such as ``damage``: tokens in the damage pile."""
    entries = {entry.id: entry.value for entry in state.view.facts}
    if found["id"] not in entries:
        raise Unnamed(f"the status bar has no '{found['id']}'; it has {', '.join(entries)}")
    return None if entries[found["id"]] == found["value"] else f"it is {entries[found['id']]}"


# --- the end --------------------------------------------------------------------------------


@fact(rf"(?P<crews>{CREW}(?:, {CREW})*) (?:wins?|draw)(?: by (?P<clause>[A-Z0-9-]+))?")
def wins(state: State, found: Found) -> str | None:
    """Who has won (several: a draw), and by which rule."""
    wanted = [_seat(state, crew).seat for crew in items(found["crews"])]
    result = state.view.result
    if result is None:
        return "the game goes on"
    if sorted(wanted) != sorted(result.winners):
        return f"{', '.join(state.crew_of(seat) for seat in result.winners)} did"
    if found["clause"] and result.clause != found["clause"]:
        return f"it was by {result.clause}"
    return None


@fact(r"the game goes on")
def goes_on(state: State, found: Found) -> str | None:
    """Nobody has won."""
    result = state.view.result
    return None if result is None else f"it has ended: {result.how}"


# --- the open question ----------------------------------------------------------------------


@fact(
    rf"asks (?P<crew>{CREW}) (?P<kind>[a-z-]+)"
    r"(?: by (?P<clause>[A-Z0-9-]+))?(?:(?P<how>:| without| with) ?(?P<options>.+))?"
)
def asks(state: State, found: Found) -> str | None:
    """The open question: who, what, and its options (exactly, or some of them, or not these)."""
    choice = state.game.choice
    if choice is None:
        return "nothing is being asked"
    crew = state.crew_of(choice.seat)
    if (crew, choice.kind) != (found["crew"], found["kind"]):
        return f"{crew} is asked '{choice.kind}'"
    if found["clause"] and choice.clause != found["clause"]:
        return f"it is asked by {choice.clause}"
    return _options(option_names(state), found["how"], set(items(found["options"] or "")))


def _options(names: list[str], how: str | None, wanted: set[str]) -> str | None:
    now = set(names)
    holds = {None: True, ":": now == wanted, " with": wanted <= now, " without": not wanted & now}[how]
    return None if holds else f"the options are {listed(names)}"


def listed(names: list[str], most: int = 12) -> str:
    """Names in a sentence, not too many."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def option_names(state: State) -> list[str]:
    """The options of the open question in words."""
    choice = state.game.choice
    if choice is None:
        return []
    return [state.ruleset.option_name(state.game, choice, value) for value in choice.options]


# --- events ---------------------------------------------------------------------------------


@fact(r"(?P<no>no )?event (?P<kind>[a-z-]+)(?: (?P<clause>[A-Z][A-Z0-9-]+))?")
def event(state: State, found: Found) -> str | None:
    """Something happened (or did not) in the last stretch of play; see `order` for sequences."""
    kind, clause = found["kind"], found["clause"]
    happened = [one for one in state.events() if one.kind == kind and clause in (None, one.clause)]
    if bool(happened) is not bool(found["no"]):
        return None
    return f"what happened was {_told(state)}"


@fact(r"events (?P<events>[a-z-]+(?: [A-Z][A-Z0-9-]+)?(?:, [a-z-]+(?: [A-Z][A-Z0-9-]+)?)*)")
def order(state: State, found: Found) -> str | None:
    """Several events, in this order, with others between them."""
    rest = iter(state.events())
    for wanted in items(found["events"]):
        kind, _, clause = wanted.partition(" ")
        if not any(one.kind == kind and clause in ("", one.clause) for one in rest):
            return f"'{wanted}' is missing in {_told(state)}"
    return None


def _told(state: State) -> str:
    return ", ".join(f"{one.kind} {one.clause}" for one in state.events()) or "nothing"
