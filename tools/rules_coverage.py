"""Prints which clauses and rulings have a test, as counts for each system, and what is missing.

A test names what it proves in ``@pytest.mark.rule("VB-SLAM-04", ...)``, a scenario file in its
``rules:`` line; an ID that is only mentioned does not count.  The status is 1 when an implemented
part has gaps, or when a test names an ID that does not exist.
"""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE / "src"))

from thunderroad.reference import systems  # noqa: E402 (the path must be set before)

IMPLEMENTED = (
    "C86-", "E98-", "VB-", "BR-", "FF-", "DR-", "GE-", "CL-", "UP-", "XA-", "CC-", "X-CC-", "X-TIME-",
    "X-MIX-01", "X-MIX-02", "X-MIX-03", "X-MIX-04", "X-MIX-05", "X-MIX-06", "X-MIX-07", "X-MIX-08",
    "X-MIX-09", "X-MIX-10", "X-MIX-11", "X-MIX-12", "X-MIX-13", "X-MIX-14", "X-MIX-15", "X-MIX-16",
    "X-MIX-17", "X-MIX-18", "X-MIX-19", "X-MIX-20",
    "X-SEED-01", "X-SEED-02", "X-SEED-03", "X-SEED-04", "X-SEED-05", "X-SEED-06", "X-SEED-07", "X-SEED-08",
    "X-SEED-09", "X-SEED-10", "X-SEED-11", "X-SEED-12", "X-SEED-13", "X-SEED-14", "X-SEED-15", "X-SEED-16", "X-SEED-17",
)  # fmt: skip
"""Beginnings of the IDs that the engine claims to play; extend it with each module."""

WAITING: dict[str, str] = {}
"""IDs that cannot come up before the module that needs them is there, with the reason."""

MARK = "mark.rule"
RULES_LINE = re.compile(r"^rules:(.*)$", re.MULTILINE)


@cache
def marked(path: Path) -> tuple[str, ...]:
    """The IDs in the `rule` marks of one test file."""
    text = path.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(text, str(path))) if MARK in text else ()
    calls = [node for node in nodes if isinstance(node, ast.Call) and _marks(node.func)]
    arguments = [argument for call in calls for argument in call.args]
    constants = (argument.value for argument in arguments if isinstance(argument, ast.Constant))
    return tuple(id for id in constants if isinstance(id, str))


def _marks(called: ast.expr) -> bool:
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called).endswith(MARK)


@cache
def named(path: Path) -> tuple[str, ...]:
    """The IDs in the ``rules:`` line of one scenario file."""
    lines = RULES_LINE.findall(path.read_text(encoding="utf-8"))
    words = (word.strip() for line in lines for word in line.partition("#")[0].split(","))
    return tuple(word for word in words if word)


def covered(root: Path = HERE) -> dict[str, set[str]]:
    """Each ID that is named, with the files that name it."""
    found: dict[str, set[str]] = {}
    for folder, pattern, read in (("tests", "test_*.py", marked), ("scenarios", "*.txt", named)):
        for path in sorted((root / folder).rglob(pattern)):
            for id in read(path):
                found.setdefault(id, set()).add(str(path.relative_to(root)))
    return found


def ids() -> dict[str, list[str]]:
    """All IDs by system, each clause before its rulings."""
    return {
        system.id: [id for clause in system.clauses for id in (clause.id, *(ruling.id for ruling in clause.rulings))]
        for system in systems()
    }


def gaps(root: Path = HERE) -> list[str]:
    """IDs of implemented parts that no test names."""
    there = covered(root)
    return [id for group in ids().values() for id in group if wanted(id) and id not in there]


def wanted(id: str) -> bool:
    """Whether the engine as it is must prove this ID."""
    return id.startswith(IMPLEMENTED) and id not in WAITING


def unknown(root: Path = HERE) -> list[str]:
    """IDs that tests name but the reference does not have."""
    known = {id for group in ids().values() for id in group}
    return [f"{id} in {', '.join(sorted(where))}" for id, where in sorted(covered(root).items()) if id not in known]


def report() -> None:
    """Print one line for each system."""
    there = covered()
    print(f"{'':4} {'system':40} clauses rulings  tested  implemented  missing")
    for system in systems():
        group = ids()[system.id]
        rulings = sum(len(clause.rulings) for clause in system.clauses)
        tested = sum(id in there for id in group)
        mine = [id for id in group if wanted(id)]
        missing = sum(id not in there for id in mine)
        counts = f"{len(system.clauses):7} {rulings:7} {tested:7} {len(mine):12} {missing:8}"
        print(f"{system.id:4} {system.title:40} {counts}")


def main() -> int:
    """Report, then name what is missing or wrong."""
    report()
    print("\nwaiting for a module:")
    for id, why in WAITING.items():
        print(f"  {id}: {why}")
    missing, wrong = gaps(), unknown()
    if missing:
        print(f"\n{len(missing)} without a test:")
        for id in missing:
            print(f"  {id}")
    if wrong:
        print("\nnamed by a test, but missing from the reference:")
        for line in wrong:
            print(f"  {line}")
    return 1 if missing or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
