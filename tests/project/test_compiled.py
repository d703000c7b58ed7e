"""Which files are compiled, and how the gate on instructions judges."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import compiled, instructions, two_forms

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "thunderroad"


def test_turns_are_compiled_and_what_is_shown_is_not() -> None:
    files = compiled.compiled_files(PACKAGE)
    assert {"kernel/game.py", "vendetta/turn/enter.py", "modules/big_rig/turn/slam.py", "classic/game.py"} <= set(files)
    assert not [file for file in files if "display" in file or "server" in file or "scene" in file]


@pytest.mark.parametrize("pattern", compiled.HOT + compiled.WARM + compiled.PLAIN)
def test_each_pattern_still_means_some_file(pattern: str) -> None:
    files = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")]
    assert any(compiled._among(file, (pattern,)) for file in files)


def test_nothing_in_the_engine_and_its_tests_is_for_plain_python_alone() -> None:
    assert list(two_forms.faults(two_forms.project())) == []


OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
EVENT = "class Event:\n    pass\n"


@pytest.mark.parametrize(
    ("engine", "foreign", "said"),
    [
        (EVENT, "from engine import Event\nclass Mine(Event):\n    pass\n", "`Mine` is interpreted and `Event` is"),
        (OPEN + EVENT, "from engine import Event\nclass Mine(Event):\n    pass\n", ""),
        (
            "from foreign import Theirs\nclass Ours(Theirs):\n    pass\n",
            "class Theirs:\n    pass\n",
            "`Ours` is compiled",
        ),
        ("class Event(ABC):\n    pass\n", "", "`Event` is an ABC"),
        ("class Event(metaclass=ABCMeta):\n    pass\n", "", "`Event` is an ABC"),
        ("@dataclass(frozen=True)\nclass Kind:\n    LATER: ClassVar[int] = 1\n", "", "`Kind` has a ClassVar"),
        ("class Kind:\n    LATER: ClassVar[int] = 1\n", "", ""),
        ("def last(g):\n    return next(reversed(g.stack))\n", "", "cannot walk a stack"),
        (
            "from foreign import walk\ndef has(x):\n    return x in walk()\n",
            "def walk():\n    yield 1\n",
            "be asked by `in`",
        ),
        ("from foreign import walk\ndef has(x):\n    return x in walk()\n", "def walk():\n    return [1]\n", ""),
        (EVENT, "import engine\nclass Mine:\n    pass\n", ""),
        ("", "def last(g):\n    return next(reversed(g.stack))\n", ""),
    ],
)
def test_what_a_compiled_engine_refuses_is_found_without_compiling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str, foreign: str, said: str
) -> None:
    monkeypatch.setattr(two_forms, "ROOT", tmp_path)
    sources = {}
    for module, text in (("engine", engine), ("foreign", foreign)):
        path = tmp_path / f"{module}.py"
        path.write_text(text)
        sources[module] = two_forms.Source(module, path, module == "engine")
    found = list(two_forms.faults(sources))
    assert [said in sentence for sentence in found] == ([True] if said else [])


def test_modules_are_optimised_less_than_the_loop() -> None:
    assert (
        compiled.level("/somewhere/__native_thunderroad___vendetta___turn___drive.c", "thunderroad")
        == compiled.HOT_LEVEL
    )
    assert (
        compiled.level("/somewhere/__native_thunderroad___modules___big_rig___state.c", "thunderroad")
        == compiled.WARM_LEVEL
    )
    assert compiled.level("/somewhere/int_ops.c", "thunderroad") == compiled.HOT_LEVEL


def test_three_in_a_hundred_more_is_too_much(capsys: pytest.CaptureFixture[str]) -> None:
    recorded = {"plain": {"base": 1000.0}}
    assert instructions.check({"plain": {"base": 1029.0}}, recorded) == 0
    assert instructions.check({"plain": {"base": 1031.0}}, recorded) == 1
    assert "plain base: 1,031" in capsys.readouterr().out


def test_a_build_without_a_record_fails_where_one_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THUNDERROAD_REQUIRE", "instructions")
    assert instructions.check({}, None) == 1
    assert instructions.check({"plain": {"base": 1.0, "both": 1.0}}, {"plain": {"base": 1.0}}) == 1
    monkeypatch.delenv("THUNDERROAD_REQUIRE")
    assert instructions.check({}, None) == 0
