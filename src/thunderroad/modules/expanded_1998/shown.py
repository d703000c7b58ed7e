"""How the table asks, tells and draws what 1998 adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...chassis.asking import acting, asking_frame, button
from ...chassis.names import piece_id
from ...classic.board import ROWS
from ...classic.choices import DIE, NONE
from ...classic.faces import faces
from ...classic.game import Game
from ...classic.names import vehicle_id, vehicle_name
from ...classic.narrate import view_data, words_of
from ...classic.presenting import Occurs, Question, Tell, Told, Views
from ...classic.wording import say, word
from ...grid.topology import DIRECTIONS, FRONT
from ...kernel.choice import NO
from ...kernel.event import HURT
from ...kernel.view.board import MarkView, TokenView
from ...kernel.view.seats import FactView
from ...kernel.wording import language
from . import choices
from .actions import ACTIONS
from .choices import FINISH, FIRST_ACTION, PAIR, RAM, TURN_ABOUT
from .data import data
from .fleet import is_spare
from .machine import describe, machine
from .plans import plans
from .reach import beside
from .state import FACE_DOWN, KINDS, POWER_UPS, heading, in_deck, lying_at, state
from .turn import CHARGE, CHUTES, QUICK, STOP
from .values import armor

if TYPE_CHECKING:
    from ...kernel.choice import Choice, ChoiceKind
    from ...kernel.view.board import PieceView, SpaceView
    from ...kernel.view.choices import FaceView
    from ...kernel.view.seats import SeatView
    from .data import PowerUp
    from .machine import Machine

Detail = dict[str, Any]
Words = Mapping[int, tuple[str, str]]
"""For an answer its name in files and the word of its label."""

# --- questions -----------------------------------------------------------------------------


def _about(g: Game, choice: Choice) -> str | None:
    return piece_id(acting(g))


def _plain(kind: ChoiceKind, words: Words, about: Callable[[Game, Choice], str | None] | None = _about) -> Question:
    """A question whose answers are buttons."""

    def name(g: Game, value: int) -> str:
        return words[value][0]

    def option(g: Game, value: int) -> Detail:
        return button(say(f"option.{words[value][1]}"), "i-cancel" if value == min(words) else "i-confirm")

    return Question(kind, name, option, about, answers=tuple(name for name, _ in words.values()))


def _spaces(kind: ChoiceKind) -> Question:
    """A question whose answers are squares: ``row/column`` from the rear."""

    def name(g: Game, value: int) -> str:
        return f"{value % ROWS + 1}/{(value - g.rear) // ROWS + 1}"

    def option(g: Game, value: int) -> Detail:
        return {"label": name(g, value), "shape": "space", "space": value}

    return Question(kind, name, option, _about, answers=("SPACE",))


def _vehicle_name(g: Game, value: int) -> str:
    return "none" if value == NONE else vehicle_id(g, value)


def _vehicle_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.not-now"), "i-cancel")
    return {"label": vehicle_name(g, value), "shape": "piece", "piece": piece_id(value)}


def _row_name(g: Game, value: int) -> str:
    return f"row-{value}"


def _row_option(g: Game, value: int) -> Detail:
    return button(say("option.row", row=value))


DECLARED: Final = {STOP: "stop", QUICK: "quick-turn", CHARGE: "charge"}


def _declare_name(g: Game, value: int) -> str:
    return "none" if value == NONE else f"{vehicle_id(g, value // DIE)} {DECLARED[value % DIE]}"


def _declare_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.done"), "i-endturn", "Enter")
    vehicle, what = divmod(value, DIE)
    return button(say(f"option.{DECLARED[what]}", vehicle=vehicle_name(g, vehicle))) | {"piece": piece_id(vehicle)}


def _move_name(g: Game, value: int) -> str:
    vehicle, how = divmod(value, DIE)
    low, high = divmod(how, PAIR)
    word = f"{low}+{high}" if low else str(how)
    if how == TURN_ABOUT:
        word = "turn"
    elif how > CHUTES:
        word = f"chute {how - CHUTES}"
    return f"{vehicle_id(g, vehicle)} {word}"


def _move_option(g: Game, value: int) -> Detail:
    vehicle, how = divmod(value, DIE)
    name, piece = vehicle_name(g, vehicle), {"piece": piece_id(vehicle)}
    low, high = divmod(how, PAIR)
    if how == TURN_ABOUT:
        return button(say("option.turns", vehicle=name)) | piece
    if how > CHUTES:
        return button(say("option.chute", vehicle=name, die=how - CHUTES)) | piece
    if low:
        return button(say("option.charges", vehicle=name, low=low, high=high)) | piece
    return {"label": say("option.moves", vehicle=name, die=how), "shape": "die", "die": how, **piece}


def _drive_name(g: Game, value: int) -> str:
    if value < FINISH:
        return DIRECTIONS[value]
    return "finish" if value == FINISH else ACTIONS[value - FIRST_ACTION].id


def _drive_option(g: Game, value: int) -> Detail:
    if value == FINISH:
        return button(say("option.finish"), "i-confirm", "Enter")
    if value > FINISH:
        action = ACTIONS[value - FIRST_ACTION]
        return button(say(f"option.{action.id}"), action.symbol)
    to = beside(g.cell[acting(g)], value)
    if to < g.rear:
        return button(f"{say('option.off')}: {word(DIRECTIONS[value].replace('-', ' '))}", "i-skull")
    return {"label": DIRECTIONS[value].replace("-", " "), "shape": "space", "space": to}


def _drive_hint(g: Game, choice: Choice) -> str:
    if g.left and choice.options[0] >= FINISH:
        return say("hint.drive-blocked")
    return say("hint.drive" if g.left > 1 else "hint.drive-one" if g.left else "hint.drive-none", left=g.left)


def _drive_title(g: Game, choice: Choice) -> str:
    return say("title.drive", vehicle=vehicle_name(g, acting(g)))


def _shove_name(g: Game, value: int) -> str:
    return DIRECTIONS[value]


def _shove_option(g: Game, value: int) -> Detail:
    to = beside(g.cell[acting(g)], value)
    return {"label": DIRECTIONS[value].replace("-", " "), "shape": "space", "space": to}


def _jump_name(g: Game, value: int) -> str:
    if value == NONE:
        return "none"
    target, what = divmod(value, DIE)
    return f"{'ram' if what == RAM else 'shove'} {vehicle_id(g, target)}"


def _jump_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.no-attack"), "i-cancel")
    target, what = divmod(value, DIE)
    key = "option.jump-ram" if what == RAM else "option.jump-shove"
    symbol = "i-slam" if what == RAM else "i-shove"
    return button(say(key, target=vehicle_name(g, target)), symbol) | {"piece": piece_id(target)}


def _reroll_name(g: Game, value: int) -> str:
    return "none" if value == NONE else str(value)


def _reroll_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.keep-dice"), "i-cancel")
    return {"label": say("option.again", die=value), "shape": "die", "die": value}


def _found(g: Game) -> PowerUp:
    """The power-up that the question is about."""
    space = getattr(asking_frame(g), "space", -1)
    return POWER_UPS[lying_at(g, space) - 1]


def _take_name(g: Game, value: int) -> str:
    return "leave" if value == NO else "take"


def _take_title(g: Game, choice: Choice) -> str:
    return say("title.take-power-up", title=word(_found(g).name))


def _take_hint(g: Game, choice: Choice) -> str:
    return f"{say(f'power-up.{_found(g).id}')} {say('hint.take-power-up')}"


def _take_option(g: Game, value: int) -> Detail:
    if value == NO:
        return button(say("option.leave-it"), "i-cancel")
    return button(say("option.take-it"), _found(g).symbol, "Enter")


def _road_die_hint(g: Game, choice: Choice) -> str:
    return say("hint.road-die", moves=getattr(asking_frame(g), "bonus", 0))


def _red(g: Game, choice: Choice) -> list[FaceView]:
    return faces(g.rules.red)


_FIGHT: Final = {NONE: ("none", "no-counter"), 0: ("ram", "with-ram"), 1: ("shove", "with-shove")}

QUESTIONS: Final = (
    _plain(choices.ORDER, {0: ("move-first", "move-first"), 1: ("place-first", "place-first")}, None),
    Question(choices.ROW, _row_name, _row_option, answers=("row-N",)),
    Question(choices.SPOT, _vehicle_name, _vehicle_option, answers=("none", "VEHICLE")),
    _spaces(choices.ENTER),
    Question(
        choices.DECLARE,
        _declare_name,
        _declare_option,
        opens=True,
        answers=("none", *(f"VEHICLE {what}" for what in DECLARED.values())),
    ),
    Question(
        choices.MOVE,
        _move_name,
        _move_option,
        opens=True,
        answers=("VEHICLE DIE", "VEHICLE DIE+DIE", "VEHICLE turn", "VEHICLE chute DIE"),
    ),
    replace(_plain(choices.WRECKS_AHEAD, {0: ("stay", "stay"), 1: ("go", "go")}), faces=_red),
    replace(_plain(choices.ROAD_DIE, {0: ("leave", "leave"), 1: ("take", "take-it")}), hint=_road_die_hint),
    Question(
        choices.DRIVE,
        _drive_name,
        _drive_option,
        _about,
        _drive_hint,
        _drive_title,
        plans=plans,
        answers=("DIRECTION", "finish", *(action.id for action in ACTIONS)),
    ),
    _plain(choices.TURN_SIDE, {0: ("left", "left"), 1: ("right", "right")}),
    Question(choices.TAKE, _take_name, _take_option, _about, _take_hint, _take_title, answers=("leave", "take")),
    _plain(choices.RESIST, {0: ("no", "declines"), 1: ("yes", "resists")}),
    Question(choices.SHOVE_TO, _shove_name, _shove_option, _about, answers=("DIRECTION",)),
    replace(_plain(choices.COUNTER, _FIGHT), faces=_red),
    replace(_plain(choices.FORCED, _FIGHT), faces=_red),
    Question(
        choices.JUMP_ATTACK,
        _jump_name,
        _jump_option,
        _about,
        faces=_red,
        answers=("none", "ram VEHICLE", "shove VEHICLE"),
    ),
    Question(choices.RETURN, _vehicle_name, _vehicle_option, answers=("none", "VEHICLE")),
    _spaces(choices.RETURN_TO),
    Question(choices.REROLL, _reroll_name, _reroll_option, opens=True, answers=("none", "DIE")),
    _plain(choices.FLARES_OUT, {0: ("no", "no-flares"), 1: ("yes", "flares-out")}),
)

# --- events --------------------------------------------------------------------------------

TITLES: Final = {one.id: one.name for one in POWER_UPS}


def _tells(kind: str) -> Tell:
    """By the words of its kind, with the name of a power-up."""

    def tell(g: Game, d: Any) -> Told:
        words = words_of(g, d)
        words.setdefault("title", TITLES.get(d.get("what", ""), ""))
        return say(f"event.{kind}", **words), view_data(d)

    return tell


KINDS_OF_EVENT: Final = (
    "power-up-laid", "power-up", "power-up-taken", "item-used", "flat", "frozen", "thawed", "tyre-repaired", "about",
    "sharp", "shove", "stopped", "will-turn", "charges", "brought-back", "flares", "padding",
)  # fmt: skip
EVENTS: Final[dict[str, Tell]] = {kind: _tells(kind) for kind in KINDS_OF_EVENT}
HARMS: Final = {"flat": HURT, "frozen": HURT}
"""What keeps a vehicle from moving until it is undone (E98-PU-07, E98-PU-18)."""
MENDS: Final = frozenset({"tyre-repaired", "thawed", "brought-back"})
"""What undoes it, or brings a vehicle back into the race (E98-PU-06)."""

# --- views ---------------------------------------------------------------------------------

BACK_SYMBOL: Final = "pu-back"
SHARP_SYMBOL: Final = "mk-sharp"


def _tokens(g: Game) -> list[TokenView]:
    """All kinds of power-up, and how many of each nobody has seen; first the back of all of them."""
    back = TokenView(BACK_SYMBOL, say("state.power-up"), say("power-up.back"), "E98-PU-01", None, 0)
    return [back] + [
        TokenView(one.symbol, one.name, say(f"power-up.{one.id}"), one.rule, BACK_SYMBOL, unseen)
        for one, unseen in zip(POWER_UPS, state(g).pile, strict=True)
    ]


def _marks(g: Game, vehicle: int) -> list[MarkView]:
    """States and equipment, face up for everybody (E98-PU-03, E98-PU-22)."""
    own = state(g)
    found = []
    if own.frozen[vehicle]:
        found.append(MarkView("mk-frozen", say("state.frozen")))
    if own.flat[vehicle]:
        found.append(MarkView("mk-flat", say("state.flat")))
    if heading(g, vehicle) != FRONT:
        heads = say("state.heads", heads=word(DIRECTIONS[heading(g, vehicle)].replace("-", " ")))
        found.append(MarkView("mk-about", heads if g.rules.flies[vehicle] else say("state.reversed")))
    items = own.items[vehicle * KINDS : (vehicle + 1) * KINDS]
    if any(items):
        found += [
            MarkView(one.symbol, word(one.name), count) for one, count in zip(POWER_UPS, items, strict=True) if count
        ]
    return found


def _piece(g: Game, vehicle: int, view: PieceView) -> PieceView:
    return replace(view, marks=[*view.marks, *_marks(g, vehicle)], turned=heading(g, vehicle))


def _space(g: Game, space: int, view: SpaceView) -> SpaceView:
    entry = lying_at(g, space)
    if entry < 0 and space not in state(g).sharp:
        return view
    words = view.words
    if entry >= 0:
        words += f", {say('state.power-up') if entry == FACE_DOWN else word(POWER_UPS[entry - 1].name)}"
        view = replace(view, token=BACK_SYMBOL if entry == FACE_DOWN else POWER_UPS[entry - 1].symbol)
    if space in state(g).sharp:
        words += f", {say('state.sharp')}"
        view = replace(view, marker=SHARP_SYMBOL)
    return replace(view, words=words)


@lru_cache(maxsize=256)
def _described(built: Machine, tag: str) -> str:
    """The sheet of a vehicle in the language `tag`, which is spoken now."""
    return describe(data(), built)


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """Spare vehicles are shown once they are in the game."""
    unused = {piece_id(v) for v in g.fleet(seat) if is_spare(g, v) and g.cell[v] < 0}
    boards = []
    for board in view.dashboards:
        if board.piece not in unused:
            vehicle = int(board.piece[1:])
            sheet, value = _described(machine(g, vehicle), language()), str(armor(g, vehicle))
            boards.append(replace(board, marks=[*board.marks, *_marks(g, vehicle)], text=sheet, value=value))
    return replace(view, dashboards=boards, title=say("state.fleet"))


def _facts(g: Game, viewer: int | None) -> list[FactView]:
    return [FactView("power-ups", say("state.cards-left"), str(in_deck(g)), BACK_SYMBOL)]


VIEWS: Final = Views(piece=_piece, space=_space, seat=_seat, facts=_facts, tokens=_tokens)

# --- what must occur -----------------------------------------------------------------------


def _answered(g: Game, value: int) -> list[str]:
    """Maneuvers and power-ups that were chosen."""
    choice = g.choice
    assert choice is not None
    if choice.kind == choices.DRIVE.id and value > FINISH:
        return [f"action {ACTIONS[value - FIRST_ACTION].id}"]
    if choice.kind == choices.DECLARE.id and value != NONE:
        return [f"declared {DECLARED[value % DIE]}"]
    return []


def _seen(g: Game) -> Iterator[str]:
    """What vehicles that came onto the road were built of, and the power-ups that were used up."""
    moves = [event.data["vehicle"] for event in g.events or () if event.kind == "move"]
    for vehicle in dict.fromkeys(moves):
        assert isinstance(vehicle, int)
        built = machine(g, vehicle)
        yield from (f"part {part}" for part in built.parts)
        yield from (f"bought {id}" for id in built.power_ups)
    for event in g.events or ():
        if event.kind == "item-used":
            yield f"used {event.data['what']}"


OCCURS: Final = Occurs(
    keys=(
        *(f"power-up {one.id}" for one in POWER_UPS),
        *(f"bought {one.id}" for one in POWER_UPS if one.price),
        *(f"used {one.id}" for one in POWER_UPS if one.uses and one.id != "large-sharp-object"),
        *(f"part {id}" for parts in data().parts.values() for id in parts),
        *(f"action {one.id}" for one in ACTIONS),
        *(f"declared {word}" for word in DECLARED.values()),
        *(f"wrecked by {why}" for why in ("armor", "drive")),
    ),
    rare=(
        "attack chopper", "choice assign", "choice go", "choice road-bonus", "choice steer", "event place",
        "event lift", "event stays",
    ),
    answered=_answered,
    seen=_seen,
)  # fmt: skip
