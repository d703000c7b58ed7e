"""`thunderroad replay`: a journal played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.outside import read_file
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import MAX_BYTES, Journal
from thunderroad.play.replay import Replay
from thunderroad.scenario.drawing import write
from thunderroad.scenario.state import State

from .chosen import content_option, take
from .output import print_json


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--to", type=click.IntRange(min=0), help="Stop after this many answers.")
@click.option("--board", is_flag=True, help="Draw the final position.")
@click.option("--log", is_flag=True, help="Print what happened, with the rule behind every line.")
@content_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: Path, to: int | None, content: Sequence[str], *, board: bool, log: bool, as_json: bool) -> int:
    """Replay a journal from its recorded results and check every digest.

    The exit status is 1 if the game does not come out as recorded, 2 if the file is not a journal. A game
    played with an owner's pack needs that pack, in your packs folder or given with --content.
    """
    take(content)
    journal = _journal(file)
    told: list[str] = []
    try:
        replay = Replay(journal)
        told += _told(replay)
        while replay.n < (len(journal.answers) if to is None else to):
            _step(replay, to)
            told += _told(replay)
    except JournalError as error:
        _failed(file, error, as_json=as_json)
        return 1
    _report(file, replay, {"log": told if log else [], "board": _board(replay) if board else []}, as_json=as_json)
    return 0


def _journal(file: Path) -> Journal:
    try:
        return Journal.parse(read_file(file, MAX_BYTES, "journal"))
    except JournalError as error:
        raise JournalError(f"{file}: {error}") from error


def _step(replay: Replay, to: int | None) -> None:
    """One more answer; asking for more than there are is a mistake of the caller."""
    count = len(replay.journal.answers)
    if replay.n >= count:
        raise click.UsageError(f"this journal has only {count} answers, so --to {to} is too many")
    replay.step()


def _told(replay: Replay) -> list[str]:
    """What the last answer led to, as a spectator may know it."""
    said = [replay.ruleset.narrate(replay.game, event, n, None) for n, event in enumerate(replay.game.events or ())]
    return [f"{one.text} [{one.clause}]" for one in said if one is not None]


def _board(replay: Replay) -> list[str]:
    """The position as a drawing, with a line of what belongs to it."""
    state = State(replay.ruleset, replay.game, _letters(replay.ruleset, replay.game))
    legend = ", ".join(f"{letter} {crew}" for crew, letter in state.letters.items())
    return [*write(state.words(1, state.columns), state.view.forward), f"round {state.view.round}; {legend}"]


def _letters(ruleset: Ruleset, game: BaseGame) -> dict[str, str]:
    """A letter for each crew at the table: its first that nobody has yet."""
    letters: dict[str, str] = {}
    for seat in game.recipe.seats:
        free = [letter for letter in seat.crew.upper() if letter.isalpha() and letter not in letters.values()]
        letters[seat.crew] = next((letter for letter in free if letter != "W"), "?")
    return letters


def _failed(file: Path, error: JournalError, *, as_json: bool) -> None:
    if as_json:
        print_json({"file": str(file), "status": "fail", "reason": str(error), "line": error.line})
    else:
        click.echo(f"fail  {file}: {error}")


def _report(file: Path, replay: Replay, shown: dict[str, Any], *, as_json: bool) -> None:
    """How far it went, and how it stands."""
    game, result = replay.game, replay.game.result
    if as_json:
        end = None if result is None else {"winners": list(result.winners), "how": result.how, "clause": result.clause}
        numbers = {
            "exact": replay.exact,
            "answers": replay.n,
            "of": len(replay.journal.answers),
            "digest": game.digest(),
            "end": end,
        }
        print_json({"file": str(file), "status": "pass", **numbers, **shown})
        return
    for line in (*shown["log"], *shown["board"]):
        click.echo(line)
    click.echo(f"pass  {replay.n} of {len(replay.journal.answers)} answers, digest {game.digest()}")
    if not replay.exact:
        click.echo("      replayed by name; positions were not compared, because the game used different content")
    if result is not None:
        names = ", ".join(game.recipe.seats[seat].crew for seat in result.winners)
        click.echo(f"      won by {names}: {result.how} [{result.clause}]" if names else f"      {result.how}")
    elif game.choice is not None:
        asked = game.recipe.seats[game.choice.seat].crew
        click.echo(f"      {asked} is asked '{game.choice.kind}'")
