"""The engine and the naive referee play the same game: options, dice and positions must be the same all along."""

from __future__ import annotations

from typing import Any

from tests.classic.referee import Ask, Referee
from thunderroad.classic.board import FIRST, ROWS
from thunderroad.classic.display.names import vehicle_id
from thunderroad.classic.game import HOME, OUT, Game
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat

CREWS = ("green", "tan", "white", "orange")


def place(space: int) -> tuple[int, int]:
    """Row and column from the first board of the game on."""
    return space % ROWS + 1, (space - FIRST) // ROWS + 1


def position(g: Game) -> dict[str, Any]:
    """The engine's position in the referee's words."""
    cars = {}
    for vehicle, space in enumerate(g.cell):
        on_board = space != OUT
        cars[vehicle_id(g, vehicle)] = (place(space) if on_board else None, bool(g.wrecked[vehicle]) and on_board)
    return {
        "cars": cars,
        "black": sorted(place(space) for space in g.black),
        "choppers": {
            crew.id: None if g.chopper[seat] == HOME else place(g.chopper[seat])
            for seat, crew in enumerate(g.rules.crews)
        },
        "boards": [g.rules.sides[side].id.upper() for side in g.boards],
    }


def recipe(seed: str, number: int) -> Recipe:
    """Games of two to four players, each colour in any seat."""
    turned = CREWS[number % 4 :] + CREWS[: number % 4]
    return Recipe("classic", tuple(map(Seat, turned[: 2 + number % 3])), f"{seed}-{number}")


def agree(chosen: Recipe) -> int:
    """Play a game with random answers; the number of decisions. Raises AssertionError at the first difference."""
    game = CLASSIC.new_game(chosen, listen=True)
    assert isinstance(game, Game)
    referee = Referee([seat.crew for seat in chosen.seats])
    talk = referee.play()
    rng = Rng.seeded(f"side by side {chosen.seed}")
    rolled = decided = 0
    try:
        wanted = next(talk)
        while True:
            if not isinstance(wanted, Ask):
                assert game.trace is not None
                assert rolled < len(game.trace), f"the referee rolls {wanted.die}, the engine does not"
                die, face = game.trace[rolled]
                assert die == wanted.die, f"the referee rolls {wanted.die}, the engine {die}"
                rolled += 1
                wanted = talk.send(face)
            elif len(wanted.options) == 1:
                wanted = talk.send(next(iter(wanted.options)))
            else:
                answer = _compared(game, referee, wanted, rolled, rng)
                decided += 1
                wanted = talk.send(answer)
    except StopIteration:
        pass
    _ended(game, referee, rolled)
    return decided


def _compared(game: Game, referee: Referee, wanted: Ask, rolled: int, rng: Rng) -> str:
    """Both must ask the same in the same position; a random answer is given to the engine and returned."""
    choice = game.choice
    assert choice is not None, f"the referee asks {wanted}, the engine's game is over"
    assert game.trace is not None
    assert rolled == len(game.trace), f"the engine has rolled {game.trace[rolled:]} in addition"
    names = [CLASSIC.option_name(game, choice, value) for value in choice.options]
    asked = Ask(game.rules.crews[choice.seat].id, choice.kind, frozenset(names))
    assert asked == wanted, f"the engine asks {asked}, the referee {wanted}"
    assert position(game) == referee.position()
    answer = rng.below(len(names))
    game.apply(answer)
    return names[answer]


def _ended(game: Game, referee: Referee, rolled: int) -> None:
    assert game.result is not None, f"the referee says that {referee.winner} has won, the engine asks {game.choice}"
    assert [game.rules.crews[seat].id for seat in game.result.winners] == [referee.winner]
    assert game.trace is not None
    assert rolled == len(game.trace)
    assert position(game) == referee.position()
