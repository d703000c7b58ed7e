"""Which files are compiled, and how the gate on instructions judges."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import compiled, instructions

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


@pytest.mark.parametrize("file", compiled.compiled_files(PACKAGE))
def test_compiled_classes_have_no_abc_among_their_bases(file: str) -> None:
    bases = [
        base.id
        for node in ast.walk(ast.parse((PACKAGE / file).read_text()))
        if isinstance(node, ast.ClassDef)
        for base in (*node.bases, *(keyword.value for keyword in node.keywords))
        if isinstance(base, ast.Name)
    ]
    assert not {"ABC", "ABCMeta"} & set(bases), "compiled classes of one ABC are taken for each other: see 0025"


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
    monkeypatch.delenv("THUNDERROAD_REQUIRE")
    assert instructions.check({}, None) == 0
