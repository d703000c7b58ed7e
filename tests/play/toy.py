"""A small ruleset for tests of everything above the rules: a race with a die, hidden tokens and secret cards.

It has what the table must cope with: decisions without chance in a row (lane, card), a roll (dash),
a token that is dealt face down and turned up later without a roll, and cards only their owner sees.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from thunderroad.display.view.board import PieceView, SpaceView
from thunderroad.display.view.choices import ChoiceView, OptionView
from thunderroad.display.view.game import Datum, EventView, GameView, ResultView
from thunderroad.display.view.seats import FactView, SeatView
from thunderroad.family import registry
from thunderroad.family.module import CrewInfo, Highlight, Option
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Die, Generator, Rng, seeded
from thunderroad.kernel.choice import Choice, ChoiceKind, Result
from thunderroad.kernel.event import Event
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

LENGTH: Final = 16
TOKENS: Final = ("boost", "bog", "mine")
CARDS: Final = ("nitro", "brake", "horn", "lamp")
LANES: Final = ("left", "straight", "right")
DASH: Final = Die("dash", (1, 1, 2, 2, 3, 4))
LANE: Final = ChoiceKind("lane", "TOY-01")
CARD: Final = ChoiceKind("card", "TOY-02")
GO: Final = ChoiceKind("go", "TOY-03")
HAND: Final = 2
HIGHLIGHTS: Final = {
    "dealt": Highlight(chapter="seat"),
    "card": Highlight("card-back"),
    "flip": Highlight("haz-mine", 2),
}


class ToyGame(BaseGame):
    """Positions, lanes, face-down tokens (1 to 3, on spaces 3, 6, 9, 12) and two cards a seat."""

    STATE: ClassVar[dict[str, str]] = {
        "pos": "ints",
        "lane": "ints",
        "tokens": "ints",
        "shown": "ints",
        "hands": "ints",
        "turn": "int",
        "bonus": "int",
    }

    def __init__(self, recipe: Recipe, rng: Generator) -> None:
        super().__init__(recipe, rng)
        seats = len(recipe.seats)
        self.pos = [0] * seats
        self.lane = [1] * seats
        self.tokens = [0] * (LENGTH + 1)
        self.shown = [0] * (LENGTH + 1)
        self.hands: list[int] = []
        self.turn = 0
        self.bonus = 0

    def frames(self) -> dict[str, type[Frame[Any]]]:
        return {"Setup": Setup, "Turn": Turn}

    def clone(self) -> ToyGame:
        twin = ToyGame(self.recipe, self.rng.clone())
        self._copy_base(twin)
        for name, kind in self.STATE.items():
            value = getattr(self, name)
            setattr(twin, name, list(value) if kind == "ints" else value)
        return twin

    def clone_for(self, seat: int | None, rng: Rng) -> ToyGame:
        """Deal face-down tokens anew among their spaces, and other seats' unplayed cards at random."""
        twin = self.clone()
        twin.rng = rng
        down = [k for k in range(len(self.tokens)) if self.tokens[k] and not self.shown[k]]
        pool = [self.tokens[k] for k in down]
        for k in down:
            twin.tokens[k] = pool.pop(rng.below(len(pool)))
        for k, card in enumerate(self.hands):
            if k // HAND != seat and card:
                twin.hands[k] = 1 + rng.below(len(CARDS))
        return twin


class Setup(Frame[ToyGame]):
    """Deal tokens, then cards, one random result each."""

    FIELDS = ("k",)

    def __init__(self, k: int = 0) -> None:
        super().__init__()
        self.k = k

    def start(self, g: ToyGame, answer: int) -> Signal:
        if self.k < 4:
            return g.pick(self, "token", (1, 2, 3), (1, 1, 1), TOKENS, "token")
        if self.k < 4 + HAND * len(g.pos):
            return g.pick(self, "deal", (1, 2, 3, 4), (1, 1, 1, 1), CARDS, "dealt")
        return g.call(self, Turn(), "END")

    def token(self, g: ToyGame, answer: int) -> Signal:
        self.k += 1
        g.tokens[3 * self.k] = answer
        return g.next(self, "start")

    def dealt(self, g: ToyGame, answer: int) -> Signal:
        self.k += 1
        seat = len(g.hands) // HAND
        g.hands.append(answer)
        g.tell("dealt", "TOY-00", None, seat=seat)
        g.tell("card", "TOY-00", (seat,), seat=seat, card=CARDS[answer - 1])
        return g.next(self, "start")


class Turn(Frame[ToyGame]):
    """Lane, card, then steady (one space) or dash (the die); a token that is reached is turned up."""

    def start(self, g: ToyGame, answer: int) -> Signal:
        g.bonus = 0
        return g.ask(self, g.turn, LANE, (0, 1, 2), "laned")

    def laned(self, g: ToyGame, answer: int) -> Signal:
        g.lane[g.turn] = answer
        g.tell("lane", "TOY-01", None, seat=g.turn, piece=f"p{g.turn}", to=LANES[answer])
        mine = range(g.turn * HAND, (g.turn + 1) * HAND)
        return g.ask(self, g.turn, CARD, (-1, *[k for k in mine if g.hands[k]]), "carded")

    def carded(self, g: ToyGame, answer: int) -> Signal:
        if answer >= 0:
            g.tell("play", "TOY-02", None, seat=g.turn, card=CARDS[g.hands[answer] - 1])
            g.bonus = 1 if g.hands[answer] == 1 else 0
            g.hands[answer] = 0
        return g.ask(self, g.turn, GO, (0, 1), "going")

    def going(self, g: ToyGame, answer: int) -> Signal:
        return g.roll(self, DASH, "moved") if answer else g.next(self, "moved", 1)

    def moved(self, g: ToyGame, answer: int) -> Signal:
        seat = g.turn
        at = g.pos[seat] = min(LENGTH, g.pos[seat] + answer + g.bonus)
        g.tell("move", "TOY-03", None, seat=seat, piece=f"p{seat}", path=(at,))
        if g.tokens[at] and not g.shown[at]:
            self.flip(g, at)
        if g.pos[seat] >= LENGTH:
            g.end(Result((seat,), "first at the end of the road", "TOY-05"))
        g.turn = (seat + 1) % len(g.pos)
        return g.next(self, "start")

    def flip(self, g: ToyGame, at: int) -> None:
        g.shown[at] = 1
        g.tell("flip", "TOY-04", None, space=at, symbol=TOKENS[g.tokens[at] - 1])
        g.pos[g.turn] += (1, 0, -2)[g.tokens[at] - 1]


class Toy(Ruleset):
    """The ruleset."""

    id = "toy"
    title = "Toy Race"
    version = 1
    crews = tuple(CrewInfo(name, name.title(), n + 1, f"emblem-{n + 1}", "runner") for n, name in enumerate("abcd"))
    min_seats = 1
    max_seats = 4
    highlights = HIGHLIGHTS
    reveals = frozenset({"flip"})
    options = (Option("fog", default=False, values=(False, True), label="Fog", text="Does nothing.", clause="TOY-06"),)

    def prepare(self, recipe: Recipe) -> ToyGame:
        game = ToyGame(recipe, seeded(recipe.seed))
        game.stack.append(Setup())
        return game

    def content_keys(self, modules: Iterable[str] = ()) -> Iterable[str]:
        return CARDS

    def answer_keys(self, game: ToyGame, value: int) -> Iterable[str]:
        return ()

    def occurred(self, game: ToyGame) -> Iterable[str]:
        return ()

    def scene(self, recipe: Recipe) -> None:
        """The toy has no scenario files."""

    def scene_in(self, game: ToyGame) -> None:
        """So nothing changes its games."""

    def option_name(self, game: ToyGame, choice: Choice, value: int) -> str:
        if choice.kind == "lane":
            return LANES[value]
        if choice.kind == "card":
            return "none" if value < 0 else f"card {value % HAND + 1}"
        return ("steady", "dash")[value]

    def narrate(self, game: ToyGame, event: Event, n: int, seat: int | None) -> EventView | None:
        if event.seats is not None and seat not in event.seats:
            return None
        words = " ".join(str(value) for value in event.data.values())
        data: dict[str, Datum] = {
            key: [int(item) for item in value] if isinstance(value, tuple) else value
            for key, value in event.data.items()
        }
        return EventView(n, event.kind, f"{event.kind} {words}.", event.clause, data)

    def view(self, game: ToyGame, seat: int | None) -> GameView:
        facts = [FactView("turn", "Turn", str(game.turn), None)]
        if seat is not None:
            own = game.hands[seat * HAND : (seat + 1) * HAND]
            facts.append(FactView("hand", "Hand", " ".join(CARDS[card - 1] for card in own if card), None))
        return GameView(
            ruleset=self.id,
            seat=seat,
            round=1,
            turn=game.turn,
            active=game.turn,
            facts=facts,
            tiles=[],
            spaces=[_space(game, k) for k in range(LENGTH + 1)],
            finish=LENGTH,
            pieces=[_piece(game, k) for k in range(len(game.pos))],
            seats=[_seat(game, k) for k in range(len(game.pos))],
            choice=self._choice(game, seat),
            result=None
            if game.result is None
            else ResultView(list(game.result.winners), game.result.how, "TOY-05", []),
        )

    def _choice(self, game: ToyGame, seat: int | None) -> ChoiceView | None:
        choice = game.choice
        if choice is None:
            return None
        names = [self.option_name(game, choice, value) for value in choice.options] if seat == choice.seat else []
        options = [
            OptionView(k, value, name, name, "button")
            for k, (value, name) in enumerate(zip(choice.options, names, strict=False))
        ]
        return ChoiceView(choice.seat, choice.kind, choice.kind, "", choice.clause, None, options)


def _space(game: ToyGame, k: int) -> SpaceView:
    token = None
    if game.tokens[k]:
        token = f"haz-{TOKENS[game.tokens[k] - 1]}" if game.shown[k] else "haz-back"
    return SpaceView(k, 1, k, "road", mark=False, token=token, words=f"space {k}")


def _piece(game: ToyGame, seat: int) -> PieceView:
    return PieceView(
        id=f"p{seat}",
        kind="runner",
        symbol="car-small",
        crew=seat + 1,
        seat=seat,
        size="small",
        name=f"runner {seat}",
        place="road",
        space=game.pos[seat],
        inoperable=False,
        damage=0,
        under=None,
    )


def _seat(game: ToyGame, seat: int) -> SeatView:
    return SeatView(
        seat=seat,
        crew=seat + 1,
        crew_name="ABCD"[seat],
        dice=[],
        dashboards=[],
        commands=[],
        chopper="",
        out=False,
        first=seat == 0,
        active=seat == game.turn,
    )


TOY: Final = Toy()


def register() -> None:
    """Make the toy known to the registry of this process."""
    try:
        registry.rulesets()["toy"] = TOY
    except (ImportError, AttributeError):
        registry.rulesets = lambda: {"toy": TOY}  # type: ignore[assignment]
