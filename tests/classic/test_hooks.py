"""Every place where a module may speak does what its sentence says; a whole toy module lives here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from tests.classic.kit import Dice, Track, recipe
from thunderroad.chassis.scene_words import FileWords, Setting
from thunderroad.classic import hooks
from thunderroad.classic.board import BACK, WORLD
from thunderroad.classic.display.log import told
from thunderroad.classic.display.presenting import Advice, Occurs, Question, Views
from thunderroad.classic.display.questions import yes_no
from thunderroad.classic.game import Game
from thunderroad.classic.rules import AttackKind, Maneuver, VehicleSpec
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.classic.turn.turn import Turn
from thunderroad.family.advice import Estimate
from thunderroad.family.module import Module
from thunderroad.kernel.chance import Die
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import Section
from thunderroad.kernel.hooks import Hook
from thunderroad.kernel.recipe import Recipe

HONK = ChoiceKind("honk", "C86-TURN-02")


class Mark(Frame[Game]):
    """Notes that it was called, with a word."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def start(self, g: Game, answer: int) -> Signal:
        g.tell("mark", "C86-TURN-02", word=self.word)
        return g.finish()


class Honk(Frame[Game]):
    """Asks whether to honk."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        return g.ask(self, self.seat, HONK, (0, 1), then="honked")

    def honked(self, g: Game, answer: int) -> Signal:
        g.sections["Horn"].loud += answer
        return g.finish()


class Swerve(Frame[Game]):
    """A maneuver: one space less."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        g.left -= 1
        g.tell("mark", "C86-MOVE-01", word="swerve")
        return g.finish()


class Horn(Section):
    """How often somebody has honked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("loud",)

    def __init__(self, loud: int) -> None:
        self.loud = loud

    @classmethod
    def fresh(cls, game: Any) -> Horn:
        return cls(game.taken)


@pytest.fixture
def module() -> Iterator[Callable[..., str]]:
    """Make a module known for one test."""
    made: list[str] = []

    def make(*listeners: Any, **declared: Any) -> str:
        id = f"toy-{len(made)}"
        made.append(id)
        frames = declared.pop("frames", (Mark,))
        CLASSIC.add(Module(id, f"Toy {len(made)}", "classic", listeners=listeners, frames=frames, **declared))
        return id

    yield make
    for id in made:
        CLASSIC.modules.pop(id, None)
    CLASSIC._rules.clear()


def played(id: str, **settings: Any) -> Track:
    """Green's small car has a rival ahead and another one far away."""
    return Track(modules=(id,), **settings).put("Gs", 3, 3).put("Tm", 3, 6).put("Tl", 7, 9)


def words(g: Track) -> list[object]:
    """The marks that were told."""
    return [event.data["word"] for event in g.g.events or () if event.kind == "mark"]


REACTIONS: list[tuple[Hook[Any], tuple[int, ...], str]] = [
    (hooks.BEFORE_ROLL, (0,), "seat"),
    (hooks.ENTERED, (0,), "vehicle and space"),
    (hooks.MOVED, (0,), "vehicle"),
    (hooks.MOVING_ENDS, (0,), "seat"),
    (hooks.TURN_ENDS, (0,), "seat"),
]


@pytest.mark.parametrize(("hook", "subject", "what"), REACTIONS, ids=[hook.id for hook, _, _ in REACTIONS])
def test_reactions_happen_in_addition(
    module: Callable[..., str], hook: Hook[Any], subject: tuple[int, ...], what: str
) -> None:
    seen: list[tuple[int, ...]] = []

    def react(g: Game, *args: int) -> Frame[Game]:
        seen.append(args)
        return Mark(hook.id)

    g = played(module(hook.do(react))).turn("green", 1, 1, 1).answer("front").answer("none")
    assert words(g)[0] == hook.id
    assert seen[0][:1] == subject, what
    g.is_at("Gs", 3, 4)


def test_what_follows_a_missed_attack(module: Callable[..., str]) -> None:
    g = played(module(hooks.FAILED.do(lambda g, kind, attacker, target: Mark(f"{kind} {attacker} {target}"))))
    g.dice("red: 1 1").turn("green", 2, 2, 2).answer("front x2", "shoot Gs Tm", "chopper Tl")
    assert words(g) == ["1 0 4", "2 63 5"]


def test_what_comes_onto_a_board_that_is_laid(module: Callable[..., str]) -> None:
    id = module(hooks.BOARD_LAID.do(lambda g, first: Mark(str(first == g.rear + 98))))
    g = Track(modules=(id,)).put("Gs", 7, 28).put("Tm", 3, 20).turn("green", 1, 1, 1).answer("front")
    assert words(g) == ["True"]


def test_instead_of_setup_drive_crash_hit_and_turn(module: Callable[..., str]) -> None:
    id = module(hooks.INSTEAD_OF_DRIVE.do(lambda g, vehicle, die: Mark(f"drive {die}") if vehicle == 0 else None))
    assert words(played(id).turn("green", 3, 3, 3)) == ["drive 3"]
    id = module(hooks.INSTEAD_OF_HIT.do(lambda g, attacker, target: Mark("spared")))
    g = played(id).dice("red: 6").turn("green", 2, 2, 2).answer("front x2", "shoot Gs Tm").runs("Tm")
    assert words(g) == ["spared"]
    id = module(hooks.INSTEAD_OF_CRASH.do(lambda g, vehicle, space: Mark("bump")))
    g = (
        played(id)
        .put("w", 3, 4)
        .turn("green", 2, 2, 2)
        .answer("front", "front")
        .is_at("Gs", 3, 5)
        .never_told("through")
    )
    assert words(g) == ["bump"]
    seen: list[int] = []

    def once(g: Game, seat: int) -> Frame[Game] | None:
        seen.append(seat)
        return Mark("no turn") if seat == 1 and len(seen) < 3 else None

    g = played(module(hooks.INSTEAD_OF_TURN.do(once))).turn("green", 1, 1, 1).answer("front", "none")
    assert words(g) == ["no turn"]
    assert seen == [0, 1, 0]


class Grid(Frame[Game]):
    """Everybody starts in a column of its own, and the last seat begins."""

    def start(self, g: Game, answer: int) -> Signal:
        for vehicle in range(len(g.cell)):
            g.cell[vehicle] = g.rear + 7 * (2 + vehicle)
        g.first = g.rules.seats - 1
        return g.finish()


def test_instead_of_setup(module: Callable[..., str]) -> None:
    id = module(hooks.INSTEAD_OF_SETUP.do(lambda g: Grid()), frames=(Grid,))
    game = CLASSIC.new_game(_with(id), source=Dice([]))
    assert isinstance(game, Game)
    assert (game.active, game.cell[2] - game.cell[1]) == (1, 7)


def _with(id: str) -> Recipe:
    return replace(recipe(2), modules=(id,))


MODIFIERS: list[tuple[Hook[Any], Callable[..., Any], Callable[[Track], bool]]] = [
    (hooks.DICE, lambda g, seat, count: count + 1, lambda t: len(t.g.dice) == 4),
    (hooks.MOVES, lambda g, vehicle, moves: moves + 1, lambda t: t.g.left == 3),
    (hooks.RANK, lambda g, vehicle, rank: rank - 3, lambda t: t.g.rank(0) == 1),
    (hooks.REPAIRS, lambda g, seat, count: 0, lambda t: t.g.left == 2),
]


@pytest.mark.parametrize(("hook", "fn", "holds"), MODIFIERS, ids=[hook.id for hook, _, _ in MODIFIERS])
def test_modifiers_bend_a_value(
    module: Callable[..., str], hook: Hook[Any], fn: Callable[..., Any], holds: Callable[[Track], bool]
) -> None:
    g = played(module(hook.do(fn))).turn("green", 2, 2, 2)
    assert holds(g)
    g.ahead()


def test_modifiers_of_ways_bonus_and_attacks(module: Callable[..., str]) -> None:
    id = module(hooks.WAYS.do(lambda g, vehicle, ways: (WORLD, WORLD)))
    track = Track(modules=(id,)).put("Gs", 1, 1).put("Tm", 1, 2).put("Ts", 2, 2).put("Tl", 7, 9)
    track.turn("green", 2, 2, 2).answer("front", "front").is_at("Gs", 1, 3)
    id = module(hooks.BONUS.do(lambda g, vehicle, bonus: 2), hooks.KEEPS_TO_ROAD.do(lambda g, vehicle, must: False))
    played(id).turn("green", 1, 1, 1).asks("green", "road-bonus").answer("take", "front-left", "front x2").is_at(
        "Gs", 2, 6
    )
    id = module(hooks.ATTACKS.do(lambda g, seat, options: options[:1]))
    played(id).turn("green", 2, 2, 2).answer("front x2").asks("green", "attack", "none", "shoot Gs Tm")
    id = module(hooks.SHOT_ROLL.do(lambda g, shooter, target, roll: 6))
    played(id).dice("red: 1").turn("green", 2, 2, 2).answer("front x2", "shoot Gs Tm").wrecked("Tm")
    id = module(hooks.RAM_TOTAL.do(lambda g, vehicle, other, total: total + 20 * (vehicle == 0)))
    played(id).dice("red: 1 6").turn("green", 3, 3, 3).answer("front x3", "ram Gs Tm").wrecked("Tm")


def test_notices_keep_a_state_in_step(module: Callable[..., str]) -> None:
    seen: list[tuple[str, int]] = []

    def note(name: str) -> Callable[[Game, int], None]:
        return lambda g, who: seen.append((name, who))

    names = {hooks.TURN_BEGINS: "begins", hooks.WRECKED: "wrecked", hooks.DUMPED: "dumped"}
    id = module(*(hook.do(note(name)) for hook, name in names.items()))
    g = Track(modules=(id,)).put("Gs", 7, 28).put("Tm", 3, 20).put("Tl", 1, 1).dice("red: 5")
    g.turn("green", 1, 1, 1).answer("front", "chopper Tm")
    assert seen[:3] == [("begins", 0), ("dumped", 5), ("wrecked", 4)]


def test_a_seat_without_running_cars_may_be_out(module: Callable[..., str]) -> None:
    id = module(hooks.STAYS_IN.do(lambda g, seat, stays: bool(g.runners(seat))))
    g = Track(modules=(id,), crews=("green", "tan", "white")).put("Gs", 3, 3).put("Tm", 3, 6).put("Bl", 7, 9)
    g.dice("red: 6").turn("green", 2, 2, 2).answer("front x2", "shoot Gs Tm").told("out", "C86-WIN-01-R3")


def fleet(chosen: Any) -> tuple[tuple[VehicleSpec, ...], ...]:
    """A buggy and a flyer for everybody."""
    flyer = VehicleSpec("flyer", 2, "chopper", "Flyer", kind="flyer", flies=True, text="It flies.")
    return ((VehicleSpec("buggy", 4, "car-small", "Buggy"), flyer),) * len(chosen.seats)


def test_a_module_brings_vehicles_attacks_maneuvers_dice_words_and_questions(module: Callable[..., str]) -> None:
    horn: AttackKind[Game] = AttackKind(
        "horn", "i-sound", lambda g, seat: ((v, 2) for v in g.runners(seat)), lambda s, a, t: Mark(f"horn {a}"),
        lambda g, a, t: (6, 6),
    )  # fmt: skip
    id = module(
        hooks.BEFORE_ROLL.do(lambda g, seat: Honk(seat) if seat == 0 else None),
        frames=(Mark, Honk, Swerve),
        sections=(Horn,),
        adds={
            "fleet": fleet,
            "choppers": False,
            "attacks": (horn,),
            "maneuvers": (Maneuver("swerve", "i-drift", lambda g, vehicle: g.left > 1, Swerve),),
            "dice": (Die("coin", (0, 1)),),
            "choices": (yes_no(HONK, "leave", "honk"),),
            "events": {"mark": told("mark")},
            "words": {
                "event.mark": "Marked: {word}.", "option.honk": "Honk", "option.horn": "Horn",
                "option.swerve": "Swerve",
                "title.honk": "Honk?", "hint.honk": "Loudly.",
            },
            "views": Views(piece=lambda g, vehicle, view: view),
            "occurs": Occurs(keys=("horn",), rare=("coin 0",)),
            "advice": Advice({HONK.id: lambda g, seat: Estimate([0.0, 1.0], sure=True)}),
            "scene": FileWords(
                settings=(
                    Setting("CREW honked", lambda scene, seat, value: scene.state("Horn", loud=int(value)), "2", ""),
                )
            ),
        },
    )  # fmt: skip
    g = Track(modules=(id,))
    for name, place in (("green.buggy", (3, 3)), ("green.flyer", (3, 4)), ("tan.buggy", (3, 9)), ("tan.flyer", (3, 9))):
        g.scene.vehicle(name, g.at(*place))
    assert g.scene.says("honked", "2", seat=0)
    g.turn("green", 2, 2, 2).asks("green", "honk").answer("honk")
    assert g.g.sections["Horn"].loud == 3
    g.answer("green.buggy 2").asks("green", "steer", "front-left", "front", "front-right", "swerve").answer("swerve")
    assert not g.g.rules.choppers
    g.answer("front")
    assert g.g.cell[0] == g.at(3, 4), "a flyer blocks nobody"
    g.answer("front x2")
    assert "horn green.buggy tan.buggy" in g.options()
    g.answer("horn green.buggy tan.buggy")
    assert words(g)[-1] == "horn 0"
    view = CLASSIC.view(g.g, 0)
    assert [piece.kind for piece in view.pieces] == ["car", "flyer", "car", "flyer"]
    assert {"horn", "coin 1", "attack horn", "choice honk", "event mark"} <= set(CLASSIC.content_keys((id,)))
    assert "coin 0" not in set(CLASSIC.content_keys((id,)))


def test_a_reversed_vehicle_drives_and_aims_the_other_way(module: Callable[..., str]) -> None:
    g = played(module())
    g.g.facing[0] = BACK
    g.put("Gs", 3, 9).turn("green", 1, 1, 1).asks("green", "steer", "rear-right", "rear", "rear-left")
    g.answer("rear").is_at("Gs", 3, 8).asks("green", "attack", "none", "chopper Tm", "chopper Tl")
    g = played(module())
    assert g.scene.says("reversed", "", vehicle="green.small")
    g.put("Gs", 3, 8).turn("green", 1, 1, 1).answer("rear")
    assert "shoot green.small tan.medium" in g.options()


@pytest.mark.parametrize(
    ("adds", "reason"),
    [
        ({"tiles": ()}, "adds tiles; a module can add"),
        ({"dice": (Die("red", (1, 2)),)}, "a module adds the die 'red', but that name is taken"),
        ({"events": {"move": told("move")}}, "brings the event 'move'"),
        ({"choices": (Question(ChoiceKind("steer", "C86-MOVE-01"), str, dict),)}, "brings the question 'steer'"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_added_is_refused(module: Callable[..., str], adds: dict[str, Any], reason: str) -> None:
    id = module(adds=adds)
    with pytest.raises(RecipeError, match=reason):
        CLASSIC.new_game(_with(id))


def test_words_that_are_taken_and_effects_of_one_name_are_refused(module: Callable[..., str]) -> None:
    with pytest.raises(RecipeError, match=r"words 'event.move'"):
        module(adds={"words": {"event.move": "x"}})
    id = module(frames=(type("Turn", (Turn,), {}),))
    with pytest.raises(RecipeError, match="brings the effect 'Turn'"):
        CLASSIC.new_game(_with(id))
