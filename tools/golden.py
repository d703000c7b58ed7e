"""Writes the golden journals: `python tools/golden.py` plays twenty recorded games anew.

Run it after a change of behaviour that is meant, raise the ruleset's version, and review the
difference line by line: a golden journal is a readable record of what the rules did.
"""

from __future__ import annotations

from pathlib import Path

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.module import OptionValue, Recipe, Seat
from thunderroad.kernel.registry import ruleset
from thunderroad.play.players import Player
from thunderroad.play.table import Table

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
GAMES = 20


def recipe(name: str, number: int) -> Recipe:
    """Games of all seat counts; every fifth one with one option reversed."""
    rules = ruleset(name)
    seats = rules.crews[: rules.min_seats + number % (rules.max_seats - rules.min_seats + 1)]
    options: dict[str, OptionValue] = {}
    if number % 5 == 4:
        option = rules.options[number % len(rules.options)]
        options[option.id] = next(value for value in option.values if value != option.default)
    return Recipe(name, tuple(Seat(crew.id) for crew in seats), f"golden-{number}", options=options)


def played(chosen: Recipe) -> Table:
    """A table at which everybody answers at random."""
    table = Table.create(chosen, [Player("me", f"Player {n}") for n in range(len(chosen.seats))])
    rng = Rng.seeded(f"answers {chosen.seed}")
    while table.game.choice is not None:
        choice = table.game.choice
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"{table.seq}")
    return table


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number in range(GAMES):
        table = played(recipe("vendetta", number))
        path = FOLDER / f"vendetta-{number:02}.jsonl"
        path.write_text(table.journal().to_text(), encoding="utf-8")
        print(f"{path.name}: {table.seq} answers, {table.game.result}")


if __name__ == "__main__":
    main()
