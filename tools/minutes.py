"""How many minutes a game takes: `python -m tools.minutes` plays games of careful bots and prints what it finds.

Seat 0 stands for a person alone against bots.  What everybody does is shown at Normal speed, as long as the server
reckons with (`server/tables/film.py`), and the person needs `THINKING` seconds for each turn of their own.  The medians
are what rulesets and modules declare as `minutes`, and what the first page says.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import median
from typing import Final

from thunderroad.bots import bot, decide
from thunderroad.family.registry import ruleset, rulesets
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table
from thunderroad.server.tables.film import length

THINKING: Final = 20.0
"""Seconds that a person takes for a turn of their own, to look and to choose."""


def boxes(rules: Ruleset) -> Iterator[tuple[str, ...]]:
    """What a ruleset is offered with on the first page: alone, with all that goes together, with each that is apart."""
    apart = [module.id for module in rules.modules.values() if module.setting or module.workshop]
    along = rules.together()
    yield ()
    if len(along) > 1:
        yield along
    yield from ((id,) for id in apart)


def minutes(rules: Ruleset, modules: tuple[str, ...], crews: int, seed: str) -> float:
    """One game, in minutes."""
    seats = tuple(map(Seat, rules.usual_crews(modules, crews)))
    recipe = Recipe(rules.id, seats, seed, modules, rules.fitting(modules))
    table = Table.create(recipe, [Player("bot", f"Bot {n}", "greedy") for n in range(crews)])
    rng, careful = Rng.seeded(seed), bot("greedy")
    while (seat := table.to_answer) is not None:
        table.answer(seat, table.seq, decide(careful, table.asking(seat), seat, rng), f"answer-{table.seq}")
    told = table.log.after(-1, ())
    own = sum(event.kind == "turn" and event.data.get("seat") == 0 for event in told)
    return (length(told) + THINKING * own) / 60


def main() -> None:
    """Print the median of each game for each number of crews."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=9, help="of each kind")
    parser.add_argument("--ruleset", action="append", help="only this one; can be repeated")
    chosen = parser.parse_args()
    for id in chosen.ruleset or rulesets():
        rules = ruleset(id)
        for modules in boxes(rules):
            for crews in range(rules.min_seats, rules.most_seats(modules) + 1):
                found = [minutes(rules, modules, crews, f"minutes {n}") for n in range(chosen.games)]
                each = " ".join(f"{one:.0f}" for one in found)
                print(f"{id} {'+'.join(modules) or 'alone'}, {crews} crews: {median(found):.0f} ({each})", flush=True)


if __name__ == "__main__":
    main()
