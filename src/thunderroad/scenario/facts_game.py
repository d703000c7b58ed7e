"""Facts about seats, the round, the game's numbers, and its end."""

from __future__ import annotations

from typing import Final

from thunderroad.display.view.seats import SeatView

from .forms import Found, fact
from .names import commands_of, find_reading
from .reader import items
from .state import State

CREW: Final = "[a-z][a-z0-9-]*"


def _seat(state: State, crew: str) -> SeatView:
    seat = state.seat(crew)
    assert seat is not None  # it was looked up
    return seat


# --- seats, round, turn ---------------------------------------------------------------------


@fact(r"round (?P<round>\d+)", "round 3")
def round_(state: State, found: Found) -> str | None:
    """The number of the round."""
    return None if state.view.round == int(found["round"]) else f"it is round {state.view.round}"


@fact(rf"(?P<crew>{CREW}) is (?P<state>active|first|out|in the game)", "amber is active")
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


@fact(rf"(?P<crew>{CREW}) has (?:dice (?P<equal>[\d ]+)|no dice)", "amber has dice 6 3")
def has_dice(state: State, found: Found) -> str | None:
    """The unspent dice of a seat, by value; one that cannot be seen is 0."""
    now = sorted(die.value for die in state.own(found["crew"]).dice if not die.spent)
    wanted = sorted(int(value) for value in (found["equal"] or "").split())
    shown = " ".join(str(value) if value else "?" for value in now)
    return None if now == wanted else f"{found['crew']} has {shown or 'none'}"


@fact(rf"(?P<crew>{CREW}) has (?P<count>\d{{1,2}}|no) hidden (?:dice|cards)", "teal sees amber has 3 hidden dice")
def has_hidden(state: State, found: Found) -> str | None:
    """The unspent dice or cards of which only the back can be seen; for what a seat ``sees``."""
    wanted = 0 if found["count"] == "no" else int(found["count"])
    now = sum(die.hidden for die in state.own(found["crew"]).dice)
    return None if now == wanted else f"{now} are hidden"


@fact(rf"(?P<crew>{CREW}) (?P<what>track|pile) (?P<id>[a-z0-9-]+) is (?P<equal>.+)", "amber track steering is 2")
def track_is(state: State, found: Found) -> str | None:
    """Something that a seat counts, or one of its piles."""
    seat = _seat(state, found["crew"])
    entries = {track.id: str(track.value) for track in seat.tracks}
    if found["what"] == "pile":
        entries = {pile.id: pile.value for pile in seat.piles}
    now = entries[found["id"]]
    return None if now == found["equal"] else f"it is {now}"


@fact(
    rf"(?P<crew>{CREW}) (?P<what>command) (?P<id>[a-z0-9-]+) is (?P<not>not )?(?P<state>damaged|used)",
    "amber command nitro is used",
)
def command_is(state: State, found: Found) -> str | None:
    """Whether a command of any board is covered by a token, or carries a die of this round."""
    seat = _seat(state, found["crew"])
    known = {command.id: command for command in commands_of(seat)}
    command = known[found["id"]]
    now = command.damaged if found["state"] == "damaged" else command.die is not None
    return None if now != bool(found["not"]) else f"it is{'' if now else ' not'} {found['state']}"


@fact(r"(?P<what>status) (?P<id>[a-z-]+) is (?P<equal>\S+)", "status damage is 20")
def status_is(state: State, found: Found) -> str | None:
    """An entry of the status bar, such as ``damage``: tokens in the damage pile."""
    now = next(entry.value for entry in state.view.facts if entry.id == found["id"])
    return None if now == found["equal"] else f"it is {now}"


# --- the end --------------------------------------------------------------------------------


@fact(rf"(?P<crews>{CREW}(?:, {CREW})*) (?:wins?|draw)(?: by (?P<clause>[A-Z0-9-]+))?", "amber wins by VB-WIN-01")
def wins(state: State, found: Found) -> str | None:
    """Who has won (several: a draw), and by which rule."""
    wanted = [_seat(state, crew).seat for crew in items(found["crews"])]
    result = state.view.result
    if result is None:
        return "the game is not over"
    if sorted(wanted) != sorted(result.winners):
        return f"{', '.join(state.crew_of(seat) for seat in result.winners) or 'nobody'} did"
    if found["clause"] and result.clause != found["clause"]:
        return f"it was by {result.clause}"
    return None


@fact(r"the game goes on", "the game goes on")
def goes_on(state: State, found: Found) -> str | None:
    """Nobody has won."""
    result = state.view.result
    return None if result is None else f"it has ended: {result.how}"


# --- numbers that a game or a module declares (family/lexicon.py) -----------------------------


@fact(r"(?P<reading>[a-z][a-z0-9. -]+) is (?P<count>\d{1,4})", "moves left is 2")
def counts(state: State, found: Found) -> str | None:
    """A number of the game, such as ``moves left`` or ``hazards in pile mine``."""
    reading, asked = find_reading(state, found["reading"])
    if state.viewer is not None and not reading.open:
        return "nobody at the table knows"
    now = reading.read(state.game, *asked)
    return None if now == int(found["count"]) else f"it is {now}"
