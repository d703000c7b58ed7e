"""Writes the golden journals: `python tools/golden.py` plays the recorded games again, `... NAME` only that name's.

There are twenty of each ruleset alone (``vendetta-07``), four of each of its modules (``NAME-2``) and, where it
has several, six with all of them that go together (``all-5``; of other rulesets than the first
``RULESET-all-5``).  Six with the FOUR modules that there were before the cards stay what they were (``four-5``).

`python tools/golden.py --digests` plays no new games: it replays the recorded ones by the names of their answers and
results, and writes down anew what they are dealt from and the digests of their positions.  So a change of how
positions are saved, or of content that a game does not meet, is one line of each file in every ten, and the games are
the same, because a journal that does not come out to its end in the same way is refused.

Run it after a change of behaviour that is meant, raise the ruleset's version, and review
the difference line by line: a golden journal is a readable record of what the rules did.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from thunderroad.family.registry import BUILT_IN, ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import UNKNOWN, OptionValue, Recipe, Seat
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import Journal, end_of
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
GAMES = 20
EACH = 4
"""Games of each module."""
TOGETHER = 6
"""Games with all modules."""
ALL = "all"
FOUR = ("big-rig", "devils-run", "final-five", "german-engineering")
DIGESTS = "--digests"


def recipe(name: str, number: int) -> Recipe:
    """Games of all seat counts; every fifth one with one option reversed."""
    rules = ruleset(name)
    seats = rules.crews[: rules.min_seats + number % (rules.max_seats - rules.min_seats + 1)]
    options: dict[str, OptionValue] = {}
    if number % 5 == 4:
        option = rules.options[number % len(rules.options)]
        options[option.id] = next(value for value in option.values if value != option.default)
    return Recipe(name, tuple(Seat(crew.id) for crew in seats), f"golden-{number}", options=options)


def mixed(rules: Ruleset, name: str, modules: tuple[str, ...], number: int) -> Recipe:
    """A game with modules, of all seat counts; the crews that they bring come first."""
    own = {crew.id for crew in rules.crews}
    crews = sorted(rules.crews_of(modules), key=lambda crew: crew.id in own)
    seats = crews[: rules.min_seats + number % (rules.most_seats(modules) - rules.min_seats + 1)]
    return Recipe(rules.id, tuple(Seat(crew.id) for crew in seats), f"golden-{name}-{number}", modules=modules)


def recipes(name: str) -> Iterator[tuple[str, Recipe]]:
    """All games with the names of their files."""
    rules = ruleset(name)
    for number in range(GAMES):
        yield f"{name}-{number:02}", recipe(name, number)
    for id in sorted(rules.modules):
        for number in range(EACH):
            yield f"{id}-{number}", mixed(rules, id, (id,), number)
    for number in range(TOGETHER if len(rules.modules) > 1 else 0):
        first = name == next(iter(BUILT_IN))
        yield f"{ALL}-{number}" if first else f"{name}-{ALL}-{number}", mixed(rules, ALL, rules.together(), number)


def everything() -> Iterator[tuple[str, Recipe]]:
    """The games of all rulesets of ours."""
    for name in BUILT_IN:
        yield from recipes(name)
    for number in range(TOGETHER):
        yield f"four-{number}", mixed(ruleset(next(iter(BUILT_IN))), ALL, FOUR, number)


def played(chosen: Recipe) -> Table:
    """A table at which everybody answers at random."""
    table = Table.create(chosen, [Player("me", f"Player {n}") for n in range(len(chosen.seats))])
    rng = Rng.seeded(f"answers {chosen.seed}")
    while (seat := table.to_answer) is not None:
        choice = table.asking(seat).choice
        assert choice is not None
        table.answer(seat, table.seq, rng.below(len(choice.options)), f"{table.seq}")
    return table


def renewed(journal: Journal) -> Journal:
    """The same game with the digests of now; raises JournalError if it does not go as it went."""
    unsaid = replace(journal, recipe=replace(journal.recipe, digest=UNKNOWN))
    replay = Replay(unsaid)
    digests = {0: replay.game.digest()}
    while not replay.finished:
        replay.step()
        digests[replay.n] = replay.game.digest()
    if end_of(replay.game) != journal.end:
        raise JournalError("the game does not end as recorded")
    lines = tuple(line if line.digest is None else replace(line, digest=digests[line.n]) for line in journal.lines)
    return replace(journal, recipe=replay.recipe, version=replay.ruleset.version, lines=lines)


def main(names: list[str]) -> None:
    """Write all files, or those of these names; with --digests their digests alone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if names and names[0] == DIGESTS:
        for path in sorted(FOLDER.glob("*.jsonl")):
            try:
                path.write_text(renewed(Journal.parse(path.read_bytes())).to_text(), encoding="utf-8")
            except JournalError as error:
                sys.exit(f"{path.name}: {error}")
        return
    for file, chosen in everything():
        if names and file.rpartition("-")[0] not in names:
            continue
        table = played(chosen)
        path = FOLDER / f"{file}.jsonl"
        path.write_text(table.journal().to_text(), encoding="utf-8")
        print(f"{path.name}: {table.seq} answers, {table.game.result}")


if __name__ == "__main__":
    main(sys.argv[1:])
