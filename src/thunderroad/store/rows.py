"""Tables and commands as rows, whatever keeps them: written as dicts, read as objects with these attributes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from thunderroad.kernel.recipe import Recipe
from thunderroad.play.journal import Answer
from thunderroad.play.players import Player
from thunderroad.play.prelude import Prelude
from thunderroad.play.records import Record
from thunderroad.play.seating import Change
from thunderroad.play.together import Sealed

from .model import Game, Listed, Outcome


def game_row(game: Game, now: int) -> dict[str, Any]:
    """A table as it is made; `now` in milliseconds since 1970."""
    return {
        "id": game.id,
        "ruleset": game.recipe.ruleset,
        "version": game.version,
        "engine": game.engine,
        "modules": list(game.recipe.modules),
        "opened": game.past is not None and not game.past.seed,
        "free_undo": game.free_undo,
        "title": game.title,
        **outcome_row(game.outcome),
        "host_hash": game.host_hash,
        "created": now,
        "touched": now,
        "visited": now,
        "terms": dict(game.terms),
        "listed": bool(game.terms.get("listed")),
    }


def beginning_row(game: Game) -> dict[str, Any]:
    """What a table begins with."""
    past = None if game.past is None else game.past.to_json()
    setup = None if game.setup is None else [list(pair) for pair in game.setup]
    return {"game": game.id, "recipe": game.recipe.to_json(), "past": past, "setup": setup}


def listed(row: Any, seats: Sequence[Any]) -> Listed:
    """A line of the list of tables."""
    return Listed(
        row.id,
        row.title,
        outcome_of(row),
        row.created,
        row.touched,
        row.ruleset,
        tuple(row.modules or ()),
        tuple(map(player_now, seats)),
        listed=row.listed,
        host=row.host_hash,
        hashes=(row.host_hash, *(seat.key_hash for seat in seats if seat.key_hash)),
        watch=(row.terms or {}).get("watch", ""),
    )


def outcome_row(outcome: Outcome, ending: str = "") -> dict[str, Any]:
    """How far a table is, under names with an `ending`."""
    winners = None if outcome.winners is None else list(outcome.winners)
    return {f"status{ending}": outcome.status, f"winners{ending}": winners}


def outcome_of(row: Any) -> Outcome:
    """How far a table is."""
    return Outcome(row.status, None if row.winners is None else tuple(row.winners))


def player_now(row: Any) -> Player:
    """Who plays a seat now."""
    if row.replaced_by is not None:
        return Player.from_json(row.replaced_by)
    return Player(row.kind, row.name, row.level)


def seat_rows(game: Game) -> list[dict[str, Any]]:
    """Who plays at a table, seat by seat."""
    pairs = zip(game.players, game.link_hashes, strict=True)
    return [{"game": game.id, "n": n, **player.to_json(), "key_hash": link} for n, (player, link) in enumerate(pairs)]


def game_of(row: Any, seats: Iterable[Any]) -> Game:
    """A table from its row, joined with what it begins with, and its seats."""
    seats = list(seats)
    return Game(
        id=row.id,
        version=row.version,
        engine=row.engine,
        recipe=Recipe.from_json(row.recipe).as_kept(),
        players=tuple(Player(seat.kind, seat.name, seat.level) for seat in seats),
        free_undo=row.free_undo,
        title=row.title,
        host_hash=row.host_hash,
        link_hashes=tuple(seat.key_hash for seat in seats),
        outcome=outcome_of(row),
        terms=row.terms or {},
        past=None if row.past is None else Prelude.from_json(row.past),
        setup=None if row.setup is None else tuple((die, result) for die, result in row.setup),
    )


def entry_row(record: Record) -> dict[str, Any]:
    """An accepted command."""
    row: dict[str, Any] = {"seq": record.seq, "command_id": record.command_id, "seat": record.seat}
    if record.change is not None:
        return {**row, "kind": "change", "body": record.change.to_json()}
    if record.sealed is not None:
        return {**row, "kind": "sealed", "body": record.sealed.to_json()}
    if record.answer is None:
        return {**row, "kind": "undo", "body": {"taken_back": record.taken_back}}
    body = record.answer.to_json()
    del body["seat"]
    return {**row, "kind": "answer", "body": {**body, "digest": record.answer.digest}}


def record_of(row: Any) -> Record:
    """An accepted command from its row."""
    body = row.body
    if row.kind == "undo":
        return Record(row.seq, row.command_id, row.seat, None, body["taken_back"])
    if row.kind == "change":
        return Record(row.seq, row.command_id, row.seat, None, change=Change.from_json(body))
    if row.kind == "sealed":
        return Record(row.seq, row.command_id, row.seat, None, sealed=Sealed.from_json(body))
    return Record(row.seq, row.command_id, row.seat, Answer.from_json({**body, "seat": row.seat}))
