"""Puzzles: the list, a table for one of them, and what the answer there was worth."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.bots import bot
from thunderroad.family.registry import ruleset, ruleset_of, rulesets
from thunderroad.kernel.game import BaseGame
from thunderroad.lab.puzzles.library import puzzle, puzzles
from thunderroad.lab.puzzles.model import GRADES, Puzzle, PuzzleError, Rated
from thunderroad.lab.puzzles.telling import reasons, spaces, steps
from thunderroad.lab.puzzles.verdict import Verdict, verdict
from thunderroad.play.players import Player
from thunderroad.play.prelude import Prelude
from thunderroad.play.start import Start
from thunderroad.play.table import Table

from ..agreements import PUZZLE, Agreement
from ..errors import ApiError
from ..guard.costs import worked_out
from ..protocol.coding import reply
from ..protocol.puzzles import PuzzleAnswer, PuzzleFate, PuzzleLine, PuzzleView
from ..tables.opening import service_of
from ..tables.orders import Ordered
from ..tables.service import USUAL_LEVEL
from ..wording import word
from .common import asked_for, body, must_be_json


async def listed(request: Request) -> Response:
    """GET /api/puzzles."""
    return reply(await asyncio.to_thread(_lines))


def _lines() -> list[PuzzleLine]:
    """The games in the order in which they are offered."""
    order = list(rulesets())
    return [_line(one) for one in sorted(puzzles(), key=lambda one: order.index(one.table.ruleset))]


def _line(one: Puzzle) -> PuzzleLine:
    recipe = one.table
    rules = ruleset(recipe.ruleset)
    crews = {crew.id: rules.word(crew.name) for crew in rules.crews_of(recipe.modules)}
    seats = [crews[seat.crew] for seat in recipe.seats]
    modules = [rules.word(rules.modules[id].title) for id in recipe.modules if id in rules.modules]
    title = rules.word(rules.title)
    return PuzzleLine(
        one.id, rules.id, title, modules, len(seats), seats[one.seat], one.round, one.grade, GRADES
    )  # fmt: skip


async def begin(request: Request) -> Response:
    """POST /api/puzzles/{puzzle} (`{}`): a table for one person, with bots at the other seats."""
    must_be_json(request)
    await body(request)
    service = await service_of(request.app)
    ordered, table = await worked_out(request, _table, str(request.path_params["puzzle"]))
    return reply(await service.open(ordered, table), 201)


def _found(id: str) -> Puzzle:
    try:
        return puzzle(id)
    except PuzzleError as error:
        raise ApiError(404, str(error)) from error


def _table(id: str) -> tuple[Ordered, Table]:
    one = _found(id)
    try:
        game = one.begin()
    except PuzzleError as error:
        raise ApiError(409, str(error)) from error
    recipe = game.recipe
    rules = ruleset_of(recipe)
    names = {crew.id: rules.word(crew.name) for crew in rules.crews_of(recipe.modules)}
    crews = [names[seat.crew] for seat in recipe.seats]
    players = tuple(
        Player("me", name) if seat == one.seat else Player("bot", name, USUAL_LEVEL) for seat, name in enumerate(crews)
    )
    mission = f"{PUZZLE}{one.id}"
    ordered = Ordered(recipe, players, free_undo=True, terms=Agreement(mission=mission, hints=False))
    past = Prelude((), (), mission, start=Start(game.dump()))
    return ordered, Table.create(recipe, players, free_undo=True, past=past)


async def judged(request: Request) -> Response:
    """GET /api/tables/{table}/puzzle: what has been answered there was worth."""
    _, room, seats = await asked_for(request)
    mission, past = room.terms.mission, room.table.past
    if not mission.startswith(PUZZLE) or past is None:
        raise ApiError(404, "no puzzle is played at this table")
    one = _found(mission.removeprefix(PUZZLE))
    options = room.options if one.seat in seats else []
    table = room.table
    return reply(await worked_out(request, _view, one, past.begin(table.ruleset, table.recipe), options))


def _view(one: Puzzle, game: BaseGame, options: Sequence[int]) -> PuzzleView:
    found = verdict(one, game, options)
    view = PuzzleView(
        one.id, len(options), one.grade, GRADES, one.count, "open", _after(one), None, None, None, [], [], one.worlds
    )  # fmt: skip
    if found is None:
        return view
    names = {piece.id: piece.name for piece in ruleset_of(game.recipe).view(game, one.seat).pieces}
    view.state = "right" if found.right else "wrong"
    view.given = _given(one, game, found, names)
    view.best, view.second = (_answer(game, rated, names) for rated in one.answers[:2])
    view.reasons = reasons(game, one.answers[0].options[0])
    view.solvers = [word(bot(level).info.name) for level in one.solvers]
    return view


def _given(one: Puzzle, game: BaseGame, found: Verdict, names: dict[str, str]) -> PuzzleAnswer:
    """What was answered; of one that the puzzle does not tell, only the words."""
    if found.place is None:
        return PuzzleAnswer(steps(game, found.options), None, None, None, *spaces(game, found.options), [])
    return _answer(game, one.answers[found.place], names)


def _answer(game: BaseGame, rated: Rated, names: dict[str, str]) -> PuzzleAnswer:
    fates = [
        PuzzleFate(fate.piece, names.get(fate.piece, fate.piece), fate.out, fate.broken, fate.hurt)
        for fate in rated.fates
    ]
    way = spaces(game, rated.options)
    return PuzzleAnswer(steps(game, rated.options), rated.chance, rated.behind, rated.error, *way, fates)


def _after(one: Puzzle) -> str | None:
    """The next puzzle of the list."""
    ids = [each.id for each in puzzles()]
    at = ids.index(one.id) + 1
    return ids[at] if at < len(ids) else None


ROUTES: Final = [
    Route("/api/puzzles", listed, methods=["GET"]),
    Route("/api/puzzles/{puzzle}", begin, methods=["POST"]),
    Route("/api/tables/{table}/puzzle", judged, methods=["GET"]),
]
