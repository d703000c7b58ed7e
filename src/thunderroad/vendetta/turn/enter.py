"""Entering a space, for whatever cause: the fixed order of VB-MOVE-09-R1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ...grid.topology import SIDE
from ...kernel.choice import NO, YES
from ...kernel.frame import Frame, Signal
from ..asking import GOES_ON, InTurn, instead, reaction, response, speakers
from ..choices import DRIFT, NONE
from ..game import Game
from ..position import CROSSING, HIDDEN, NOBODY
from ..tokens import discard_token, turn_up
from .bonus import road_open, take_road_die
from .causes import DRIVE
from .scroll import Scroll
from .standing import Eliminate, cross_finish, eliminate

REVEALED: Final = 1
"""Fact of an entry: the vehicle turned up a wreck token."""
PASSING: Final = 2
"""Fact of an entry: the vehicle is drifting through."""
CROSSED: Final = 4
"""Fact of an entry: a tile was laid for it."""
SAFE: Final = 8
"""Fact of an entry: whatever the vehicle revealed here has already dealt with it."""
BENEATH: Final = 16
"""Multiplies, among the facts, the terrain that was in force where it revealed something."""


def enter(g: Game, vehicle: int, to: int, heading: int, how: int) -> Enter | None:
    """Move a vehicle into a space: at once if nothing there can react, else by the frame returned.

    If the result is None, the caller pays the cost; otherwise the frame does.
    """
    if not g.rear <= to < g.rear + g.span:
        return Enter(vehicle, to, heading, how, g.cell[vehicle])
    k = to % g.span
    rules = g.rules
    ground = g.ground[k]
    if g.any.ground_for and g.on[vehicle].ground_for:
        ground = ground_for(g, vehicle, to)
    token = g.token[k]
    if g.at[k] or not rules.calm_token[token] or not rules.calm_ground[ground]:
        return Enter(vehicle, to, heading, how, g.cell[vehicle])
    if token and _token_concerns(g, vehicle):
        return Enter(vehicle, to, heading, how, g.cell[vehicle])
    if g.events is not None:
        _tell_move(g, vehicle, to, how)
    g.put(vehicle, to)
    if vehicle == g.driver and not rules.is_road[ground]:
        g.on_road = 0
    return None


def _token_concerns(g: Game, vehicle: int) -> bool:
    """Whether a listener concerns a vehicle that enters a token's space."""
    on = g.on[vehicle]
    return bool(on.entered or on.token_found or on.instead_of_token)


def ground_for(g: Game, vehicle: int, space: int) -> int:
    """The terrain that a space of the board has for a vehicle (VB-TERR-01)."""
    ground = g.ground[space % g.span]
    for modify in g.on[vehicle].ground_for:
        ground = modify(g, vehicle, space, ground)
    return ground


def may_pass(g: Game, vehicle: int, space: int) -> bool:
    """Whether a driver has a right to pass the vehicle on a space (VB-CMD-07)."""
    may = bool(g.drift or g.rules.drifts[g.spec[vehicle]])
    for modify in g.on[vehicle].passes:
        may = modify(g, vehicle, space, may)
    return may


def landed(g: Game, vehicle: int, heading: int, how: int, origin: int, *, crossed: bool = False) -> Enter:
    """The frame for a vehicle that has already been put on its space, together with others.

    `origin` is the space it came from; `crossed` says whether a tile was laid for it.
    """
    frame = Enter(vehicle, g.cell[vehicle], heading, how, origin, facts=CROSSED if crossed else 0)
    frame.at = "landed"
    return frame


def step_cost(g: Game, vehicle: int, ground: int) -> int:
    """Moves that a driven or dazed vehicle pays for a terrain (VB-TERR-05)."""
    rules = g.rules
    cost = rules.cost[ground]
    if g.any.step_cost:
        for modify in g.on[vehicle].step_cost:
            cost = modify(g, vehicle, ground, cost)
    return cost


def terrain_costs(g: Game, vehicle: int) -> tuple[int, ...]:
    """What each terrain costs a vehicle, by number."""
    if g.any.step_cost and g.on[vehicle].step_cost:
        return tuple([step_cost(g, vehicle, ground) for ground in range(len(g.rules.terrains))])
    return g.rules.cost


def drives_through(g: Game, vehicle: int) -> bool:
    """Whether a vehicle may pass any other while it has moves, without a command."""
    return bool(g.rules.drifts[g.spec[vehicle]])


def _tell_move(g: Game, vehicle: int, to: int, how: int) -> None:
    start = g.cell[vehicle]
    path = (start, to) if start >= 0 else (to,)
    cause = g.rules.causes[how]
    g.tell("move", cause.clause, vehicle=vehicle, path=path, how=cause.id)


class Enter(Frame[Game]):
    """A road vehicle enters a space and everything that follows is resolved, depth first.

    It came from `origin` by the direction `heading`; `how` is the number of the cause.  `token` is the kind + 1 of the
    hazard token it found there, `facts` are the bits above; `ignored` is 1 if it neither turns up nor resolves the
    token.  The result is what the terrain costs.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "vehicle", "to", "heading", "how", "origin", "cost", "token", "facts", "ignored",
    )  # fmt: skip
    LATER: ClassVar[dict[str, Any]] = {"ignored": 0}
    NAMED: ClassVar[Mapping[str, str]] = {"how": "int:causes", "token": "int:tokens"}

    def __init__(
        self,
        vehicle: int,
        to: int,
        heading: int,
        how: int,
        origin: int,
        cost: int = 1,
        token: int = 0,
        facts: int = 0,
        ignored: int = 0,
    ) -> None:
        self.vehicle = vehicle
        self.to = to
        self.heading = heading
        self.how = how
        self.origin = origin
        self.cost = cost
        self.token = token
        self.facts = facts
        self.ignored = ignored

    # --- 1: board exit, scroll or finish ---------------------------------------------------

    def start(self, g: Game, answer: int) -> Signal:
        """Test the lane before the columns (VB-BOARD-02-R2)."""
        if self.to == SIDE:
            clause, why = g.rules.map.over_edge(g.cell[self.vehicle])
            return self._gone(g, eliminate(g, (self.vehicle,), clause, why))
        if self.to < g.rear:
            return self._gone(g, eliminate(g, (self.vehicle,), "VB-BOARD-02", "rear"))
        if self.to >= g.rear + g.span:
            return self._front(g)
        return self._arrive(g)

    def _gone(self, g: Game, frame: Eliminate | None) -> Signal:
        """Eliminate the vehicle, or do what replaces that."""
        return g.finish(self.cost) if frame is None else g.call(self, frame, then="spared")

    def spared(self, g: Game, answer: int) -> Signal:
        """A vehicle that survives its elimination has made the step; the entry continues."""
        return self._occupied(g) if self._here(g) else self._done(g)

    def _front(self, g: Game) -> Signal:
        """Leave over the front of the lead tile: the finish line, or a new tile (VB-BOARD-03)."""
        rules = g.rules
        driven = rules.causes[self.how].chosen
        if g.final:
            return self._gone(g, cross_finish(g, self.vehicle, driven=driven))
        if not driven and not rules.options.forced_front_exit_scrolls:
            return self._gone(g, eliminate(g, (self.vehicle,), "VB-BOARD-03-R1", "front"))
        if g.owner[self.vehicle] == NOBODY and not rules.options.wreck_scrolls_board:
            return self._gone(g, eliminate(g, (self.vehicle,), "VB-BOARD-03-R2", "front"))
        if g.events is not None:
            path, by = (g.cell[self.vehicle], self.to), g.rules.causes[self.how].id
            g.tell("move", "VB-SCROLL-01", vehicle=self.vehicle, path=path, how="off", by=by)
        g.lift(self.vehicle)
        g.cell[self.vehicle] = CROSSING
        self.facts |= CROSSED
        return g.call(self, Scroll(), then="start")

    # --- 2 to 5: token, deadly ground, cost, another vehicle -------------------------------

    def _arrive(self, g: Game) -> Signal:
        if g.events is not None:
            _tell_move(g, self.vehicle, self.to, self.how)
        g.put(self.vehicle, self.to)
        return self.landed(g, 0)

    def landed(self, g: Game, answer: int) -> Signal:
        """2: flip a face-down token; what it does only to its revealer comes at once."""
        token = g.token[self.to % g.span]
        if token and (g.any.token_found or g.any.instead_of_token):
            more = response(g, self, "token_found", (self.vehicle,)) if g.any.token_found else None
            return self.found(g, 0) if more is None else g.call(self, more, then="found")
        if token >= HIDDEN:
            return self._flip_up(g, token)
        self.token = token
        return self.flipped(g, 0)

    def found(self, g: Game, answer: int) -> Signal:
        """Everything before the token has happened; it may still be ignored."""
        if not self._here(g):
            return self._done(g)
        token = g.token[self.to % g.span]
        whom = (self.vehicle,)
        if token and any(voice.fn(g, me, self) is not None for me, voice in speakers(g, "instead_of_token", whom)):
            return g.call(self, InTurn("instead_of_token", whom), then="left_alone")
        return self._flip_up(g, token)

    def left_alone(self, g: Game, answer: int) -> Signal:
        """The token stays as it is, unless it is resolved after all."""
        if answer == GOES_ON:
            return self._flip_up(g, g.token[self.to % g.span])
        self.ignored = 1
        return self.flipped(g, 0)

    def _flip_up(self, g: Game, token: int) -> Signal:
        if token >= HIDDEN:
            k = self.to % g.span
            beneath = g.ground[k]
            reveal = self._flip(g, k)
            if reveal is not None:
                self.facts |= SAFE + BENEATH * beneath
                return g.call(self, reveal, then="flipped")
        else:
            self.token = token
        return self.flipped(g, 0)

    def _flip(self, g: Game, k: int) -> Frame[Any] | None:
        """A lasting token sets the terrain; a wreck token is replaced by its wreck (VB-HAZ-02, -03)."""
        number = turn_up(g, k)
        kind = g.rules.hazards[number]
        self.token = number + 1
        g.tell("flip", "VB-MOVE-06", space=self.to, token=number)
        if kind.wreck:
            discard_token(g, k)
            if g.wrecks() < g.rules.wreck_limit:
                wreck = g.add_wreck(self.vehicle)
                self.facts |= REVEALED
                g.tell("wreck", "VB-HAZ-03", vehicle=wreck, space=self.to)
            return None
        if kind.ground is not None:
            g.lay_ground(self.to, g.rules.hazard_ground[number])
        return None if kind.reveal is None else kind.reveal(self)

    def flipped(self, g: Game, answer: int) -> Signal:
        """3: deadly ground."""
        if not self._here(g):
            return self._done(g)
        k = self.to % g.span
        ground = ground_for(g, self.vehicle, self.to) if g.any.ground_for else g.ground[k]
        if not g.rules.calm_ground[ground] and not self.facts & SAFE:
            kind = g.rules.terrains[ground]
            if kind.deadly or (kind.bars is not None and kind.bars(self)):
                self._unused(g, k)
                return self._gone(g, eliminate(g, (self.vehicle,), kind.clause, kind.id, self.to))
        return self._occupied(g)

    def _unused(self, g: Game, k: int) -> None:
        """A token that does not last is discarded even if its effect does nothing (VB-HAZ-04-R1)."""
        number = g.token[k] - 1
        if number >= 0 and not self.ignored and g.rules.hazards[number].ground is None:
            discard_token(g, k)

    def _ground(self, g: Game) -> int:
        """The terrain for this vehicle: if it has survived what it revealed, the terrain from before applies."""
        ground = ground_for(g, self.vehicle, self.to) if g.any.ground_for else g.ground[self.to % g.span]
        return self.facts // BENEATH if self.facts & SAFE and g.rules.deadly[ground] else ground

    def _occupied(self, g: Game) -> Signal:
        """4: cost; 5: another vehicle."""
        self._pay(g, self._ground(g))
        if g.under[self.vehicle] == NOBODY:
            return self._still(g)
        if self._may_pass(g):
            return g.ask(self, g.owner[self.vehicle], DRIFT, (NO, YES), then="drift_chosen")
        return self._meet(g)

    def _pay(self, g: Game, ground: int) -> None:
        """Driven and dazed steps pay; the last move is enough for mud (VB-TERR-05)."""
        self.cost = step_cost(g, self.vehicle, ground)
        if self.vehicle != g.driver:
            return
        if self.how == DRIVE:
            g.left = max(0, g.left - self.cost)
        if not g.rules.is_road[ground]:
            g.on_road = 0

    def _may_pass(self, g: Game) -> bool:
        """Whether Drift may be used here (VB-CMD-08-R1, VB-CMD-09-R1, -R2)."""
        vehicle = self.vehicle
        if vehicle != g.driver:
            return False
        if not (may_pass(g, vehicle, self.to) if g.any.passes else g.drift or g.rules.drifts[g.spec[vehicle]]):
            return False
        if g.halted or not g.rules.causes[self.how].passes:
            return False  # a slide after a stop belongs to what the car was thrown by, not to its own move
        if self.facts & REVEALED and not g.rules.options.drift_over_revealed_wreck:
            return False
        return g.left > 0 or road_open(g, vehicle)

    def drift_chosen(self, g: Game, answer: int) -> Signal:
        """Drift past the first occupied space, or not; either way Drift is used up (VB-CMD-09).

        With no moves left, passing means taking the road bonus now (VB-CMD-08-R1).
        """
        if not g.drift and g.any.passed:
            for notice in g.on[self.vehicle].passed:
                notice(g, self.vehicle, self.to, answer == YES)
        g.drift = 0
        if answer == NO:
            return self._meet(g)
        self.facts |= PASSING
        g.tell("drift", "VB-CMD-07", vehicle=self.vehicle, space=self.to)
        if g.left == 0:
            take_road_die(g, self.vehicle)
        return self._still(g)

    def _meet(self, g: Game) -> Signal:
        """End the vehicle's move (VB-MOVE-08), unless the two meet in another way."""
        meetings = g.any.instead_of_meeting and g.on[self.vehicle].instead_of_meeting
        if meetings:
            frame = instead(g, meetings, self.vehicle, g.under[self.vehicle], self.how)
            if frame is not None:
                return g.call(self, frame, then="met")
        g.stop(self.vehicle)
        return self._still(g)

    def met(self, g: Game, answer: int) -> Signal:
        """They have met in that other way."""
        return self._still(g) if self._here(g) else self._done(g)

    # --- 6 to 8: effects, slam -------------------------------------------------------------

    def _still(self, g: Game) -> Signal:
        """6: effects that do not displace, such as a mine."""
        k = self.to % g.span
        token = g.token[k]
        effect = self._effect(g, moving=False)
        if effect is None:
            return self.stirred(g, 0)
        if token and not g.token[k] and not g.rules.calm_ground[g.ground[k]]:
            return g.call(self, effect, then="bared")
        return g.call(self, effect, then="stirred")

    def bared(self, g: Game, answer: int) -> Signal:
        """A used token uncovers its ground, which acts as well (VB-TERR-01, VB-TERR-07-R1)."""
        return self._still(g) if self._here(g) else self._done(g)

    def stirred(self, g: Game, answer: int) -> Signal:
        """7: displacing effects, such as oil, only if the vehicle is not stacked."""
        if not self._here(g):
            return self._done(g)
        if g.under[self.vehicle] != NOBODY and not self._drifting(g):
            self._unused(g, self.to % g.span)
            return self._slam(g)
        effect = self._effect(g, moving=True)
        return self._done(g) if effect is None else g.call(self, effect, then="displaced")

    def _effect(self, g: Game, *, moving: bool) -> Frame[Any] | None:
        """The effect of the token here, else of the terrain in force, or what replaces it."""
        k = self.to % g.span
        number = NONE if self.ignored else g.token[k] - 1
        ground = self._ground(g) if g.any.ground_for else g.ground[k]
        if number < 0 and g.rules.calm_ground[ground]:
            return None
        make = None
        fixed = False
        if number >= 0:
            token = g.rules.hazards[number]
            make = token.moving if moving else token.still
            fixed = token.mass
            if make is not None and token.ground is None:
                discard_token(g, k)  # as its effect starts (VB-HAZ-01-R1)
        if make is None:
            terrain = g.rules.terrains[self._ground(g)]
            make = terrain.moving if moving else terrain.still
            fixed = terrain.mild
        if make is None:
            return None
        effect = make(self)
        others = g.any.instead_of_effect and g.on[self.vehicle].instead_of_effect
        if fixed or effect is None or not others:
            return effect
        return instead(g, others, self.vehicle, self) or effect

    def displaced(self, g: Game, answer: int) -> Signal:
        """Whatever moved the vehicle farther, or followed from it, is over."""
        return self._done(g)

    def _slam(self, g: Game) -> Signal:
        """8: slam, if two vehicles share a space."""
        return g.call(self, g.rules.slam(self.vehicle, g.under[self.vehicle]), then="displaced")

    def _done(self, g: Game) -> Signal:
        """Let modules add to what the entry has caused."""
        vehicle = self.vehicle
        concerned = g.any.entered and g.on[vehicle].entered
        if concerned and g.cell[vehicle] >= 0:
            entered = reaction(g, "entered", concerned, vehicle, self.token, int(bool(self.facts & CROSSED)))
            if entered is not None:
                return g.call(self, entered, then="over")
        return g.finish(self.cost)

    def over(self, g: Game, answer: int) -> Signal:
        """If that has stopped a vehicle that was driving through, it ends there, so the two slam (VB-CMD-08)."""
        vehicle = self.vehicle
        if g.under[vehicle] != NOBODY and not (vehicle == g.driver and g.left > 0):
            return g.call(self, g.rules.slam(vehicle, g.under[vehicle]), then="settled")
        return g.finish(self.cost)

    def settled(self, g: Game, answer: int) -> Signal:
        """Finish."""
        return g.finish(self.cost)

    def _here(self, g: Game) -> bool:
        return g.cell[self.vehicle] == self.to

    def _drifting(self, g: Game) -> bool:
        """Whether it is still driving through: passing only counts while moves remain (VB-CMD-08)."""
        return bool(self.facts & PASSING and self.vehicle == g.driver and g.left > 0)
