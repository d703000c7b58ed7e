"""What a bot's answers bring more than those of `greedy`, both played to the end of the game in the same worlds.

    python -m tools.gains record FILE [--games 24] [--worlds 40] [--before]
    python -m tools.gains of FILE search:150 search:24

`record` plays base games of four `greedy` and stops at each question that is no step of a drive, once the finish line
lies; with `--before` at every fifth such question before, while a crew has one vehicle left.  There it plays the best
answers by first estimate on to the end, by quick answers, in the same worlds with the same dice.  `of` asks bots the
same questions.  Matches need thousands of games to tell two bots apart; here all that differs is one answer.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum, sqrt
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from thunderroad.bots import bot, decide
from thunderroad.bots.search.contenders import is_step
from thunderroad.bots.search.evaluator import Results
from thunderroad.bots.search.guide import Advised
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import Choice, forced
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.mirrored import Mirrored
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.analysis.onward import Onward
from thunderroad.vendetta.game import Game

RULES: Final = ruleset("vendetta")
CREWS: Final = tuple(map(Seat, RULES.usual_crews((), 4)))
MARGIN: Final = 60.0
"""Answers that are so many points behind the best first estimate are not played on."""
MOST: Final = 8
"""The most answers of a question that are played on, beside that of `greedy`."""
EVERY: Final = 5
"""Before the finish line lies one question in so many is recorded: to play those on takes ten times as long."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a game of `greedy`, the number it has there, and what `greedy` answers."""

    game: BaseGame
    choice: Choice
    number: int
    greedy: int

    def dealt(self, seed: str) -> BaseGame:
        """The game as the seat that is asked may know it."""
        return self.game.clone_for(self.choice.seat, Rng.seeded(f"{seed} {self.number}"))


class Worlds:
    """Plays answers on to the end of the game."""

    def __init__(self) -> None:
        advisor = RULES.advisor
        assert advisor is not None
        self._onward = Onward(Advised(RULES, advisor), Results(), -1)

    def shares(self, asked: Asked, answers: list[int], count: int, seed: str) -> dict[int, list[float]]:
        """By answer, the percent of a win that the seat gets in each world."""
        seat, found = asked.choice.seat, dict[int, list[float]]()
        for world in range(count):
            dealt = asked.dealt(f"{seed} {world}")
            for answer in answers:
                twin = dealt.clone()
                twin.source = Mirrored(f"{seed} {asked.number} {world}", RULES.round_of)
                twin.source.watch(twin, answer)
                twin.apply(answer)
                found.setdefault(answer, []).append(self._onward.end(twin, seat)[seat])
        return found

    def answers(self, asked: Asked) -> list[int]:
        """Those worth playing on; none for a step of a drive, whose first estimate has looked at all that follows."""
        estimate = self._onward.estimate(asked.dealt("known"))
        if is_step(estimate):
            return []
        order = sorted(range(len(estimate.values)), key=lambda k: (-estimate.values[k], k))
        bar = estimate.values[order[0]] - MARGIN
        return [*dict.fromkeys([asked.greedy, *[k for k in order if estimate.values[k] >= bar][:MOST]])]


def questions(seed: str) -> Iterator[Asked]:
    """All questions of a game of four `greedy`."""
    game, rng, number = RULES.new_game(Recipe(RULES.id, CREWS, seed, ())), Rng.seeded(f"{seed} bots"), 0
    while (choice := game.choice) is not None:
        if forced(choice):
            game.apply(0)
            continue
        answer = decide(bot("greedy"), game, choice.seat, rng)
        yield Asked(game, choice, number, answer)
        number += 1
        game.apply(answer)


def wanted(asked: Asked, *, before: bool) -> bool:
    """Whether a question is one of those that are recorded."""
    game = asked.game
    assert isinstance(game, Game)
    ending = RULES.nears_end(game)
    if not before:
        return ending
    left = [sum(map(game.operable, game.fleet(seat))) for seat in range(len(CREWS)) if not game.out[seat]]
    return not ending and min(left) == 1 and asked.number % EVERY == 0


def record(file: Path, games: int, worlds: int, *, before: bool, seed: str = "gains") -> None:
    """Write a line for each question: what each answer comes to in each world."""
    playing = Worlds()
    with file.open("w", encoding="utf-8") as lines:
        for game in track(range(games), "Playing", console=Console(stderr=True)):
            for asked in questions(f"{seed}:{game}"):
                answers = playing.answers(asked) if wanted(asked, before=before) else []
                if len(answers) > 1:
                    ends = playing.shares(asked, answers, worlds, f"{seed}:{game}")
                    kind, number = asked.choice.kind, asked.number
                    told = {"seed": f"{seed}:{game}", "question": number, "kind": kind, "greedy": asked.greedy}
                    lines.write(json.dumps({**told, "ends": ends}) + "\n")


def gains(found: list[dict[str, Any]], name: str) -> list[tuple[str, float, float]]:
    """For each question its kind, what a bot's answer brings more than that of `greedy`, and the variance of that.

    Answers that were not played on count as 0, with no variance.
    """
    player, brought = bot(name), []
    by_game: dict[str, dict[int, dict[str, Any]]] = {}
    for each in found:
        by_game.setdefault(each["seed"], {})[each["question"]] = each
    for seed, recorded in track(by_game.items(), name, console=Console(stderr=True)):
        for asked in questions(seed):
            told = recorded.get(asked.number)
            if told is not None:
                rng = Rng.seeded(f"{seed} {asked.number} asked")
                answer = decide(player, asked.game, asked.choice.seat, rng)
                brought.append((told["kind"], *difference(told["ends"], answer, told["greedy"])))
    return brought


def difference(ends: dict[str, list[float]], one: int, other: int) -> tuple[float, float]:
    """The mean difference between two answers over all worlds, and its variance."""
    if str(one) not in ends:
        return 0.0, 0.0
    gaps = [a - b for a, b in zip(ends[str(one)], ends[str(other)], strict=True)]
    mean = fsum(gaps) / len(gaps)
    return mean, fsum([(gap - mean) * (gap - mean) for gap in gaps]) / max(1, len(gaps) - 1) / len(gaps)


def report(file: Path, names: list[str]) -> Table:
    """What the answers of some bots bring a question and a game, with a standard error, and by kind of question."""
    found = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    games, kinds = len({each["seed"] for each in found}), Counter(each["kind"] for each in found)
    brought = [gains(found, name) for name in names]
    table = Table("", *names, title=f"points more than greedy, {len(found)} questions of {games} games")
    for what, count in (("a game", games), ("a question", len(found))):
        table.add_row(what, *[_each(some, count) for some in brought])
    for kind, count in sorted(kinds.items()):
        table.add_row(f"{kind} ({count})", *[_each([one for one in some if one[0] == kind], count) for some in brought])
    return table


def _each(some: list[tuple[str, float, float]], count: int) -> str:
    """A part of what was brought for each of so many, with its standard error."""
    return f"{fsum([one for _, one, _ in some]) / count:+.2f} ± {sqrt(fsum([one for *_, one in some])) / count:.2f}"


def main() -> int:
    """Record, or report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    doing = parser.add_subparsers(dest="doing", required=True)
    recording = doing.add_parser("record", help="play games of greedy, and what each answer comes to")
    recording.add_argument("file", type=Path)
    recording.add_argument("--games", type=int, default=24)
    recording.add_argument("--worlds", type=int, default=40)
    recording.add_argument("--before", action="store_true", help="before the finish line lies")
    reporting = doing.add_parser("of", help="what the answers of some bots bring")
    reporting.add_argument("file", type=Path)
    reporting.add_argument("bots", nargs="+")
    options = parser.parse_args()
    if options.doing == "record":
        record(options.file, options.games, options.worlds, before=options.before)
        return 0
    try:
        Console().print(report(options.file, options.bots))
    except (OSError, ValueError, KeyError) as error:
        parser.error(f"{options.file} holds no questions that were recorded: {error}")
    except RecipeError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
