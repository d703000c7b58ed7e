"""All cards of all modules, as they are shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.family.registry import offered

from ..guard.turns import turn
from ..protocol.coding import reply
from ..protocol.decks import CardLine, DeckView
from ..tables.sheets import addresses, of_deck

if TYPE_CHECKING:
    from thunderroad.family.decks import CardInfo, DeckInfo
    from thunderroad.family.module import Module
    from thunderroad.family.ruleset import Ruleset


async def cards(request: Request) -> Response:
    """GET /api/cards."""
    async with turn(request):
        return reply(_decks())


def _decks() -> list[DeckView]:
    return [
        _deck(ruleset, module, deck)
        for ruleset in offered()
        for _, module in sorted(ruleset.modules.items())
        for deck in ruleset.decks(module)
    ]


def _deck(ruleset: Ruleset, module: Module, deck: DeckInfo) -> DeckView:
    return DeckView(
        id=deck.id,
        title=ruleset.word(deck.title),
        label=ruleset.word(deck.label),
        ruleset=ruleset.title,
        module=ruleset.word(module.title),
        cards=[_card(ruleset, card) for card in deck.cards],
        drawings=[*addresses(ruleset, [module]), *([of_deck(ruleset, module, deck.sheet)] if deck.sheet else [])],
    )


def _card(ruleset: Ruleset, card: CardInfo) -> CardLine:
    said = (card.name, card.text, card.note, card.lead, card.family)
    name, text, note, lead, family = (ruleset.word(words) for words in said)
    return CardLine(
        card.id,
        name,
        text,
        card.clause,
        card.copies,
        card.provenance,
        note,
        card.symbol,
        lead,
        family,
        card.colour,
    )


ROUTES: Final = [Route("/api/cards", cards, methods=["GET"])]
