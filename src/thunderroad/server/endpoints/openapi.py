"""GET /api/openapi.json: a description of the HTTP interface, made from the types that travel."""

from __future__ import annotations

import dataclasses
import inspect
import json
import types
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad import __version__
from thunderroad.family.workshop import BuildView, WorkshopView

from ..protocol import (
    advice,
    analysis,
    catalogue,
    decks,
    history,
    live,
    missions,
    puzzles,
    requests,
    rulebook,
    since,
    tables,
    threats,
)

Json = dict[str, Any]
_SCALARS: Final[dict[object, str]] = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
_LIMITS: Final = {"ge": "minimum", "le": "maximum", "pattern": "pattern"}
_LENGTHS: Final = {"min_length": ("minLength", "minItems"), "max_length": ("maxLength", "maxItems")}


@dataclasses.dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be asked for; `statuses` are those of refusals that belong to it, and to it only."""

    method: str
    path: str
    text: str
    reply: Any
    query: tuple[str, ...] = ()
    body: Any = None
    statuses: tuple[int, ...] = ()
    status: int = 200
    body_type: str = "application/json"
    reply_type: str = "application/json"


_NUMBER: Final = {"type": "integer", "minimum": -1, "maximum": 1_000_000_000}
_QUERY: Final[dict[str, tuple[str, Json]]] = {
    "after": ("The number of the last event (or moment) seen; -1: none.", _NUMBER),
    "before": ("The number of the first event that is known already; without it, none is.", _NUMBER),
    "also": ("Ids of tables that are listed as well, with commas between.", {"type": "string"}),
    "wait": ("Seconds to wait for news, 25 at most.", _NUMBER),
    "as": ("The seat whose eyes are meant.", _NUMBER),
    "at": ("After this number of answers; without it, now.", _NUMBER),
    "seq": ("The number of commands seen.", _NUMBER),
    "turn": ("The number of the event with which a turn began.", _NUMBER),
    "path": ("Answers in order, such as 2,0,1.", {"type": "string"}),
    "space": ("Answers that end on this space.", _NUMBER),
    "seen": ("How much of an analysis was done when one saw it last; -1: nothing seen.", _NUMBER),
    "whole": ("1: all that is known; without it, only whether there is something.", _NUMBER),
    "q": ("Words, or the beginning of a clause's id.", {"type": "string"}),
    "piece": ("Answers that concern this piece.", {"type": "string"}),
    "lang": ("The language of words, such as de; without it, that of Accept-Language.", {"type": "string"}),
}
_TABLE: Final = "/api/tables/{table}"
_KEY: Final = {"type": "http", "scheme": "bearer", "description": "A key that opens seats; without one, one watches."}
_WORKSHOP: Final = "/api/workshops/{ruleset}/{module}"
OPERATIONS: Final = (
    Operation("get", "/api/rulesets", "What can be ordered.", list[catalogue.RulesetInfo]),
    Operation("get", "/api/cards", "All cards, deck by deck.", list[decks.DeckView]),
    Operation("get", "/api/tables", "The tables that were touched last.", list[tables.TableLine], ("also",)),
    Operation(
        "post", "/api/tables", "Make a table.", tables.TableMade, (), requests.TableOrder, (400, 409, 413, 415), 201
    ),
    Operation("get", _WORKSHOP, "What vehicles are built from.", WorkshopView, (), None, (404,)),
    Operation("post", _WORKSHOP, "Judge a team of vehicles.", BuildView, (), requests.BuildOrder, (400, 404, 413, 415)),
    Operation(
        "get",
        "/api/drawings/{ruleset}",
        "The symbols that a ruleset brings.",
        str,
        (),
        None,
        (404,),
        reply_type="image/svg+xml",
    ),
    Operation(
        "get",
        "/api/drawings/{ruleset}/{module}",
        "The symbols that a module brings.",
        str,
        (),
        None,
        (404,),
        reply_type="image/svg+xml",
    ),
    Operation(
        "get",
        "/api/drawings/{ruleset}/{module}/{sheet}",
        "The symbols of the cards of a deck.",
        str,
        (),
        None,
        (404,),
        reply_type="image/svg+xml",
    ),
    Operation("get", _TABLE, "A table as the key's seats see it.", tables.TableView, (), None, (403, 404, 409)),
    Operation("delete", _TABLE, "Delete a table.", None, (), None, (403, 404, 409), 204),
    Operation(
        "get",
        f"{_TABLE}/events",
        "What happened after an event, and the position.",
        live.CatchUp,
        ("after", "wait"),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "get", f"{_TABLE}/log", "Part of the log.", live.LogView, ("after", "before"), None, (400, 403, 404, 409)
    ),
    Operation(
        "get",
        f"{_TABLE}/journal",
        "The journal of a finished game.",
        str,
        (),
        None,
        (403, 404, 409),
        reply_type="application/x-ndjson",
    ),
    Operation(
        "post",
        f"{_TABLE}/seats/{{seat}}",
        "Change who plays a seat.",
        tables.SeatChanged,
        (),
        requests.SeatAction,
        (400, 403, 404, 409, 413, 415),
    ),
    Operation("post", f"{_TABLE}/close", "End a table.", tables.TableView, (), Any, (400, 403, 404, 409, 413, 415)),
    Operation(
        "post",
        f"{_TABLE}/again",
        "Play the same again.",
        tables.TableMade,
        (),
        Any,
        (400, 403, 404, 409, 413, 415),
        201,
    ),
    Operation(
        "get",
        f"{_TABLE}/moments",
        "The way here.",
        history.Timeline,
        ("as", "after"),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "get",
        f"{_TABLE}/moments/{{n}}",
        "An earlier position.",
        history.MomentView,
        ("as",),
        None,
        (400, 403, 404, 409),
    ),
    Operation("get", f"{_TABLE}/story", "How a finished game went.", history.StoryView, (), None, (403, 404, 409)),
    Operation(
        "post",
        f"{_TABLE}/what-if",
        "Go on from a moment of a finished game.",
        tables.TableMade,
        (),
        requests.WhatIf,
        (400, 403, 404, 409, 413, 415),
        201,
    ),
    Operation(
        "post",
        "/api/journals",
        "Open a journal.",
        tables.TableMade,
        (),
        str,
        (400, 409, 413, 415),
        201,
        body_type="application/x-ndjson",
    ),
    Operation(
        "get",
        f"{_TABLE}/odds",
        "What may come of the open answers.",
        advice.OddsView,
        ("seq", "path", "space", "piece"),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "get",
        f"{_TABLE}/hint",
        "What a bot would answer.",
        advice.HintView,
        ("seq",),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "get",
        f"{_TABLE}/threats",
        "What threatens the player asked.",
        threats.ThreatsView,
        ("seq",),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "get",
        f"{_TABLE}/reach",
        "What can be reached with each vehicle, die and command.",
        advice.ReachView,
        ("seq",),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "get", f"{_TABLE}/why", "Why a bot played a turn so.", since.WhyView, ("turn",), None, (400, 403, 404, 409)
    ),
    Operation("get", f"{_TABLE}/kinds", "What kinds of event mean.", since.KindsView, (), None, (403, 404)),
    Operation(
        "get",
        f"{_TABLE}/analysis",
        "What decided a finished game.",
        analysis.AnalysisView,
        ("seen",),
        None,
        (400, 403, 404, 409),
    ),
    Operation(
        "post",
        f"{_TABLE}/analysis",
        "Begin an analysis, or go on with it.",
        analysis.AnalysisView,
        (),
        requests.AnalysisOrder,
        (400, 403, 404, 409, 413, 415),
    ),
    Operation(
        "delete",
        f"{_TABLE}/analysis",
        "Stop an analysis.",
        analysis.AnalysisView,
        (),
        None,
        (403, 404, 409),
    ),
    Operation(
        "get",
        f"{_TABLE}/mistakes/{{n}}",
        "Whether one's answer was a mistake, while one plays alone.",
        analysis.MistakeView,
        ("whole",),
        None,
        (400, 403, 404, 409),
    ),
    Operation("get", "/api/feats", "What can be achieved, game by game.", list[history.FeatLine], (), None, ()),
    Operation("get", "/api/rules", "Search the rules.", rulebook.Hits, ("q",), None, (400,)),
    Operation("get", "/api/rulebook", "What the rules reference holds.", rulebook.Rulebook),
    Operation(
        "get", "/api/rulebook/{section}", "A section of the rules in full.", rulebook.SectionView, (), None, (404,)
    ),
    Operation("get", "/api/puzzles", "The puzzles that can be played.", list[puzzles.PuzzleLine]),
    Operation(
        "post",
        "/api/puzzles/{puzzle}",
        "Make a table for a puzzle.",
        tables.TableMade,
        (),
        Any,
        (400, 404, 409, 413, 415),
        201,
    ),
    Operation("get", f"{_TABLE}/puzzle", "What the answer was worth.", puzzles.PuzzleView, (), None, (403, 404)),
    Operation("get", "/api/missions", "The missions that can be played.", list[missions.MissionGroup]),
    Operation(
        "post",
        "/api/missions/{system}/{mission}",
        "Make a table for a mission.",
        tables.TableMade,
        (),
        Any,
        (400, 404, 413, 415),
        201,
    ),
    Operation(
        "get",
        f"{_TABLE}/coach",
        "What the coach of a mission says.",
        missions.CoachView,
        ("at",),
        None,
        (400, 403, 404, 409),
    ),
    Operation("get", "/api/rules/{clause}", "A rule clause.", rulebook.ClauseText, (), None, (404,)),
    Operation("get", "/api/openapi.json", "This description.", Any),
)


async def describe(request: Request) -> Response:
    """GET /api/openapi.json."""
    return Response(_text(), 200, {"Cache-Control": "no-store"}, "application/json")


@cache
def _text() -> str:
    return json.dumps(description())


def description() -> Json:
    """The whole description."""
    schemas: Json = {}
    paths: Json = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation, schemas)
    schema(tables.ErrorReply, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Thunder Road table server", "version": __version__},
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": {"key": _KEY}},
    }


def _operation(operation: Operation, schemas: Json) -> Json:
    parameters: list[Json] = [
        {"name": name, "in": "query", "description": _QUERY[name][0], "schema": _QUERY[name][1]}
        for name in (*operation.query, "lang")
    ]
    for part in operation.path.split("/"):
        if part.startswith("{"):
            kind = {"type": "integer", "minimum": 0} if part in ("{seat}", "{n}") else {"type": "string"}
            parameters.append({"name": part[1:-1], "in": "path", "required": True, "schema": kind})
    refusal = {"description": "One sentence.", "content": _content(tables.ErrorReply, schemas)}
    always = (421, 429, 503) if operation.method == "get" else (403, 408, 421, 429, 503)
    gone = (410,) if operation.path.startswith(_TABLE) else ()
    replies: Json = {str(status): refusal for status in (*operation.statuses, *gone, *always)}
    content = {} if operation.reply is None else {"content": _content(operation.reply, schemas, operation.reply_type)}
    replies[str(operation.status)] = {"description": "As asked for.", **content}
    found: Json = {"summary": operation.text, "parameters": parameters, "responses": replies}
    if operation.path.startswith(_TABLE):
        found["security"] = [{"key": []}, {}]
    if operation.body is not None:
        found["requestBody"] = {
            "required": operation.body is not Any,
            "content": _content(operation.body, schemas, operation.body_type),
        }
    return found


def _content(hint: Any, schemas: Json, kind: str = "application/json") -> Json:
    return {kind: {"schema": schema(hint, schemas)}}


def schema(hint: Any, schemas: Json) -> Json:
    """A Python type as JSON schema; classes are added to `schemas` and referred to."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return {}
    if hint in _SCALARS:
        return {"type": _SCALARS[hint]}
    if origin is Annotated:
        return _limited(schema(arguments[0], schemas), arguments[1:])
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema(item, schemas) for item in arguments]}
    if origin is list:
        return {"type": "array", "items": schema(arguments[0], schemas)}
    if origin is dict:
        found: Json = {"type": "object", "additionalProperties": schema(arguments[1], schemas)}
        return found if arguments[0] is str else {**found, "propertyNames": schema(arguments[0], schemas)}
    if origin is Literal:
        return {"enum": list(arguments)}
    if hint.__name__ not in schemas:
        schemas[hint.__name__] = {}  # named before its fields are looked at: it may contain itself
        schemas[hint.__name__] = _object(hint, schemas)
    return {"$ref": f"#/components/schemas/{hint.__name__}"}


def _limited(found: Json, limits: tuple[Any, ...]) -> Json:
    for limit in limits:
        assert isinstance(limit, Meta)
        for name, word in _LIMITS.items():
            if getattr(limit, name) is not None:
                found[word] = getattr(limit, name)
        for name, (of_texts, of_lists) in _LENGTHS.items():
            if getattr(limit, name) is not None:
                kinds = {"string": of_texts, "array": of_lists, "object": of_lists.replace("Items", "Properties")}
                found[kinds[found["type"]]] = getattr(limit, name)
    return found


def _object(cls: type, schemas: Json) -> Json:
    hints = get_type_hints(cls, include_extras=True)
    found: Json = {
        "type": "object",
        "description": inspect.cleandoc(cls.__doc__ or ""),
        "properties": {name: schema(hint, schemas) for name, hint in hints.items()},
        "required": list(hints),
        "additionalProperties": False,
    }
    if issubclass(cls, msgspec.Struct):
        found["required"] = [item.name for item in msgspec.structs.fields(cls) if item.required]
        if not issubclass(cls, requests.FromClient):
            found["required"] = list(hints)
    return found


ROUTES: Final = [Route("/api/openapi.json", describe, methods=["GET"])]
