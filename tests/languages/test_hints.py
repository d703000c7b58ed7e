"""What the bot gives as its reason, at random decisions of every ruleset, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tests.languages.test_german import ENGLISH, MIXES, words
from thunderroad.bots import bot, hint
from thunderroad.display.wording import speaking
from thunderroad.family import registry
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat

HINTS = 30
SENTENCE = re.compile(r"[A-ZÄÖÜ\d»„].*[.!]")


def hinted(ruleset: Ruleset, modules: tuple[str, ...], seed: str) -> Iterator[tuple[list[str], list[str]]]:
    """The reasons in English and in German at every ninth decision that leaves a choice, a middle of the game."""
    crews = ruleset.usual_crews(modules, min(4, ruleset.most_seats(modules)))
    game = ruleset.new_game(Recipe(ruleset.id, tuple(Seat(crew) for crew in crews), seed, modules))
    chance = random.Random(seed)
    for count in range(30 + 9 * HINTS):
        if game.choice is None:
            return
        if count >= 30 and count % 9 == 0:
            said = []
            for tongue in ("en", "de"):
                with speaking(tongue):
                    said.append(hint(bot("greedy"), game, game.choice.seat, Rng.seeded(f"{seed} {count}")))
            (english, reasons), (german, gruende) = said
            assert english == german, "the language changes no answer"
            yield list(reasons), list(gruende)
        game.apply(chance.randrange(len(game.choice.options)))


@pytest.mark.parametrize(("id", "modules"), MIXES, ids=["vendetta", "vendetta with all", "classic", "1998"])
def test_reasons_are_sentences_in_both_languages(id: str, modules: tuple[str, ...]) -> None:
    found = [pair for seed in ("hints-1", "hints-2") for pair in hinted(registry.ruleset(id), modules, seed)][:HINTS]
    assert len(found) > HINTS // 2
    for english, german in found:
        assert english, "there is always a reason"
        assert len(english) == len(german)
        for text in (*english, *german):
            assert SENTENCE.fullmatch(text), text
            assert "{" not in text
        assert not [text for text in german if words(text) & ENGLISH], german
        assert len(set(english)) == len(english), f"one reason is given twice: {english}"
        compared = [text for text in english if "as good" in text or "percent higher" in text]
        assert len(compared) <= 1, f"it is compared twice: {compared}"
