"""What can be ordered (rulesets, crews, options, bots), and whether an order can be served."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from thunderroad import bots
from thunderroad.bots import bot, known, levels
from thunderroad.display.wording import sentence
from thunderroad.family import module as kernel
from thunderroad.family import registry
from thunderroad.family.module import Module, Option
from thunderroad.family.ruleset import Ruleset
from thunderroad.family.texts import of_options
from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.recipe import Recipe, Seat, editions
from thunderroad.play.players import NAME_LIMIT, Player, people_share_a_browser

from .. import seeds
from ..agreements import AGREEMENTS, Agreement, agreed
from ..errors import ApiError
from ..protocol.catalogue import BotInfo, CrewInfo, ModuleInfo, OptionInfo, PackInfo, RulesetInfo, UnfitInfo
from ..protocol.requests import PlayerOrder, SeatOrder, TableOrder
from ..wording import CATALOGUE, word
from .sheets import address


@dataclass(frozen=True, slots=True)
class Ordered:
    """A table that can be made."""

    recipe: Recipe
    players: tuple[Player, ...]
    free_undo: bool
    terms: Agreement = field(default_factory=Agreement)


def rulesets() -> list[RulesetInfo]:
    """Everything that can be ordered."""
    _declare()
    bots = [BotInfo(level.id, word(level.name), word(level.text)) for level in levels()]
    return [
        RulesetInfo(
            id=ruleset.id,
            title=ruleset.title,
            min_seats=ruleset.min_seats,
            max_seats=ruleset.max_seats,
            crews=[_crew(ruleset, crew) for crew in ruleset.crews],
            options=[
                *(_option(option, ruleset.word) for option in ruleset.options),
                *(_option(option, word) for option in AGREEMENTS),
            ],
            modules=[_module(ruleset, module) for _, module in sorted(ruleset.modules.items())],
            bots=bots,
            packs=[PackInfo(pack.id, pack.title) for pack in registry.named_packs(ruleset.id)],
            drawings=address(ruleset),
            ground=ruleset.ground,
            minutes=list(ruleset.minutes),
            minutes_together=list(ruleset.minutes_together),
        )
        for ruleset in registry.offered()
    ]


@cache
def _declare() -> None:
    """Make known what is translated of bots and agreements."""
    CATALOGUE.declare(of_options(AGREEMENTS))
    for level in known():
        CATALOGUE.declare({f"bot.{level.id}.name": level.name, f"bot.{level.id}.text": level.text})


def _crew(ruleset: Ruleset, crew: kernel.CrewInfo) -> CrewInfo:
    word = ruleset.word
    return CrewInfo(crew.id, word(crew.name), crew.number, word(crew.kind), crew.symbol, list(crew.figures))


def _module(ruleset: Ruleset, module: Module) -> ModuleInfo:
    return ModuleInfo(
        id=module.id,
        label=ruleset.word(module.title),
        text=ruleset.word(module.text),
        clause=module.clause,
        crews=[_crew(ruleset, crew) for crew in ruleset.brings(module)],
        options=[_option(option, ruleset.word) for option in module.options],
        needs=list(module.needs),
        excludes=list(module.excludes),
        setting=module.setting,
        unfit=_unfit(module.unfit, ruleset.word),
        workshop=module.workshop is not None,
        drawings=address(ruleset, module),
        kind=ruleset.word(module.kind),
        figures=list(module.figures),
        ground=module.ground,
        minutes=list(module.minutes),
    )


def _option(option: Option, word: Callable[[str], str]) -> OptionInfo:
    words = [word(str(value).replace("_", " ").replace("-", " ")) for value in option.values]
    label, text = word(option.label), word(option.text)
    unfit = _unfit(option.unfit, word)
    return OptionInfo(option.id, label, text, option.clause, option.default, list(option.values), words, unfit)


def _unfit(settings: Mapping[str, kernel.Unfit], word: Callable[[str], str]) -> dict[str, UnfitInfo]:
    return {id: UnfitInfo(sentence(word(one.why)) + ".", one.clause) for id, one in settings.items()}


def ordered(order: TableOrder) -> Ordered:
    """An order checked and filled in; raises ApiError or RecipeError."""
    ruleset = registry.ruleset(order.ruleset)
    options = dict(order.options)
    free_undo, terms = agreed(options)
    modules, versions = editions(order.modules)
    recipe = Recipe(
        ruleset=ruleset.id,
        seats=tuple(Seat(seat.crew, seat.build or "") for seat in order.seats),
        seed=_seed(order.seed),
        modules=modules,
        options=options,
        content=_content(ruleset, order.content),
        versions=versions,
    )
    ruleset.check(recipe)
    recipe = ruleset.settled(recipe)
    crews = {crew.id: crew for crew in ruleset.crews_of(recipe.modules)}
    players = tuple(player_of(crews[seat.crew], seat) for seat in order.seats)
    terms = replace(terms, chosen_seed=bool(order.seed))
    _check_trust(terms, players)
    return Ordered(recipe, players, free_undo, terms)


def _check_trust(terms: Agreement, players: Sequence[Player]) -> None:
    """Raise ApiError where somebody would know more than the others at the table, or be seen by strangers."""
    if terms.chosen_seed and not terms.open_seed and not people_share_a_browser(players):
        raise ApiError(
            400, "if you choose the seed, you know every roll to come; leave it out, or agree on an open seed"
        )
    if terms.listed and sum(not player.is_bot for player in players) == 1:
        raise ApiError(400, "a table with one person is private; to let others watch, send them its link")


def _content(ruleset: Ruleset, wanted: list[str] | None) -> tuple[PackRef, ...]:
    """The packs that a table is played with: those that are wanted, or all that this server was given."""
    offered = {pack.id: pack.ref for pack in registry.named_packs(ruleset.id)}
    for id in wanted or ():
        if id not in offered:
            known = ", ".join(offered) or "none"
            raise ApiError(400, f"there is no pack '{id}' here; packs here: {known}")
    return tuple(ref for id, ref in offered.items() if wanted is None or id in wanted)


def _seed(seed: str | None) -> str:
    if not seed:
        return seeds.drawn(seeds.TABLE)
    if not seed.isprintable():
        raise ApiError(400, "a seed can only have printable characters")
    return seed


def player_of(crew: kernel.CrewInfo, seat: SeatOrder | PlayerOrder) -> Player:
    """Who is to play a crew; raises ApiError or RecipeError."""
    if seat.player != "bot":
        return Player(seat.player, seat.name.strip() or crew.name)
    level = level_of(seat.level)
    return Player("bot", seat.name.strip() or f"{crew.name} ({level.name})"[:NAME_LIMIT], level.id)


def level_of(wanted: str | None) -> bots.BotInfo:
    """A bot, one that tables do not offer included; raises RecipeError naming the known ones."""
    return bot(str(wanted)).info
