"""The hash locks say what to install and nothing about where from."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_no_host_and_no_path(lock: Path) -> None:
    assert not re.findall(r"://|file:|--\w*(?:index|find-links)", lock.read_text())


def pins(name: str) -> dict[str, str]:
    """What a lock names, with versions."""
    return dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements" / name).read_text(), re.MULTILINE))


def wished(*extras: str) -> list[Requirement]:
    """What pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]
    return [Requirement(line) for line in lines if not line.startswith(project["name"])]


def wanted(roots: list[Requirement], *, anywhere: bool) -> list[Requirement]:
    """Those and all that they need in turn: on this machine, or `anywhere` that markers speak of."""
    found: dict[tuple[str, frozenset[str], str], Requirement] = {}
    look = list(roots)
    while look:
        one = look.pop()
        key = (canonicalize_name(one.name), frozenset(one.extras), str(one.specifier))
        if key in found:
            continue
        found[key] = one
        try:
            lines = distribution(one.name).requires or []
        except PackageNotFoundError:  # for other systems
            continue
        look += [need for need in map(Requirement, lines) if _applies(need, one.extras, anywhere=anywhere)]
    return list(found.values())


def _applies(need: Requirement, extras: set[str], *, anywhere: bool) -> bool:
    if need.marker is None:
        return True
    named = re.findall(r'extra == "([^"]+)"', str(need.marker))
    if anywhere:
        return not named or not extras.isdisjoint(named)
    return any(need.marker.evaluate({"extra": extra}) for extra in (extras or {""}))


@pytest.mark.parametrize(("lock", "extras"), [("run.txt", ()), ("dev.txt", ("dev", "postgres", "lab", "dask"))])
def test_a_lock_agrees_with_what_is_asked_for(lock: str, extras: tuple[str, ...]) -> None:
    """Otherwise `make lock` was forgotten."""
    locked, roots = pins(lock), wished(*extras)
    for need in wanted(roots, anywhere=False):
        name = canonicalize_name(need.name)
        assert name in locked, f"{need} is not locked"
        assert need.specifier.contains(locked[name]), f"{need}, but {locked[name]} is locked"
    known = {canonicalize_name(need.name) for need in wanted(roots, anywhere=True)}
    assert set(locked) <= known, "nobody needs these"


def test_both_locks_agree() -> None:
    assert pins("run.txt").items() <= pins("dev.txt").items()


def test_pypy_simulates_with_what_everybody_else_has() -> None:
    own, all_of_it = pins("pypy.txt"), pins("run.txt")
    assert {"click", "rich"} <= own.keys()
    assert own.items() <= all_of_it.items(), "`make lock` was forgotten"
