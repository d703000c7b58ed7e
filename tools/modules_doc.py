"""Writes docs/modules.md from what the modules declare; `--check` only compares.

python -m tools.modules_doc [--check]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from thunderroad.kernel.compatibility import Pairing, pairings
from thunderroad.kernel.module import Module
from thunderroad.kernel.registry import BUILT_IN, ruleset
from thunderroad.kernel.ruleset import Ruleset
from tools.identifiers import package_of

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "modules.md"


def text() -> str:
    """The whole page."""
    return "\n".join(lines()) + "\n"


def lines() -> Iterator[str]:
    """The page, line by line; modules of other distributions are left out."""
    yield "# Expansions"
    yield ""
    yield "Written by `python -m tools.modules_doc` from what the expansions declare. `thunderroad modules` prints the"
    yield "same of what is installed with you; `thunderroad rules` tells every clause."
    for rules in map(ruleset, BUILT_IN):
        modules = {id: module for id, module in sorted(rules.modules.items()) if package_of(module).is_dir()}
        yield f"\n## {rules.title} (`{rules.id}`)\n"
        yield from _table(rules, modules)
        found = [one for one in pairings(rules) if one.first in modules and one.second in modules]
        if len(modules) > 1:
            yield f"\n### What goes with what in {rules.title}\n"
            yield from _matrix(list(modules), found)
        for one in found:
            yield from (f"\n`{one.first}` with `{one.second}`: {reason}." for reason in one.reasons)


def _table(rules: Ruleset, modules: dict[str, Module]) -> Iterator[str]:
    yield "| module | | brings | crews | options | rules from |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for id, module in modules.items():
        cells = (f"`{id}`", module.title, module.text, _crews(rules, module), _options(module), module.clause)
        yield f"| {' | '.join(cells)} |"
    yield ""
    most, own = rules.most_seats(modules), f"Seats: {rules.min_seats} to {rules.max_seats}"
    if most == rules.max_seats:
        yield f"{own}."
        return
    yield f"{own} with the crews of the game; each crew of a module is one seat more, {most} with all of them."
    yield "Each crew exists once (X-MIX-01)."


def _crews(rules: Ruleset, module: Module) -> str:
    return ", ".join(f"{crew.name} ({crew.kind})" for crew in rules.brings(module)) or "-"


def _options(module: Module) -> str:
    return ", ".join(f"`{option.id}`" for option in module.options) or "-"


def _matrix(ids: list[str], found: list[Pairing]) -> Iterator[str]:
    verdicts = {frozenset((one.first, one.second)): one.verdict for one in found}
    yield "| with | " + " | ".join(f"`{id}`" for id in ids) + " |"
    yield "| --- |" + " --- |" * len(ids)
    for row in ids:
        yield f"| `{row}` | " + " | ".join(verdicts[frozenset((row, column))] for column in ids) + " |"
    tried = sum(one.tables for one in found)
    yield ""
    yield f"Tried: {tried} tables, for each module and each pair every choice of as few crews as can play, and all"
    yield "crews together. `yes`: all of them can be made; `some`: it depends on the crews; `no`: none."


def main() -> int:
    """Write or compare."""
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text(), encoding="utf-8")
        print(f"{TARGET} is written")
        return 0
    if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text():
        return 0
    print(f"{TARGET} is not what the modules declare; run: python -m tools.modules_doc")
    return 1


if __name__ == "__main__":
    sys.exit(main())
