"""The random results in a file, in the words of its game: every die and face is looked up."""

from __future__ import annotations

from thunderroad.family.lexicon import Lexicon
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.nearest import listed, nearest, no_such

from .errors import ScenarioError
from .model import Results, Scenario


def written(scenario: Scenario, ruleset: Ruleset) -> list[tuple[str, str]]:
    """All results in order, with the game's own capitals; raises ScenarioError."""
    lexicon = ruleset.lexicon(scenario.recipe.named, scenario.recipe.content)
    parts = [step for step in scenario.steps if isinstance(step, Results)]
    rows = [(line, *result) for part in parts for line, result in zip(part.lines, part.results, strict=True)]
    return [_result(lexicon, scenario.file, *row) for row in rows]


def _result(lexicon: Lexicon, file: str, line: int, die: str, face: str) -> tuple[str, str]:
    name = next((each for each in lexicon.dice if each.lower() == die.lower()), None)
    if name is None:
        raise ScenarioError(file, line, no_such("die or draw", die, lexicon.dice))
    faces = lexicon.dice[name]
    found = next((each for each in faces if each.lower() == face.lower()), None)
    if found is None:
        near = nearest(face, faces)
        hint = f"did you mean '{near}'? It" if near else "it"
        raise ScenarioError(file, line, f"'{name}' cannot show '{face:.30}'; {hint} shows {listed(faces, 20)}")
    return name, found
