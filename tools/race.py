"""The race to look at on the first page: `python -m tools.race` writes `web/src/lobby/race.json` from `race.jsonl`.

The journal is that of a game of four careful bots; `--play` plays it anew from its seed, and `SCENE` says which of its
answers are shown.  What is told of them stands there in every language of the table.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec

from thunderroad.bots import bot, decide
from thunderroad.display.view.game import EventView, GameView
from thunderroad.display.wording import speaking
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.journal import Journal
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table
from thunderroad.server.tables.changes import Differ

JOURNAL: Final = Path(__file__).with_suffix(".jsonl")
RACE: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lobby" / "race.json"
SEED: Final = "race 1"
BOTS: Final = ("Grit", "Malik", "Ines", "Rusty")
SCENE: Final = range(108, 113)
"""The answers that are shown, about ten seconds of them."""
SHOWN: Final = frozenset(
    {"move", "place", "shot", "hit", "miss", "damage", "slam", "flip", "wreck", "eliminated", "scroll"}
)
"""Kinds of event that happen on the road; dice lie beside it."""
LANGUAGES: Final = ("en", "de")


def play() -> Journal:
    """The game of the bots, to the end of the scene."""
    rules = ruleset("vendetta")
    seats = tuple(map(Seat, rules.usual_crews((), len(BOTS))))
    table = Table.create(Recipe(rules.id, seats, SEED), [Player("bot", name, "greedy") for name in BOTS])
    rng, careful = Rng.seeded(SEED), bot("greedy")
    while table.seq < SCENE.stop and (seat := table.to_answer) is not None:
        table.answer(seat, table.seq, decide(careful, table.game, seat, rng), f"answer-{table.seq}")
    return table.journal()


def recorded(journal: Journal) -> dict[str, Any]:
    """The scene as the page reads it: the position before it, then for each answer what is told and what changes."""
    replay, differ = Replay(journal), Differ()
    replay.run(SCENE.start)
    before = first = seen(replay)
    told = []
    for _ in SCENE:
        replay.step()
        after = seen(replay)
        events = [event for event in events_of(replay) if event["kind"] in SHOWN]
        told.append({"events": events, "changes": differ.changes(before, after)})
        before = after
    about = f"answers {SCENE.start} to {SCENE.stop - 1} of tools/race.jsonl: bots, seed '{journal.recipe.seed}'"
    return {"from": about, "view": msgspec.to_builtins(first), "answers": msgspec.to_builtins(told)}


def seen(replay: Replay) -> GameView:
    """What anybody may see of the road, without words: those of the captions come with the events."""
    view = replay.ruleset.view(replay.game, None)
    pieces = [replace(piece, name="", text="") for piece in view.pieces]
    spaces = [replace(space, words="") for space in view.spaces]
    return replace(view, pieces=pieces, spaces=spaces, seats=[], facts=[], cards=[], choice=None, result=None)


def events_of(replay: Replay) -> list[dict[str, Any]]:
    """The events of the last answer, worded in each language."""
    spoken: dict[str, list[EventView]] = {}
    for tag in LANGUAGES:
        with speaking(tag):
            spoken[tag] = narrated(replay)
    found = []
    for versions in zip(*spoken.values(), strict=True):
        event = msgspec.to_builtins(versions[0])
        found.append(event | {"text": {tag: one.text for tag, one in zip(spoken, versions, strict=True)}})
    return found


def narrated(replay: Replay) -> list[EventView]:
    """They in the language that is spoken now."""
    told = (replay.ruleset.narrate(replay.game, event, n, None) for n, event in enumerate(replay.game.events or ()))
    return [view for view in told if view is not None]


def written(race: dict[str, Any]) -> str:
    """The file's text."""
    return json.dumps(race, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", action="store_true", help="play the game anew, and keep its journal")
    if parser.parse_args().play:
        JOURNAL.write_text(play().to_text(), encoding="utf-8")
    RACE.write_text(written(recorded(Journal.parse(JOURNAL.read_text(encoding="utf-8")))), encoding="utf-8")


if __name__ == "__main__":
    main()
