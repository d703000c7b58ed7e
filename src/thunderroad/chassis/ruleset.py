"""TableRuleset: a ruleset whose rules are tables, compiled once for all games with the same choices."""

from __future__ import annotations

from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from ..display.translation import worded
from ..display.view.choices import Reach
from ..display.view.game import EventView, GameView
from ..display.wording import Catalogue
from ..family.habit import Habit
from ..family.lexicon import Lexicon, Reading
from ..family.module import Deed, Module
from ..family.ruleset import Ruleset
from ..family.texts import of_module, of_options
from ..kernel.choice import Choice
from ..kernel.digest import digest
from ..kernel.errors import RecipeError
from ..kernel.event import Event
from ..kernel.frame import Frame
from ..kernel.game import BaseGame
from ..kernel.packs import PackRef
from ..kernel.recipe import OptionValue, Recipe
from . import occurrences
from .display.choice import title_of
from .display.names import option_name
from .display.presenting import BasePresenting, tables_of
from .display.reach import reach
from .lexicon import lexicon
from .occurrences import Occurring
from .parts import BaseParts

KEPT: Final = 64
"""How many choices of crews, options, modules and packs keep their tables; a server sees few at a time."""

HOW_SHOWN: Final = frozenset({"frames", "listeners", "shown", "sorts"})
"""Parts that are not content: code, and how a game is presented."""

G = TypeVar("G", bound=BaseGame)
R = TypeVar("R")
P = TypeVar("P", bound=BaseParts)

Counted = tuple[str, str, int] | tuple[str, str, int, str]
"""A deed: kind of event, whose, how much is a feat, and in which way it must have happened (`Deed`)."""


class TableRuleset(Ruleset, Generic[G, R, P]):
    """A ruleset with games G, tables R and parts P.

    `words` are its texts and those of its modules, `counted` the deeds by their words ``tally.KEY``, with the fields of
    `Deed`; `occurring` says what else an exhaustive run must see of it.
    """

    words: ClassVar[Catalogue]
    counted: ClassVar[Mapping[str, Counted]] = {}
    occurring: Occurring[G, P]
    parts: P
    """What the game brings."""
    earlier: Mapping[int, P]
    """What the game brought in earlier versions that tables were played with."""

    def __init__(self) -> None:
        super().__init__()
        self.words.declare(of_options(self.options))
        self._rules: OrderedDict[tuple[object, ...], R] = OrderedDict()
        self.earlier = {}
        self._digests: OrderedDict[tuple[object, ...], str] = OrderedDict()

    # --- what each ruleset does in its own way ---------------------------------------------

    @abstractmethod
    def make_rules(self, recipe: Recipe, modules: Sequence[Module], chosen: Mapping[str, OptionValue]) -> R:
        """The tables for a recipe; `chosen` has the value of every option."""

    @abstractmethod
    def make_game(self, rules: R, recipe: Recipe) -> G:
        """All pieces of the game, nothing laid."""

    @abstractmethod
    def first_frame(self) -> Frame[Any]:
        """The frame that sets a game up and plays it."""

    @abstractmethod
    def all_parts(self, modules: Iterable[Module]) -> P:
        """The parts of the game and of these modules, no matter who plays."""

    @abstractmethod
    def presenting(self, parts: P) -> BasePresenting[G]:
        """How a table with these parts is shown and worded."""

    @abstractmethod
    def parts_of(self, modules: Sequence[Module], content: Iterable[PackRef], box: P | None = None) -> P:
        """The parts of a version of the game (None: the newest) and of these modules, with packs, for any crews."""

    @abstractmethod
    def parts_in(self, game: G) -> P:
        """The parts with which a game is played."""

    @abstractmethod
    def sight(self, game: G) -> Callable[[int | None], GameView]:
        """The position for each viewer, in English; what they all share is made once."""

    @abstractmethod
    def tell(self, game: G, event: Event, n: int) -> EventView:
        """An event in words; names of content are in English."""

    # --- modules and tables ----------------------------------------------------------------

    def add(self, module: Module) -> None:
        """Make a module known, with its words (display/wording.py)."""
        super().add(module)
        try:
            self.words.learn({m.title: {**m.adds, "declared": of_module(m)} for m in self.modules.values()})
        except RecipeError:
            del self.modules[module.id]
            raise

    def has_box(self, version: int) -> bool:
        """Whether the game's own content is here in this version."""
        return version == self.box or version in self.earlier

    def box_of(self, recipe: Recipe) -> P:
        """The content of the game in the version that a recipe names."""
        return self.earlier.get(recipe.versions.get(self.id, self.box), self.parts)

    def rules(self, recipe: Recipe) -> R:
        """The tables for a recipe's seats, options, modules and packs, made once for all games that share them."""
        modules = self.chosen(recipe)
        known = (*self.options, *(option for module in modules for option in module.options))
        chosen = {option.id: recipe.options.get(option.id, option.default) for option in known}
        key = (recipe.seats, tuple(chosen.items()), self._in_force(recipe, modules))
        found = self._rules.get(key)
        if found is None:
            found = self._rules[key] = self.make_rules(recipe, modules, chosen)
            if len(self._rules) > KEPT:
                self._rules.popitem(last=False)
        else:
            self._rules.move_to_end(key)
        return found

    def content_digest(self, recipe: Recipe) -> str:
        """The digest of the content that a game is dealt from, and of the parts it needs."""
        modules = self.chosen(recipe)
        key = self._in_force(recipe, modules)
        found = self._digests.get(key)
        if found is None:
            parts = self.parts_of(modules, recipe.content, self.box_of(recipe))
            found = self._digests[key] = digest([super().content_digest(recipe), parts], HOW_SHOWN)
            if len(self._digests) > KEPT:
                self._digests.popitem(last=False)
        return found

    def _in_force(self, recipe: Recipe, modules: Iterable[Module]) -> tuple[object, ...]:
        """What the content of a game with this recipe and these modules depends on."""
        named = tuple([(module.id, module.version) for module in modules])
        return recipe.versions.get(self.id, self.box), named, recipe.content

    # --- games -----------------------------------------------------------------------------

    def prepare(self, recipe: Recipe) -> G:
        """A game about to be set up."""
        game = self.set_out(self.rules(recipe), recipe)
        game.stack.append(self.first_frame())
        return game

    def set_out(self, rules: R, recipe: Recipe) -> G:
        """All pieces of the game and the modules' own state, nothing laid."""
        game = self.make_game(rules, recipe)
        modules = self.chosen(recipe)
        game.watched = any(module.foreign for module in modules)
        for section in (cls for module in modules for cls in module.sections):
            game.sections[section.__name__] = section.fresh(game)
        return game

    def bare(self, recipe: Recipe) -> G:
        """A game for a scene: set out, with no frame on the stack."""
        self.check(recipe)
        return self.set_out(self.rules(recipe), recipe)

    # --- what occurs -----------------------------------------------------------------------

    def content_keys(self, modules: Iterable[str] = ()) -> Iterator[str]:
        """See occurrences.py."""
        parts = self.all_parts([self.modules[id] for id in sorted(modules)])
        return occurrences.content_keys(self.occurring, parts, self.presenting(parts))

    def answer_keys(self, game: G, value: int) -> Iterator[str]:
        """See occurrences.py."""
        yield from self.occurring.answered(game, value)
        yield from occurrences.answered(game, value)

    def occurred(self, game: G) -> Iterator[str]:
        """See occurrences.py."""
        yield from self.occurring.occurred(game)
        yield from occurrences.occurred(game)

    # --- how it is shown -------------------------------------------------------------------

    def view(self, game: G, seat: int | None) -> GameView:
        """The position as one seat may know it."""
        return self.viewer(game)(seat)

    def viewer(self, game: G) -> Callable[[int | None], GameView]:
        """As `view`, for several viewers."""
        sight = self.sight(game)
        return lambda seat: worded(sight(seat), self.word)

    def narrate(self, game: G, event: Event, n: int, seat: int | None) -> EventView | None:
        """An event in plain words; None if this seat may not see it."""
        if event.seats is not None and seat not in event.seats:
            return None
        return worded(self.tell(game, event, n), self.word)

    def word(self, text: str) -> str:
        """A name or text of content in the current language."""
        return self.words.word(text)

    # --- scenario files --------------------------------------------------------------------

    def lexicon(self, modules: Iterable[str] = (), content: Iterable[PackRef] = ()) -> Lexicon:
        """The words of scenario files with these modules and owners' packs."""
        chosen = tuple(modules)
        parts = self.parts_of(self._known(chosen), content)
        return lexicon(parts, self.presenting(parts), tuple(crew.id for crew in self.crews_of(chosen)))

    def readings(self, game: G) -> tuple[Reading, ...]:
        """The numbers that scenario files may ask of a game."""
        return tuple(reading for words in tables_of(game).scene for reading in words.readings)

    def held(self, game: G, vehicle: int) -> list[str] | None:
        """What a vehicle holds, in words of scenario files; None if vehicles hold nothing."""
        found = [words.held(game, vehicle) for words in tables_of(game).scene if words.held is not None]
        return [word for words in found for word in words] if found else None

    def markers(self, game: G) -> dict[str, str]:
        """The names of tokens and markers on spaces by their symbols."""
        found: dict[str, str] = {}
        for words in tables_of(game).scene:
            found |= words.markers(self.parts_in(game)) if words.markers is not None else {}
        return found

    def deeds(self) -> tuple[Deed, ...]:
        """What each seat did, and how much of it is a feat, by the words ``tally.KEY`` and ``feat.KEY``."""
        return tuple(Deed.worded(self.words.say, key, *counted) for key, counted in self.counted.items())

    def reach(self, game: G) -> Reach:
        """What the questions of the game and its modules lead to (chassis/display/reach.py)."""
        return reach(game, self.reveals, self.asks)

    def habit(self, game: G) -> Habit | None:
        """As the open question declares it."""
        choice = game.choice
        found = None if choice is None else tables_of(game).questions.get(choice.kind)
        return None if found is None else found.habit

    def asks(self, game: G, choice: Choice) -> str:
        """What an open question asks, in words."""
        return title_of(game, choice, self.words)

    def option_name(self, game: G, choice: Choice, value: int) -> str:
        """Such as ``amber.small 4``, ``front-left``, ``3/5``, ``none``."""
        return option_name(game, choice, value)
