"""A ruleset: what tables, bots and front ends ask it, and whether a recipe can be played with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from ..display.view.choices import Reach
from ..display.view.game import EventView, GameView
from ..kernel.chance import Source
from ..kernel.choice import Choice
from ..kernel.errors import LoadError, PackError, RecipeError
from ..kernel.event import Event
from ..kernel.game import BaseGame
from ..kernel.nearest import nearest, no_such
from ..kernel.packs import Pack, PackRef, find
from ..kernel.recipe import OptionValue, Recipe, Seat
from .advice import Advisor
from .ahead import Attack, Coming
from .decks import DeckInfo
from .editions import Editions
from .habit import Habit
from .lexicon import Lexicon, Reading
from .module import CrewInfo, Deed, Highlight, Module, Option


class Ruleset(Editions, ABC):
    """One game of the family. A single instance serves all tables; it holds no game's state.

    `crews` are those of the game alone and `max_seats` what it seats then; modules may offer more.
    `highlights` are kinds of event worth a mark when one looks back; `harms` tells which kinds hit, hurt or break
    their piece or throw it out (event.py), `mends` names those that undo harm, `attacks` those that begin an attack,
    `reveals` those that turn up something hidden: nobody takes them back.  `missions` and `drawings` are as with a
    module.  A picture of the game shows its `ground`: spaces that are `chevrons`, `squares` or `hexes`.
    `finish` tells whether a finish line can be crossed.
    One person against bots plays it for about so many `minutes`, told for each number of crews from the least, and for
    `minutes_together` with all modules that go together; what is measured how: tools/minutes.py.
    """

    crews: tuple[CrewInfo, ...]
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    highlights: Mapping[str, Highlight] = {}
    harms: Mapping[str, str] = {}
    mends: frozenset[str] = frozenset()
    attacks: Mapping[str, Attack] = {}
    reveals: frozenset[str] = frozenset()
    missions: str = ""
    drawings: str = ""
    ground: str = "chevrons"
    finish: bool = True
    minutes: tuple[int, ...] = ()
    minutes_together: tuple[int, ...] = ()
    judgement: str = ""
    """The package in whose content what was learned about positions of the game lies; empty: nothing was."""
    trait_names: tuple[str, ...] = ()
    """What `traits` tells of each seat, in order; empty if nothing can be learned about positions."""
    advisor: Advisor | None = None
    """What bots and hints can ask about good play; None: nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.packs: dict[PackRef, Pack] = {}
        """Owners' packs that are known; of one id there may be several forms, each with its games."""

    def new_game(self, recipe: Recipe, *, listen: bool = False, source: Source | None = None) -> BaseGame:
        """Set up a game and run it to its first open choice.

        With `listen`, events and chance results are collected from the start; `source` decides
        chance (None: the game's own generator from the seed).  Raises RecipeError.
        """
        self.check(recipe)
        game = self.prepare(recipe)
        game.source = source
        if listen:
            game.events = []
            game.trace = []
        game.run()
        return game

    def load(self, recipe: Recipe, data: dict[str, Any]) -> BaseGame:
        """A game from `BaseGame.dump`; raises RecipeError or LoadError."""
        self.check(recipe)
        if not isinstance(data, dict):
            raise LoadError("a saved position is a JSON object")
        game = self.prepare(recipe)
        game.restore(data)
        return game

    def brings(self, module: Module) -> tuple[CrewInfo, ...]:
        """The crews a module adds; override if modules can add crews."""
        return ()

    def crews_of(self, modules: Iterable[str]) -> tuple[CrewInfo, ...]:
        """All crews that a choice of modules offers, by number; unknown modules offer none."""
        added = (crew for module in self._known(modules) for crew in self.brings(module))
        return tuple(sorted((*self.crews, *added), key=lambda crew: crew.number))

    def title_of(self, modules: Iterable[str]) -> str:
        """What the game is called: by the module that makes another game of it, in the language that is spoken."""
        made = (self.word(one.title) for one in self._known(modules) if one.setting or one.workshop)
        return next(made, self.title)

    def highlights_of(self, modules: Iterable[str]) -> dict[str, Highlight]:
        """Kinds of event worth a mark with a choice of modules."""
        found = dict(self.highlights)
        for module in self._known(modules):
            found |= module.highlights
        return found

    def harms_of(self, modules: Iterable[str]) -> dict[str, str]:
        """Kinds of event that harm their piece with a choice of modules."""
        found = dict(self.harms)
        for module in self._known(modules):
            found |= module.harms
        return found

    def mends_of(self, modules: Iterable[str]) -> frozenset[str]:
        """Kinds of event that mend their piece with a choice of modules."""
        return self.mends.union(*(module.mends for module in self._known(modules)))

    def attacks_of(self, modules: Iterable[str]) -> dict[str, Attack]:
        """Kinds of event that begin an attack with a choice of modules."""
        found = dict(self.attacks)
        for module in self._known(modules):
            found |= module.attacks
        return found

    def judgement_of(self, modules: Iterable[str]) -> str:
        """Where what was learned about games with these modules lies, or nothing.

        A module's own comes first; one that takes the game elsewhere (`setting`) leaves nothing of the ruleset's.
        """
        known = self._known(modules)
        own = next((module.judgement for module in known if module.judgement), "")
        return own or ("" if any(module.setting for module in known) else self.judgement)

    def lures_of(self, modules: Iterable[str]) -> dict[str, int]:
        """The symbols of what is good to stop on with a choice of modules, and how many attacks each is worth."""
        return {symbol: worth for module in self._known(modules) for symbol, worth in module.lures.items()}

    def finds_of(self, modules: Iterable[str]) -> frozenset[str]:
        """The symbols of what is good to drive over with a choice of modules."""
        return frozenset[str]().union(*(module.finds for module in self._known(modules)))

    def prospects(self, game: Any, piece: str, space: int) -> float | None:
        """The best chance of an attack by a vehicle that stops on a space, by its id; None: the game tells no odds."""
        return None

    def coming(self, game: Any, seat: int) -> Sequence[Coming]:
        """The turns of others before a seat's next one, in order, as this game has them; by default none.

        The game is one that was dealt anew for the seat.
        """
        return ()

    def traits(self, game: Any) -> Sequence[Sequence[int] | None]:
        """By seat, what an evaluator may learn from, in whole numbers; None for a seat that cannot win any more.

        All is told as the seat sees it (whose turn comes after how many others), so that all seats are alike.  The game
        is one that was dealt anew for a seat.
        """
        return ()

    def overlook(self, game: Any, space: int) -> None:
        """Take away a token from a space of a copy, as somebody believes who overlooks it; by default nothing."""
        return

    def whereabouts(self, game: Any) -> Hashable:
        """Where the vehicle that acts is, and what it has left: two positions that agree in it lead to equal attacks.

        For looking ahead only: roughly is enough.
        """
        return None

    def most_seats(self, modules: Iterable[str]) -> int:
        """How many can play with these modules: there is only one of each crew (X-MIX-01)."""
        return self.max_seats + len(self.crews_of(modules)) - len(self.crews)

    def usual_crews(self, modules: Iterable[str], count: int) -> tuple[str, ...]:
        """`count` crews when none are chosen: all the modules' crews, preceded by the game's own."""
        own = {crew.id for crew in self.crews}
        known = [crew.id for crew in self.crews_of(modules)]
        added = [id for id in known if id not in own][:count]
        return (*[id for id in known if id in own][: count - len(added)], *added)

    def check(self, recipe: Recipe) -> None:
        """Raise RecipeError if this ruleset cannot be played like this."""
        self._check_box(recipe)
        self._check_modules(recipe)
        self._check_seats(recipe)
        self._check_builds(recipe)
        self._check_options(recipe)
        self._check_settings(recipe)
        for ref in recipe.content:
            self.pack(ref)
        for module in self.chosen(recipe):
            reason = module.refuses(recipe) if module.refuses is not None else None
            if reason is not None:
                raise RecipeError(reason)

    def _check_seats(self, recipe: Recipe) -> None:
        crews = self.crews_of(recipe.named)
        known = {crew.id for crew in crews}
        chosen = [seat.crew for seat in recipe.seats]
        for crew in chosen:
            if crew not in known:
                raise RecipeError(self._no_crew(crew, known), "seats")
        if len(set(chosen)) != len(chosen):
            raise RecipeError("two seats have the same crew; give each seat a crew of its own", "seats")
        most = self.max_seats + len(crews) - len(self.crews)
        if not self.min_seats <= len(chosen) <= most:
            reason = f"{self.title} is for {self.min_seats} to {most} players, not {len(chosen)}"
            raise RecipeError(reason, "seats")

    def _no_crew(self, crew: str, known: Iterable[str]) -> str:
        """Why a crew cannot be taken: it belongs to a module that was not chosen, or to none."""
        for module in self.modules.values():
            if any(info.id == crew for info in self.brings(module)):
                return f"the crew '{crew}' belongs to {module.title}; add the module '{module.id}'"
        near = nearest(crew, known)
        hint = f"did you mean '{near}'? Crews are" if near else "crews are"
        return f"there is no crew '{crew}' in {self.title}; {hint} {', '.join(sorted(known))}"

    def _check_builds(self, recipe: Recipe) -> None:
        shop = next((module.workshop for module in self.chosen(recipe) if module.workshop is not None), None)
        for seat in recipe.seats:
            if seat.build and shop is None:
                raise RecipeError(f"no vehicles can be built at this table; play {seat.crew} without a team of its own")
            if seat.build and shop is not None and (faults := shop.inspect(seat.build).faults):
                raise RecipeError(f"the team of {seat.crew} cannot race: {faults[0].text}")

    def _check_modules(self, recipe: Recipe) -> None:
        for module in self.chosen(recipe):
            id = module.id
            for other in module.needs:
                if other not in recipe.modules:
                    reason = f"{module.title} needs the module '{other}'; add it or leave '{id}' out"
                    raise RecipeError(reason, "modules")
            for other in module.excludes:
                if other in recipe.modules:
                    reason = f"{module.title} cannot be played together with '{other}'; leave one out"
                    raise RecipeError(reason, "modules")

    def _check_settings(self, recipe: Recipe) -> None:
        modules = self.chosen(recipe)
        for setting in [module.setting for module in modules if module.setting]:
            for module in modules:
                if setting in module.unfit:
                    why, clause = module.unfit[setting]
                    raise RecipeError(f"{why}; leave '{module.id}' out ({clause})", "modules")
            for option in self._unfit(modules, setting):
                if recipe.options.get(option.id, option.default):
                    why, clause = option.unfit[setting]
                    raise RecipeError(f"{why}; switch '{option.id}' off ({clause})", "options")

    def _unfit(self, modules: Iterable[Module], setting: str) -> list[Option]:
        """The options that cannot be on in a setting."""
        return [option for module in modules for option in module.options if setting in option.unfit]

    def fitting(self, modules: Iterable[str]) -> dict[str, OptionValue]:
        """The options that must be off with these modules, though they are usually on."""
        known = self._known(modules)
        settings = [module.setting for module in known if module.setting]
        return {option.id: False for setting in settings for option in self._unfit(known, setting) if option.default}

    def together(self) -> tuple[str, ...]:
        """As many modules as work together at one table, sorted by id."""
        found: tuple[str, ...] = ()
        for id in sorted(self.modules):
            if self._goes((*found, id)):
                found = (*found, id)
        return found

    def _goes(self, modules: tuple[str, ...]) -> bool:
        """Whether a table with these modules and all their crews can be made."""
        seats = tuple([Seat(crew.id) for crew in self.crews_of(modules)[-self.most_seats(modules) :]])
        try:
            self.check(Recipe(self.id, seats, "", modules, self.fitting(modules)))
        except RecipeError:
            return False
        return True

    def pack(self, ref: PackRef) -> Pack:
        """The owner's pack that a recipe names; raises PackError if it is missing or has been changed."""
        known = self.packs.get(ref)
        if known is not None:
            return known
        pack = next((pack for pack in self.packs.values() if pack.id == ref.id), None) or find(ref, self.id)
        if pack.digest != ref.digest:
            raise PackError(
                f"this game was made with the owner's pack '{ref.id:.40}' in an earlier form ({ref.digest:.16}), "
                f"but {pack.file} has changed since ({pack.digest}); restore the old file to continue"
            )
        self.check_pack(pack)
        self.packs[ref] = pack
        return pack

    def check_pack(self, pack: Pack) -> None:
        """Raise PackError if a pack says something that this ruleset cannot play; by default all are refused."""
        raise pack.wrong(f"{self.title} cannot use owner's packs; leave the pack out")

    def items(self) -> dict[str, list[str]]:
        """The ids of everything that an owner's pack may change, by heading."""
        return {}

    def warnings(self, pack: Pack) -> list[str]:
        """What is legal in a pack but unlike the printed game, one sentence each."""
        return []

    def _check_options(self, recipe: Recipe) -> None:
        declared = {option.id: option for option in self.options}
        declared.update({option.id: option for module in self.chosen(recipe) for option in module.options})
        for key, value in recipe.options.items():
            option = declared.get(key)
            if option is None:
                raise RecipeError(no_such("option", key, declared, "options are"), "options")
            if not any(value == legal and type(value) is type(legal) for legal in option.values):
                legal_words = ", ".join(str(legal).lower() for legal in option.values)
                raise RecipeError(f"option '{key}' cannot be '{value}'; it can be {legal_words}", "options")

    def add(self, module: Module) -> None:
        """Make a module known; raises RecipeError if it is another ruleset's or its id is taken."""
        if module.ruleset != self.id:
            raise RecipeError(f"{module.title} is a module of '{module.ruleset}', not of '{self.id}'")
        if self.modules.setdefault(module.id, module) is not module:
            raise RecipeError(f"two modules are called '{module.id}'; remove one of them")
        self.reveals |= module.reveals

    @abstractmethod
    def prepare(self, recipe: Recipe) -> BaseGame:
        """A game with its first frame on the stack, not yet run (the recipe has been checked)."""

    @abstractmethod
    def content_keys(self, modules: Iterable[str] = ()) -> Iterable[str]:
        """Every piece of content that must occur in enough games with these modules (``damage dent``)."""

    @abstractmethod
    def answer_keys(self, game: Any, value: int) -> Iterable[str]:
        """Content that an answer to the open choice uses."""

    @abstractmethod
    def occurred(self, game: Any) -> Iterable[str]:
        """Content that occurred in a finished game which listened from the start."""

    @abstractmethod
    def scene(self, recipe: Recipe) -> Any:
        """A builder of positions for scenario files and tests, on an empty board; see the ruleset's scene module."""

    @abstractmethod
    def scene_in(self, game: Any) -> Any:
        """The same for a game that is under way: it changes what stands there."""

    def lexicon(self, modules: Iterable[str] = (), content: Iterable[PackRef] = ()) -> Lexicon:
        """The words of scenario files with these modules and owners' packs; by default none."""
        return Lexicon()

    def readings(self, game: Any) -> Sequence[Reading]:
        """The numbers that scenario files may ask of a game; by default none."""
        return ()

    def held(self, game: Any, vehicle: int) -> list[str] | None:
        """What a vehicle holds, in words of scenario files; None where vehicles hold nothing."""
        return None

    def markers(self, game: Any) -> dict[str, str]:
        """The names of tokens and markers on spaces in scenario files, by their symbols."""
        return {}

    def driving(self, game: Any) -> int | None:
        """The vehicle whose move is under way, by its place among the `handles`; by default None."""
        return None

    def handles(self, game: Any) -> list[str]:
        """The names in scenario files of all vehicles by number, of those that are gone too."""
        return []

    @abstractmethod
    def view(self, game: Any, seat: int | None) -> GameView:
        """The position as a seat (None: a spectator) may know it."""

    def viewer(self, game: Any) -> Callable[[int | None], GameView]:
        """As `view`, for several viewers of one position that does not change meanwhile; see overriding rulesets.

        What all viewers see alike may be made once and be in several views, so nobody changes a view.
        """
        return partial(self.view, game)

    def nears_end(self, game: Any) -> bool:
        """Whether a few turns more will end the game, as when the finish line lies on the board."""
        return False

    def round_of(self, game: Any) -> int:
        """The round that a game is in; a ruleset that can tell it without a view does."""
        return self.view(game, None).round

    def word(self, text: str) -> str:
        """A name or text of content in the current language (wording.py); by default unchanged."""
        return text

    def decks(self, module: Module) -> Sequence[DeckInfo]:
        """The decks of cards that a module brings, in English; by default none."""
        return ()

    def card_sheets(self, module: Module) -> Sequence[str]:
        """The sheets with the cards of a module's decks (display/drawings.py), each once; by default none."""
        return ()

    def reach(self, game: Any) -> Reach:
        """What the seat that is asked can reach with each vehicle, die and command; by default nothing.

        What that seat cannot know must have been dealt anew (`BaseGame.clone_for`); what comes out is the same
        however it was dealt.
        """
        return Reach([], [])

    def habit(self, game: Any) -> Habit | None:
        """What the open question wants of somebody who plays by simple rules; None: nothing in particular."""
        return None

    @abstractmethod
    def narrate(self, game: Any, event: Event, n: int, seat: int | None) -> EventView | None:
        """An event in words for a seat; None if that seat may not see it. One for everybody reads alike for all."""

    def deeds(self) -> Sequence[Deed]:
        """What is counted for each seat at the end; by default nothing."""
        return ()

    @abstractmethod
    def option_name(self, game: Any, choice: Choice, value: int) -> str:
        """The short canonical name of an option, as in journals and scenario files (``small 4``)."""
