"""BaseGame: the stack of frames, the open choice, chance, events, copying and saving.

A ruleset's `Game` adds its own state: flat lists of ints that are listed in `STATE`.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn

from . import codec
from .chance import Generator, Rng, Source, restored
from .choice import CHANCE, Choice, ChoiceKind, Result
from .codec import NO_SORTS
from .errors import EndlessEffect, IllegalAnswer, LoadError
from .event import Event, EventValue
from .frame import DONE, END, READERS, RUN, WAIT, Frame, Signal, reader
from .native import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .chance import Die
    from .naming import Sorts
    from .recipe import Recipe

BY_ID: Final = 2
"""The value of ``saved`` in dumps: ids are used where the first dumps, which lack that key, had numbers."""


MOST_EFFORT: Final = 20_000
"""The most steps between two answers; the longest chains in the game take a few hundred."""
EFFECT: Final = 10
"""How many steps a card's effect counts for where steps are not counted."""
BROKEN_OFF: Final = "broken off: effects without end"
"""How a game ends when too much has happened between two answers."""
TOLD: Final = 6
"""How many unfinished effects the report of an endless chain names."""


class GameOver(Exception):  # noqa: N818 - no error: it carries the end of the game out of all frames
    """Raised by `BaseGame.end` and caught by `BaseGame.run`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Section:
    """A module's own piece of state: `FIELDS` are saved and copied like those of a frame.

    The constructor takes all fields in order; values are ints, strings, bools and lists of them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    NAMED: ClassVar[Mapping[str, str]] = {}
    """Fields that are saved by id, as with frames."""

    @classmethod
    def fresh(cls, game: Any) -> Section:
        """The section for a new game; `game` is fully set up."""
        raise NotImplementedError

    def redeal(self, game: Any, seat: int | None, rng: Rng) -> None:
        """Redeal, in this copy, what `seat` cannot know; the result must not depend on where hidden things lie."""

    def hidden_dice(self, game: Any, seat: int) -> tuple[int, ...]:
        """All dice (or what replaces them) that a seat may hold unused and in secret; empty if its dice are public."""
        return ()

    def exchanges(self, game: Any, seat: int, kind: int, was: int) -> bool:
        """Let a token of this kind that it holds, unseen by a seat, be what another one `was`; False if it has none."""
        return False

    def hidden_tokens(self, game: Any, seat: int | None) -> tuple[int, ...]:
        """How many tokens of each kind it holds that a seat (None: a spectator) has not seen; empty: none."""
        return ()

    def laid_on(self, game: Any) -> tuple[int, ...]:
        """The spaces on which something of it lies, so that nothing else is put there."""
        return ()

    def lacks(self, game: Any, seat: int, card: int) -> bool:
        """Whether a seat lacks a card that, as far as the others know, it may hold."""
        return False

    def values(self) -> tuple[Any, ...]:
        """The field values in FIELDS order."""
        return tuple([getattr(self, name) for name in self.FIELDS])

    def clone(self) -> Section:
        """An independent copy."""
        make: Any = type(self)
        read = READERS.get(make) or reader(make)
        section: Section = make(*[value.copy() if type(value) is list else value for value in read(self)])
        return section


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseGame:
    """A position and everything unfinished in it.

    STATE maps each attribute of the ruleset's own state to its codec kind (see kernel/codec.py);
    `frames` maps names to frame classes for loading.
    """

    STATE: ClassVar[dict[str, str]] = {}
    __slots__ = (
        "answer", "choice", "effort", "events", "recipe", "result", "rng", "sections", "source", "speaking", "stack",
        "trace", "watched",
    )  # fmt: skip

    def __init__(self, recipe: Recipe, rng: Generator) -> None:
        self.recipe = recipe
        self.rng = rng
        self.stack: list[Frame[Any]] = []
        self.choice: Choice | None = None
        self.result: Result | None = None
        self.answer = 0
        self.sections: dict[str, Any] = {}
        """Each a `Section`, by its class name; typed Any, so that a module can read its own without a cast."""
        self.speaking: dict[str, list[str]] | None = None
        """By method: the names of the few sections that define it themselves; worked out when first needed."""
        self.source: Source | None = None
        self.events: list[Event] | None = None
        self.trace: list[tuple[str, str]] | None = None
        self.effort = 0
        """Steps since a seat's last answer, as far as they are counted; see `speaks`."""
        self.watched = False
        """Whether to count every step, because some effects come from elsewhere; that costs a fortieth of the speed."""

    # --- what frames say -------------------------------------------------------------------

    def ask(
        self,
        frame: Frame[Any],
        seat: int,
        kind: ChoiceKind,
        options: tuple[int, ...],
        then: str,
        *,
        secret: bool = False,
    ) -> Signal:
        """Ask a seat; the chosen value is the answer at step `then`.

        A single option is not asked, unless it is `secret` that it is the only one: not asking would
        reveal that.  Such a question is `choice.forced`.
        """
        frame.at = then
        if len(options) < 2 and not (secret and options):
            if not options:
                raise ValueError(f"{type(frame).__name__} asks '{kind.id}' without any option")
            self.answer = options[0]
            return RUN
        self.choice = Choice(seat, kind.id, options, kind.clause)
        return WAIT

    def wait(self, frame: Frame[Any], choice: Choice, then: str) -> Signal:
        """Ask a question made earlier (choices are immutable); see `ask`."""
        frame.at = then
        self.choice = choice
        return WAIT

    def roll(self, frame: Frame[Any], die: Die, then: str) -> Signal:
        """Roll a die; its face value is the answer at step `then`."""
        frame.at = then
        if self.source is not None:
            return self._decided(die.id, die.values, die.weights, [die.names[v] for v in die.values])
        word = self.rng.word()
        while word >= die.limit:
            word = self.rng.word()
        self.answer = value = die.faces[word % die.size]
        if self.trace is not None:
            self.trace.append((die.id, die.names[value]))
        return RUN

    def pick(
        self,
        frame: Frame[Any],
        name: str,
        values: Sequence[int],
        weights: Sequence[int],
        names: Sequence[str],
        then: str,
    ) -> Signal:
        """Draw one of `values` with the given integer weights; it is the answer at step `then`.

        Nothing is taken from any pile: the step that gets the answer does that.
        """
        frame.at = then
        if self.source is not None:
            return self._decided(name, values, weights, names)
        at = self.rng.weighted(weights)
        self.answer = values[at]
        if self.trace is not None:
            self.trace.append((name, names[at]))
        return RUN

    def _decided(self, name: str, values: Sequence[int], weights: Sequence[int], names: Sequence[str]) -> Signal:
        """A random result that is not decided by our generator."""
        source = self.source
        assert source is not None
        open_ = [k for k in range(len(values)) if weights[k] > 0]
        if source.explicit and len(open_) > 1:
            options = tuple([values[k] for k in open_])
            shown = [names[k] for k in open_]
            self.choice = Choice(CHANCE, name, options, "", tuple([weights[k] for k in open_]), tuple(shown))
            return WAIT
        shown = [names[k] for k in open_]
        at = 0 if source.explicit else source.decide(name, shown, [weights[k] for k in open_])
        self.answer = values[open_[at]]
        if self.trace is not None:
            self.trace.append((name, shown[at]))
        return RUN

    def call(self, frame: Frame[Any], child: Frame[Any], then: str) -> Signal:
        """Run another effect first; its result is the answer at step `then` (END: of the parent's)."""
        if then == END:
            self.stack[-1] = child
        else:
            frame.at = then
            self.stack.append(child)
        self.answer = 0
        return RUN

    def next(self, frame: Frame[Any], then: str, answer: int = 0) -> Signal:
        """Continue with another step of the same frame."""
        frame.at = then
        self.answer = answer
        return RUN

    def finish(self, value: int = 0) -> Signal:
        """The frame is done; `value` is the answer for its parent."""
        self.answer = value
        return DONE

    def speaks(self, frame: Frame[Any]) -> Frame[Any]:
        """A card's effect is about to begin; raises EndlessEffect if there is no end to them."""
        self.effort += EFFECT
        if self.effort > MOST_EFFORT:
            raise EndlessEffect
        return frame

    def tell(self, kind: str, clause: str, seats: tuple[int, ...] | None = None, **data: EventValue) -> None:
        """Write an event, if anybody listens. Guard calls with ``if g.events is not None`` when hot."""
        if self.events is not None:
            self.events.append(Event(kind, clause, data, seats, self.origin()))

    def origin(self) -> int:
        """The space from which named spaces are counted now."""
        return 0

    def heard(self, choice: Choice) -> None:
        """Somebody is listening, and this question has just been answered with `answer`; its consequences follow."""

    def end(self, result: Result) -> NoReturn:
        """End the game at once: unfinished effects are dropped, and no rule runs any further."""
        self.result = result
        raise GameOver

    # --- the loop --------------------------------------------------------------------------

    def run(self) -> None:
        """Advance the top frame until a choice is open or the game has ended."""
        try:
            if self.watched:
                self._run_watched()
            else:
                self._run()
        except GameOver:
            self.stack.clear()
        except (EndlessEffect, RecursionError):
            self._break_off()

    def _run(self) -> None:
        stack = self.stack
        while stack:
            frame = stack[-1]
            at = frame.at
            signal: Signal
            if at == "start":  # noqa: SIM108 - the commonest step, which a compiled loop calls directly
                signal = frame.start(self, self.answer)
            else:
                signal = getattr(frame, at)(self, self.answer)
            if signal == RUN:
                continue
            if signal == WAIT:
                return
            stack.pop()

    def _run_watched(self) -> None:
        """The same, but counting every step: nothing loops for ever, and no stack grows without limit."""
        stack = self.stack
        while stack:
            self.effort += 1
            if self.effort > MOST_EFFORT:
                raise EndlessEffect
            frame = stack[-1]
            signal = getattr(frame, frame.at)(self, self.answer)
            if signal == WAIT:
                return
            if signal != RUN:
                stack.pop()

    def _break_off(self) -> None:
        """There is no end to the effects: the game is over, nobody has won, and an event says what was happening."""
        effects = " < ".join([type(frame).__name__ for frame in self.stack[: -TOLD - 1 : -1]])
        self.tell("broken-off", "", effects=effects)
        self.stack.clear()
        self.choice = None
        self.result = Result((), BROKEN_OFF, "")

    def apply(self, index: int) -> None:
        """Answer the open choice with its option number `index`.

        Raises IllegalAnswer if nothing is asked or there is no such option; the game is then unchanged.
        """
        choice = self.choice
        if choice is None:
            raise IllegalAnswer("nothing is being asked: the game is over")
        options = choice.options
        if not 0 <= index < len(options):
            raise IllegalAnswer(f"option {index} does not exist: '{choice.kind}' has options 0 to {len(options) - 1}")
        self.answer = options[index]
        self.choice = None
        if choice.seat != CHANCE:
            self.effort = 0
        if self.events is not None:
            self.heard(choice)
        if self.trace is not None and choice.seat == CHANCE:
            self.trace.append((choice.kind, choice.names[index]))
        self.run()

    # --- copying and saving ----------------------------------------------------------------

    def clone(self) -> BaseGame:
        """An independent copy with the same future."""
        raise NotImplementedError

    def clone_for(self, seat: int | None, rng: Rng) -> BaseGame:
        """A copy in which everything `seat` (None: a spectator) cannot know is redealt, with `rng` as its generator.

        The result must not depend on where hidden things really are.
        """
        raise NotImplementedError

    def _copy_base(self, twin: BaseGame) -> None:
        """Copy what every game has into a new game; events and traces are not copied."""
        twin.stack = [frame.clone() for frame in self.stack]
        twin.choice = self.choice
        twin.result = self.result
        twin.answer = self.answer
        twin.effort = self.effort
        twin.watched = self.watched
        if self.sections:
            twin.sections = {key: item.clone() for key, item in self.sections.items()}
            twin.speaking = self.speaking
        source = self.source
        if source is not None:
            twin.source = source.clone()

    def hidden_dice(self, seat: int) -> tuple[int, ...]:
        """As `Section.hidden_dice`, for the section that hides this seat's dice."""
        if not self.sections:
            return ()
        for name in self._those_with("hidden_dice"):
            dice: tuple[int, ...] = self.sections[name].hidden_dice(self, seat)
            if dice:
                return dice
        return ()

    def lacks(self, seat: int, card: int) -> bool:
        """As `Section.lacks`, for any section."""
        names = self.speaking.get("lacks") if self.speaking else None  # hot: as in `_those_with`
        for name in self._those_with("lacks") if names is None else names:
            if self.sections[name].lacks(self, seat, card):
                return True
        return False

    def _those_with(self, method: str) -> list[str]:
        """The names of the sections that define this method themselves."""
        known = self.speaking
        if known is None:
            known = self.speaking = {}
        found = known.get(method)
        if found is None:
            usual = getattr(Section, method)
            found = known[method] = [
                name for name, item in self.sections.items() if getattr(type(item), method) is not usual
            ]
        return found

    def waived(self) -> bool:
        """Whether the seat that is asked has given its answer in advance, so that nobody needs to wait for it."""
        return bool(self.stack) and self.stack[-1].waived(self)

    def redeal_sections(self, seat: int | None, rng: Rng) -> None:
        """The part of `clone_for` for sections; then a question to another seat is asked again.

        Its options may depend on what that seat knows or holds in secret.
        """
        for section in self.sections.values():
            section.redeal(self, seat, rng)
        choice = self.choice
        if choice is not None and choice.seat not in (seat, CHANCE):
            self.stack[-1].ask_again(self)

    def frames(self) -> dict[str, type[Frame[Any]]]:
        """All frame classes by name, for loading."""
        raise NotImplementedError

    def sorts(self) -> Sorts:
        """What numbers refer to in this game, its modules included; by default nothing is saved by id."""
        return NO_SORTS

    def position(self) -> dict[str, Any]:
        """Everything but the generator and the recipe, JSON-able and by id: equal positions have equal dumps."""
        sorts = self.sorts()
        return {
            "state": {name: codec.dump(kind, getattr(self, name), sorts) for name, kind in self.STATE.items()},
            "stack": [codec.dump_frame(frame, sorts) for frame in self.stack],
            "choice": codec.dump_choice(self.choice, sorts),
            "result": codec.dump_result(self.result),
            "sections": {name: codec.dump_section(item, sorts) for name, item in sorted(self.sections.items())},
        }

    def dump(self) -> dict[str, Any]:
        """The whole game as JSON-able data, at any decision."""
        return {"saved": BY_ID, **self.position(), "answer": self.answer, "rng": list(self.rng.words)}

    def restore(self, data: dict[str, Any]) -> None:
        """Put dumped data into this (freshly made) game; raises LoadError.

        Data from when numbers were saved instead of ids is read accordingly.
        """
        sorts = self.sorts() if data.get("saved") == BY_ID else None
        try:
            for name, kind in self.STATE.items():
                setattr(self, name, codec.load(kind, data["state"][name], sorts))
            self.stack = [codec.load_frame(item, self.frames(), sorts) for item in data["stack"]]
            self.choice = codec.load_choice(data["choice"], sorts)
            self.result = codec.load_result(data["result"])
            self._restore_sections(data["sections"], sorts)
            self.answer = int(data["answer"])
            self.rng = restored(data["rng"])
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise LoadError(f"this is not a saved position of this ruleset and version ({error})") from error

    def _restore_sections(self, saved: dict[str, Any], sorts: Sorts | None) -> None:
        if saved.keys() != self.sections.keys():
            raise ValueError(
                f"the saved position has sections {sorted(saved)}, but the chosen modules have {sorted(self.sections)}"
            )
        self.sections = {
            name: codec.load_section(type(item), saved[name], sorts) for name, item in self.sections.items()
        }

    def digest(self) -> str:
        """16 hex digits that identify the position (without the generator)."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]
