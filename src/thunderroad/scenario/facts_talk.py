"""Facts about the open question and about events."""

from __future__ import annotations

from thunderroad.kernel.nearest import listed

from .facts_game import CREW
from .forms import Found, fact
from .reader import items
from .state import State

# --- the open question ----------------------------------------------------------------------


@fact(
    rf"asks (?P<crew>{CREW}) (?P<question>[a-z-]+)"
    r"(?: by (?P<clause>[A-Z0-9-]+))?(?:(?P<how>:| without| with) ?(?P<options>.+))?",
    "asks amber steer with front",
)
def asks(state: State, found: Found) -> str | None:
    """The open question: who, what, and its options (exactly, or some of them, or not these)."""
    choice = state.game.choice
    if choice is None:
        return "nothing is being asked"
    crew = state.crew_of(choice.seat)
    if (crew, choice.kind) != (found["crew"], found["question"]):
        return f"{crew} is asked '{choice.kind}'"
    if found["clause"] and choice.clause != found["clause"]:
        return f"it is asked by {choice.clause}"
    return _options(option_names(state), found["how"], set(items(found["options"] or "")))


def _options(names: list[str], how: str | None, wanted: set[str]) -> str | None:
    now = set(names)
    holds = {None: True, ":": now == wanted, " with": wanted <= now, " without": not wanted & now}[how]
    return None if holds else f"the options are {listed(names)}"


def option_names(state: State) -> list[str]:
    """The options of the open question in words."""
    choice = state.game.choice
    if choice is None:
        return []
    if state.viewer is not None and state.viewer != state.crew_of(choice.seat):
        return []
    return [state.ruleset.option_name(state.game, choice, value) for value in choice.options]


# --- events ---------------------------------------------------------------------------------


@fact(r"(?P<no>no )?event (?P<event>[a-z-]+)(?: (?P<clause>[A-Z][A-Z0-9-]+))?", "event slam VB-SLAM-01")
def event(state: State, found: Found) -> str | None:
    """Something happened (or did not) in the last stretch of play; see `order` for sequences."""
    kind, clause = found["event"], found["clause"]
    happened = [one for one in state.events() if one.kind == kind and clause in (None, one.clause)]
    if bool(happened) is not bool(found["no"]):
        return None
    return f"what happened was {_told(state)}"


@fact(
    r"events (?P<events>[a-z-]+(?: [A-Z][A-Z0-9-]+)?(?:, [a-z-]+(?: [A-Z][A-Z0-9-]+)?)*)",
    "events slam VB-SLAM-01, move",
)
def order(state: State, found: Found) -> str | None:
    """Several events, in this order, with others between them."""
    rest = iter(state.events())
    for wanted in items(found["events"]):
        kind, _, clause = wanted.partition(" ")
        if not any(one.kind == kind and clause in ("", one.clause) for one in rest):
            return f"'{wanted}' is missing from {_told(state)}"
    return None


def _told(state: State) -> str:
    return ", ".join(f"{one.kind} {one.clause}" for one in state.events()) or "nothing"
