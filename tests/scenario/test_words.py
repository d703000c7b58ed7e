"""What games and modules declare for scenario files is what really occurs: answers, results, entries, marks, events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from thunderroad.display.view.game import GameView
from thunderroad.family import lexicon as words
from thunderroad.family.lexicon import Lexicon, matches
from thunderroad.family.registry import BUILT_IN, ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import SceneError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat

ANSWERS = 400
"""Answers of a game that are looked at; the view of every tenth."""


def tables() -> list[tuple[str, str]]:
    """Every game alone and with each of its modules."""
    return [(game, module) for game in BUILT_IN for module in ("", *sorted(ruleset(game).modules))]


def games(rules: Ruleset, module: str) -> Iterator[tuple[BaseGame, Rng]]:
    """Two games with all crews of a module."""
    modules = (module,) if module else ()
    count = max(2, len(rules.brings(rules.modules[module])) + 1) if module else 2
    crews = tuple(map(Seat, rules.usual_crews(modules, count)))
    for seed in ("one", "two"):
        yield rules.new_game(Recipe(rules.id, crews, seed, modules), listen=True), Rng.seeded(seed)


@pytest.mark.parametrize(("game", "module"), tables(), ids=lambda id: id or "alone")
def test_everything_that_occurs_is_declared(game: str, module: str) -> None:
    rules = ruleset(game)
    known = rules.lexicon((module,) if module else ())
    for g, rng in games(rules, module):
        for number in range(ANSWERS):
            if g.choice is None:
                break
            answers_have_their_forms(rules, g, known)
            if number % 10 == 0:
                shown_is_declared(rules.view(g, g.choice.seat), known, rules.markers(g))
            g.apply(rng.below(len(g.choice.options)))
        results_are_declared(g, known)


def answers_have_their_forms(rules: Ruleset, g: BaseGame, known: Lexicon) -> None:
    choice = g.choice
    assert choice is not None
    forms = known.questions[choice.kind]
    for name in (rules.option_name(g, choice, value) for value in choice.options):
        assert any(matches(form, name) for form in forms), (choice.kind, name, forms)


def shown_is_declared(view: GameView, known: Lexicon, markers: dict[str, str]) -> None:
    """The entries of seats and status bar, marks, terrains, tokens, tiles."""
    shown = {
        words.STATUS: {entry.id for entry in view.facts},
        words.TRACK: {track.id for seat in view.seats for track in seat.tracks},
        words.PILE: {pile.id for seat in view.seats for pile in seat.piles},
        words.COMMAND: {command.id for seat in view.seats for command in seat.commands},
        words.MARK: {mark.label for piece in view.pieces for mark in piece.marks},
        words.TERRAIN: {space.terrain for space in view.spaces},
        words.TILE: {tile.id for tile in view.tiles},
    }
    for what, names in shown.items():
        assert names <= set(known.of(what)), what
    symbols = {symbol for space in view.spaces for symbol in (space.token, space.marker) if symbol}
    backs = {token.back for token in view.tokens}
    assert symbols <= set(markers) | backs
    assert set(markers.values()) <= set(known.of(words.TOKEN))


def results_are_declared(g: BaseGame, known: Lexicon) -> None:
    for name, result in g.trace or ():
        assert result in known.dice[name], name
    assert {event.kind for event in g.events or ()} <= set(known.of(words.EVENT))


@pytest.mark.parametrize(("game", "module"), tables(), ids=lambda id: id or "alone")
def test_every_word_has_a_meaning_and_every_question_its_answers(game: str, module: str) -> None:
    known = ruleset(game).lexicon((module,) if module else ())
    assert all(entry.form and entry.text for entry in (*known.positions, *known.facts))
    assert all(known.questions.values())
    assert all(known.dice.values())


@pytest.mark.parametrize(("game", "module"), tables(), ids=lambda id: id or "alone")
def test_the_readings_of_a_game_can_be_read(game: str, module: str) -> None:
    rules = ruleset(game)
    for g, _ in games(rules, module):
        for reading in rules.readings(g):
            subjects = [0] if reading.form.startswith(("CREW ", "VEHICLE ")) else []
            kinds = range(len(reading.kinds(g))) if reading.kinds else [None]
            for kind in kinds:
                assert reading.read(g, *subjects, *([] if kind is None else [kind])) >= 0


@pytest.mark.parametrize(("game", "module"), tables(), ids=lambda id: id or "alone")
def test_every_example_of_a_position_can_be_written(game: str, module: str) -> None:
    rules = ruleset(game)
    g = next(games(rules, module))[0]
    road = [] if len(g.tile_pile if hasattr(g, "tile_pile") else [1]) else ["CREW seen"]
    for word in rules.scene(g.recipe).settings():
        assert word in road or any(_accepts(rules.scene(g.recipe), word, about) for about in _abouts(rules, g, word)), (
            word
        )


SPACES = (60, 141)
"""On tiles, and in the middle of a field if there is one."""


def _abouts(rules: Ruleset, g: BaseGame, word: str) -> list[dict[str, Any]]:
    """Everything that a word may be about."""
    kind = word.partition(" ")[0]
    if kind == "VEHICLE":
        return [{"vehicle": name, "at": at} for name in rules.handles(g) for at in SPACES]
    if kind == "CREW":
        return [{"seat": seat} for seat in range(len(g.recipe.seats))]
    return [{"space": at} for at in SPACES] if kind == "SPACE" else [{}]


def _accepts(scene: Any, word: str, about: dict[str, Any]) -> bool:
    if "vehicle" in about:
        scene.vehicle(about["vehicle"], about.pop("at"))
    plain = word.partition(" ")[2] if about else word
    value = scene.settings()[word].value
    crews = [seat.crew for seat in scene.game.recipe.seats]
    try:
        return bool(scene.says(plain, crews[0] if word in ("first", "active") else value, **about))
    except SceneError:
        return False
