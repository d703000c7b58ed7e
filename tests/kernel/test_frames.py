"""Every effect of the rulesets keeps the promises on which copying, saving and loading rest.

The tests read the source: a step that is named but does not exist, or exists but is named nowhere,
would otherwise show only in the rarest games.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest

from thunderroad.family.registry import rulesets
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.frame import END, Frame
from thunderroad.kernel.recipe import Recipe, Seat

SAYING: Final = ("ask", "wait", "roll", "pick", "call", "next")
"""What a frame says to the game with the name of its next step."""
ADVICE: Final = ("suppose",)
"""What nobody calls but advice, on a copy."""
PLAIN: Final = set(vars(Frame))
"""Methods that every frame has; `start` among them is a step."""


def _subclasses(cls: type[Frame[Any]]) -> Iterator[type[Frame[Any]]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from _subclasses(sub)


def frame_classes() -> list[type[Frame[Any]]]:
    """All frame classes of the installed rulesets that are ever on a stack."""
    rulesets()
    found = {cls for cls in _subclasses(Frame) if cls.__module__.startswith("thunderroad.") and not _abstract(cls)}
    return sorted(found, key=lambda cls: cls.__qualname__)


def _abstract(cls: type) -> bool:
    """Whether a class leaves a method to others."""
    return any(getattr(getattr(cls, name), "__isabstractmethod__", False) for name in dir(cls))


@cache
def classes_in(module: str) -> dict[str, ast.ClassDef]:
    """The classes that a module defines, by name."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


@cache
def source_of(cls: type) -> tuple[ast.AST, ...]:
    """Everything that stands in the source of one class."""
    return tuple(ast.walk(classes_in(cls.__module__)[cls.__qualname__]))


def sources(cls: Any) -> Iterator[ast.AST]:
    """The same of a frame class and of the frame classes that it builds upon."""
    for base in cls.__mro__:
        if base is not Frame and issubclass(base, Frame):
            yield from source_of(base)


def named_steps(cls: type) -> set[str]:
    """Names of steps given as `then` anywhere in a frame class."""
    named = set()
    for node in sources(cls):
        if isinstance(node, ast.Call):
            named |= {_word(node, keyword.value) for keyword in node.keywords if keyword.arg == "then"}
    return named


def _word(call: ast.Call, value: ast.expr) -> str:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    assert isinstance(value, ast.Name), f"{ast.unparse(call)}: a step is named by a word or by END"
    assert value.id == "END", f"{ast.unparse(call)}: a step is named by a word or by END"
    return END


def calls_of(cls: type) -> Iterator[ast.Call]:
    """Everything a frame class says to the game."""
    for node in sources(cls):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAYING:
            target = node.func.value
            if isinstance(target, ast.Name) and target.id == "g":
                yield node


def methods(cls: type) -> set[str]:
    """The methods of a frame class itself that are not private and take the game and an answer: its steps.

    Others are what cards ask of a frame that lies beneath theirs.
    """
    kept = {name for name in vars(Frame) if name != "start"}
    found = {name for base in cls.__mro__ if base is not Frame for name, value in vars(base).items()
             if inspect.isfunction(value) and not name.startswith("_")
             and len(inspect.signature(value).parameters) == 3}  # fmt: skip
    return found - kept


CLASSES: Final = frame_classes()
pytestmark = pytest.mark.sources


def every(check: Callable[[type[Frame[Any]]], None]) -> Callable[[], None]:
    """One test for all frame classes, which names those that fail: as many tests would cost more than their checks."""

    def test() -> None:
        wrong = {cls.__name__: said for cls in CLASSES if (said := fault(check, cls)) is not None}
        assert wrong == {}

    return test


def fault(check: Callable[[type[Frame[Any]]], None], cls: type[Frame[Any]]) -> str | None:
    """What a check says against a class."""
    try:
        check(cls)
    except AssertionError as error:
        return str(error)
    return None


def test_there_are_frames() -> None:
    assert {cls.__name__ for cls in CLASSES} >= {"Race", "Turn", "Drive", "Enter", "Slam", "Damage", "Scroll", "Shoot"}


def test_every_frame_that_can_be_made_can_be_loaded() -> None:
    known = {cls.__name__ for ruleset in rulesets().values() for cls in loadable(ruleset)}
    bases = {base for cls in CLASSES for base in cls.__mro__[1:]}
    assert {cls.__name__ for cls in CLASSES if cls not in bases} <= known


def loadable(ruleset: Ruleset) -> list[type[Frame[Any]]]:
    """The frame classes that a ruleset's saved games may name, modules included."""
    crews = tuple(Seat(crew.id) for crew in ruleset.crews[: ruleset.min_seats])
    tables = [ruleset.together(), *((id,) for id in ruleset.modules)]
    return [
        cls
        for modules in tables
        for cls in ruleset.prepare(Recipe(ruleset.id, crews, "frames", modules)).frames().values()
    ]


@every
def test_fields_are_the_parameters_of_the_constructor_in_order(cls: type[Frame[Any]]) -> None:
    names = list(inspect.signature(cls).parameters)
    assert list(cls.FIELDS) == names
    kinds = {parameter.kind for parameter in inspect.signature(cls).parameters.values()}
    assert kinds <= {inspect.Parameter.POSITIONAL_OR_KEYWORD}


@every
def test_a_frame_keeps_nothing_but_its_fields_and_its_step(cls: type[Frame[Any]]) -> None:
    stored = set()
    for node in sources(cls):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                stored.add(target.attr)
    assert stored <= {*cls.FIELDS, "at"}
    assert set(cls.FIELDS) <= stored, "the constructor stores every field"


@every
def test_fields_come_back_from_a_copy(cls: type[Frame[Any]]) -> None:
    values = tuple(range(10, 10 + len(cls.FIELDS)))
    make: Any = cls
    frame = make(*values)
    assert frame.values() == values
    assert frame.at == "start"
    twin = frame.clone()
    assert type(twin) is cls
    assert twin.values() == values


@every
def test_every_named_step_exists(cls: type[Frame[Any]]) -> None:
    missing = {
        name for name in named_steps(cls) - {END} if not callable(getattr(cls, name, None)) or name in PLAIN - {"start"}
    }
    assert not missing, f"{cls.__name__} names steps that it has not: {missing}"
    private = {name for name in named_steps(cls) if name.startswith("_")}
    assert not private, f"private methods are no steps, saved games could not be loaded: {private}"


@every
def test_every_step_can_be_reached(cls: type[Frame[Any]]) -> None:
    called = set()
    for node in sources(cls):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            called.add(node.attr)
    idle = methods(cls) - named_steps(cls) - {"start", "__init__", *ADVICE} - called
    assert not idle, f"{cls.__name__} has steps that nothing leads to: {idle}"


@every
def test_every_question_says_where_its_answer_goes(cls: type[Frame[Any]]) -> None:
    for call in calls_of(cls):
        words = ast.unparse(call)
        assert any(keyword.arg == "then" for keyword in call.keywords), f"{words} has no `then`"
        assert ast.unparse(call.args[0]) == "self", f"{words}: a frame speaks for itself"
        if any(isinstance(k.value, ast.Name) and k.value.id == "END" for k in call.keywords if k.arg == "then"):
            assert isinstance(call.func, ast.Attribute)
            assert call.func.attr == "call", f"{words}: only a call can be the end of a frame"


@every
def test_every_step_takes_the_game_and_the_answer(cls: type[Frame[Any]]) -> None:
    for name in (named_steps(cls) - {END}) | {"start"}:
        parameters = list(inspect.signature(getattr(cls, name)).parameters)
        assert len(parameters) == 3, f"{cls.__name__}.{name} takes the frame, the game and the answer"
