"""Reads mission files: TOML around the text of a scenario (docs/missions.md)."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from thunderroad.display.wording import LANGUAGES
from thunderroad.scenario import ScenarioError, parse
from thunderroad.scenario.facts import read as read_fact
from thunderroad.scenario.loader import answers
from thunderroad.scenario.model import Results, Scenario
from thunderroad.scenario.reader import Line

from .errors import MissionError
from .mission import LEARNER, Mission, Reply, Step, Words

HEADS: Final = {"symbol", "title", "goal", "end", "scenario", "step"}
KEYS: Final = {"say", "play", "goal", "within", "free", "point", "look", "wrong", "rule"}
LOOK: Final = re.compile(r"^(?:[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*|wreck-\d+|\d{1,2}/\d{1,3})$")
RULE: Final = re.compile(r"^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d\d(?:-R\d+)?$")


def read(text: str, id: str) -> Mission:
    """The mission of a file's text; raises MissionError."""
    try:
        data = tomllib.loads(text)
        return _mission(data, id)
    except tomllib.TOMLDecodeError as error:
        raise MissionError(f"the mission {id} is not valid TOML: {error}") from error
    except ScenarioError as error:
        raise MissionError(f"the mission {id} is wrong at {error}") from error


def _mission(data: dict[str, Any], id: str) -> Mission:
    _only(data, HEADS, id)
    scenario = parse(_text(data, "scenario", id), id)
    if any(not isinstance(part, Results) for part in scenario.steps):
        raise MissionError(f"the mission {id} plays in its steps; its scenario has a position and results only")
    steps = data.get("step") or []
    if not steps:
        raise MissionError(f"the mission {id} has no step; write [[step]] with 'say' and 'play'")
    return Mission(
        id=id,
        symbol=_text(data, "symbol", id),
        title=_words(data, "title", id),
        goal=_words(data, "goal", id),
        end=_words(data, "end", id),
        scenario=scenario,
        steps=tuple(_step(step, n, scenario, f"{id}, step {n}") for n, step in enumerate(steps, 1)),
    )


def _step(data: dict[str, Any], number: int, scenario: Scenario, where: str) -> Step:
    _only(data, KEYS, where)
    replies = [reply for line in data.get("play", ()) for reply in _replies(line, number, where)]
    learner = scenario.recipe.seats[LEARNER].crew
    mine = tuple(reply for reply in replies if reply.crew == learner)
    if not replies:
        raise MissionError(f"nothing is played in {where}; give 'play' a line such as 'amber: front x2'")
    look = tuple(data.get("look", ()))
    for name in look:
        if not LOOK.match(name):
            raise MissionError(f"'{name}' in {where} is neither a piece (amber.small) nor a space (3/7)")
    rule = data.get("rule", "")
    if rule and not RULE.match(rule):
        raise MissionError(f"'{rule}' in {where} is not the id of a clause, such as VB-SLAM-04")
    return Step(
        say=_words(data, "say", where),
        mine=mine,
        theirs=tuple(reply for reply in replies if reply.crew != learner),
        goal=tuple(read_fact(Line(number, fact), where) for fact in data.get("goal", ())),
        within=data.get("within", len(mine)),
        free=data.get("free", False),
        point=data.get("point", True),
        look=look,
        wrong=_words(data, "wrong", where) if "wrong" in data else {},
        rule=rule,
    )


def _replies(line: str, number: int, where: str) -> list[Reply]:
    found = answers(Line(number, line), where)
    return [Reply(found.who, found.kind, word) for word in found.words]


def _only(data: dict[str, Any], known: set[str], where: str) -> None:
    for key in data:
        if key not in known:
            raise MissionError(f"'{key}' in {where} means nothing; use {', '.join(sorted(known))}")


def _text(data: dict[str, Any], key: str, where: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise MissionError(f"'{key}' is missing in {where}")
    return value


def _words(data: dict[str, Any], key: str, where: str) -> Words:
    """A text in all languages."""
    value = data.get(key)
    if not isinstance(value, dict) or set(value) != set(LANGUAGES):
        raise MissionError(f"'{key}' in {where} needs a text in each language: {', '.join(LANGUAGES)}")
    return {language: " ".join(_text(value, language, where).split()) for language in LANGUAGES}
