"""How many questions get no for an answer: offers of cards that greedy bots decline, out of all questions they get.

python -m tools.waved [GAMES] [MODULE ...]      (100 games with all modules of the first ruleset that go together)
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from thunderroad.bots import bot, decide
from thunderroad.family.registry import USUAL, ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.recipe import Recipe
from thunderroad.vendetta.choices import PLAY
from tools.golden import ALL, mixed


@dataclass(slots=True)
class Waved:
    """Questions that needed somebody, offers among them, and offers that were declined; `forced` needed nobody."""

    asked: int = 0
    offers: int = 0
    declined: int = 0
    forced: int = 0

    @property
    def share(self) -> float:
        """The declined ones of all that were asked."""
        return self.declined / max(1, self.asked)


def measured(recipe: Recipe, found: Waved) -> None:
    """Play a game of greedy bots and count its questions."""
    game, rng, greedy = ruleset(recipe.ruleset).new_game(recipe), Rng.seeded(f"waved {recipe.seed}"), bot("greedy")
    while game.choice is not None:
        choice = game.choice
        answer = decide(greedy, game, choice.seat, rng)
        if forced(choice):
            found.forced += 1
        else:
            found.asked += 1
            found.offers += choice.kind == PLAY.id
            found.declined += choice.kind == PLAY.id and choice.options[answer] < 0
        game.apply(answer)


def main(args: Sequence[str]) -> None:
    """Print the figures."""
    rules, games = ruleset(USUAL), int(args[0]) if args else 100
    modules = tuple(args[1:]) or rules.together()
    found = Waved()
    for number in range(games):
        measured(mixed(rules, ALL, modules, number), found)
    print(f"{games} games with {', '.join(modules)}")
    print(f"{found.asked} questions, {found.offers} offers, {found.declined} declined: {100 * found.share:.1f} %")
    print(f"{found.forced} more questions were forced and asked nobody")


if __name__ == "__main__":
    main(sys.argv[1:])
