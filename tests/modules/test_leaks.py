"""The leak test over everything that is secret at a table: drafts, dealings, hands, peeks, piles.

At each moment two hidden things change places that somebody cannot tell apart (`tests/kit/secrets.py`, and
`tests/NAME/secrets.py` of modules).  What that viewer is shown, told, asked and advised must be the same as before,
and so must what a bot in that seat is given, and when anybody is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import pytest

from tests.choppe_shoppe import secrets as before_the_race
from tests.kit import secrets
from tests.kit.quick import first_quick
from tests.modules.mixes import RULES
from thunderroad.bots import bot, hint, repeatable
from thunderroad.bots.odds import Bounds, odds
from thunderroad.conformance.timing import Given
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.choices import NOT_THIS_GAME, NOT_THIS_ROUND, PASS, PLAY

VIEWERS: Final = (0, 1, None)
"""Two seats and a spectator."""
OWN: Final = ("choppe-shoppe", "extra-ammo")
CARS: Final = ("amber", "teal", "bone")
ALL_KINDS: Final = ("amber", "crimson", "sulphur", "teal")
TABLES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "all boxes": (ALL_KINDS, RULES.together()),
    "two crews": (CARS[:2], OWN),
    "three crews": (CARS, OWN),
}
BOUNDS: Final = Bounds(worlds=2, positions=20, seconds=1000.0)


def exchanges(modules: Sequence[str]) -> tuple[secrets.Exchange, ...]:
    """All that may change places at a table with these modules."""
    names = [f"tests.{id.replace('-', '_')}.secrets" for id in modules]
    own = [import_module(name).EXCHANGES for name in names if find_spec(name) is not None]
    return (*secrets.EXCHANGES, *(exchange for row in own for exchange in row))


def recipe(table: str, seed: str) -> Recipe:
    crews, modules = TABLES[table]
    return Recipe(RULES.id, tuple(map(Seat, crews)), f"leaks {table} {seed}", modules)


def positions(chosen: Recipe, every: int) -> Iterator[tuple[Any, int]]:
    """A game at each moment before its first round, then at every so many, if any; with the answer that follows.

    Its events are those since the last of these moments.
    """
    game: Any = RULES.new_game(chosen, listen=True)
    rng, number = Rng.seeded(f"answers {chosen.seed}"), 0
    while game.choice is not None and (every or game.round == 0):
        answer = eager(game, rng)
        if game.round == 0 or number % every == 0:
            yield game, answer
            game.events = []
        game.apply(answer)
        number += 1


def eager(game: Any, rng: Rng) -> int:
    """Whoever may play a card plays it more often than not; all else is random."""
    options = game.choice.options
    cards = [at for at, value in enumerate(options) if game.choice.kind == PLAY.id and value >= 0]
    return cards[rng.below(len(cards))] if cards and rng.below(4) else rng.below(len(options))


def noticed(game: Any, events: Sequence[Any], viewer: int | None) -> tuple[object, ...]:
    """What a viewer sees, is told and asked, and what a bot in its place is given."""
    given = game.clone_for(viewer, Rng.seeded("belief"))
    log = [RULES.narrate(game, event, n, viewer) for n, event in enumerate(events)]
    return RULES.view(game, viewer), log, given.digest()


def elsewhere(game: Any, exchange: secrets.Exchange, viewer: int | None, seed: str) -> Any:
    """The position with two hidden things exchanged; None where there is nothing to exchange."""
    other = game.clone()
    if not exchange(other, viewer, Rng.seeded(seed)):
        return None
    if other.choice.seat != viewer:
        other.stack[-1].ask_again(other)
    return other


# --- what is hidden changes nothing -----------------------------------------------------------


@pytest.mark.rule("UP-SETUP-02", "UP-SETUP-04", "CL-SETUP-03-R1")
@pytest.mark.parametrize("table", first_quick(TABLES))
def test_before_the_race_nothing_that_a_viewer_notices_depends_on_what_is_hidden(table: str) -> None:
    changed: Counter[str] = Counter()
    for number in range(6):
        changed += exchanged(recipe(table, f"before {number}"), every=0)
    secret = {exchange.__name__ for exchange in before_the_race.EXCHANGES}
    assert min(changed[name] for name in secret) > 10, changed


@pytest.mark.rule("XA-GEN-02-R2", "GE-DECK-03-R1", "FF-DMG-07-R1")
@pytest.mark.parametrize("table", first_quick(TABLES))
def test_nothing_that_a_viewer_notices_depends_on_what_is_hidden(table: str) -> None:
    chosen = recipe(table, "race")
    changed = exchanged(chosen, every=9)
    secret = {exchange.__name__ for exchange in exchanges(chosen.modules)}
    secret -= {exchange.__name__ for exchange in before_the_race.EXCHANGES}
    secret -= {"buried", "damage"}  # that takes a peek and a sunk token, or a motorcycle that is hit twice
    assert min(changed[name] for name in secret) > 20, changed


@pytest.mark.long
@pytest.mark.rule("XA-GEN-02-R2")
def test_nor_where_somebody_has_looked_at_tokens_and_tiles() -> None:
    changed: Counter[str] = Counter()
    for number in range(4):
        changed += exchanged(recipe("three crews", f"peeks {number}"), every=15, when=peeked)
    assert min(changed["tokens"], changed["token_and_pile"], changed["tiles"]) > 20, changed


def peeked(game: Any) -> bool:
    """Whether somebody has looked at something that is still hidden from the others."""
    return any(who > 0 for who in (*game.seen, *game.tile_seen))


def always(game: Any) -> bool:
    """At each of these moments."""
    return True


def exchanged(chosen: Recipe, every: int, when: Callable[[Any], bool] = always) -> Counter[str]:
    """Compare at these moments; how often what changed places."""
    known = exchanges(chosen.modules)
    changed: Counter[str] = Counter()
    for number, (game, answer) in enumerate(positions(chosen, every)):
        for viewer in VIEWERS if when(game) else ():
            here, given = noticed(game, game.events, viewer), Given(RULES, game, answer, viewer)
            for exchange in known:
                other = elsewhere(game, exchange, viewer, f"{number} {exchange.__name__}")
                if other is None:
                    continue
                changed[exchange.__name__] += 1
                where = f"{exchange.__name__}, viewer {viewer}, position {number}, asked {game.choice}"
                assert noticed(other, game.events, viewer) == here, where
                assert given.told_apart(other) is None, where
    return changed


@pytest.mark.parametrize("table", first_quick(TABLES))
def test_no_advice_depends_on_what_is_hidden(table: str) -> None:
    chosen = recipe(table, "advice")
    known = exchanges(chosen.modules)
    compared = 0
    for number, (game, _) in enumerate(positions(chosen, every=29)):
        seat = game.choice.seat
        others = [elsewhere(game, exchange, seat, f"{number}") for exchange in known if exchange is not secrets.tiles]
        here = advice(game, seat)
        for other in [one for one in others if one is not None][number % 3 :: 3]:
            assert advice(other, seat) == here
            compared += 1
    assert compared > 20


def advice(game: Any, seat: int) -> tuple[object, ...]:
    """What bots would do and why, and the odds of the first answers."""
    answers = [(k,) for k in range(min(2, len(game.choice.options)))]
    hints = [hint(bot(level), game, seat, Rng.seeded("hint")) for level in repeatable() if level != "random"]
    return hints, odds(game, seat, answers, Rng.seeded("odds"), BOUNDS)


# --- a secret answer changes nothing ----------------------------------------------------------


@pytest.mark.rule("UP-SETUP-02", "CL-SETUP-03-R1", "XA-BO-03-R1")
@pytest.mark.parametrize("table", first_quick(TABLES))
def test_others_notice_nothing_of_an_answer_that_is_secret(table: str) -> None:
    chosen = recipe(table, "answers")
    compared: Counter[str] = Counter()
    for game, _ in positions(chosen, every=1):
        alike = secret_answers(game)
        asked = game.choice.seat
        for viewer in [viewer for viewer in (*range(len(chosen.seats)), None) if viewer != asked and len(alike) > 1]:
            after = [answered(game, index, viewer) for index in alike]
            assert all(one == after[0] for one in after), f"{viewer} learns what {asked} answers to {game.choice}"
            compared[game.choice.kind] += 1
    assert len(compared) == 4, "boards, picking, laying, passing"


def secret_answers(game: Any) -> list[int]:
    """The options whose difference is the asked seat's secret: where others choose as well, and ways to pass."""
    choice, frame = game.choice, game.stack[-1]
    if any(frame.ahead(game, seat) is not None for seat in range(game.rules.seats)):
        return list(range(len(choice.options)))
    ways = (PASS, NOT_THIS_ROUND, NOT_THIS_GAME) if choice.kind == PLAY.id else ()
    return [at for at, value in enumerate(choice.options) if value in ways]


def answered(game: Any, index: int, viewer: int | None) -> tuple[object, ...]:
    """What a viewer notices after an answer."""
    twin = game.clone()
    twin.events, twin.trace = [], []
    twin.apply(index)
    return noticed(twin, twin.events, viewer)
