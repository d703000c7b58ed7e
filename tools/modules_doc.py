"""Writes docs/modules.md and docs/scenario-words.md from what games and modules declare; `--check` only compares.

python -m tools.modules_doc [--check]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from thunderroad.cli.words import NAMES
from thunderroad.family.compatibility import Pairing, pairings
from thunderroad.family.lexicon import Lexicon
from thunderroad.family.module import Module
from thunderroad.family.registry import BUILT_IN, ruleset
from thunderroad.family.ruleset import Ruleset
from tools.identifiers import package_of

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
WORDS: Final = "scenario-words.md"


def pages() -> dict[Path, str]:
    """Both pages as they should be."""
    found = {"modules.md": lines(), WORDS: word_lines()}
    return {DOCS / name: "\n".join(page) + "\n" for name, page in found.items()}


def lines() -> Iterator[str]:
    """The page, line by line; modules of other distributions are left out."""
    yield "# Expansions"
    yield ""
    yield "Written by `python -m tools.modules_doc` from what the expansions declare. `thunderroad modules` prints the"
    yield "same for what you have installed; `thunderroad rules` looks up every clause."
    for rules in map(ruleset, BUILT_IN):
        modules = {id: module for id, module in sorted(rules.modules.items()) if package_of(module).is_dir()}
        yield f"\n## {rules.title} (`{rules.id}`)\n"
        yield from _table(rules, modules)
        found = [one for one in pairings(rules) if one.first in modules and one.second in modules]
        if len(modules) > 1:
            yield f"\n### What works together in {rules.title}\n"
            yield from _matrix(list(modules), found)
        for one in found:
            yield from (f"\n`{one.first}` with `{one.second}`: {reason}." for reason in one.reasons)


def word_lines() -> Iterator[str]:
    """The words of scenario files: of every game, and what each module adds."""
    yield "# The words of scenario files"
    yield ""
    yield "Written by `python -m tools.modules_doc` from what games and expansions declare. For the form of a file, and"
    yield "the facts that every game has, see [scenarios.md](scenarios.md). `thunderroad scenario --words vendetta`"
    yield "prints the words of a game, `thunderroad modules big-rig` those that an expansion adds."
    yield ""
    yield "Replace the words in capitals: CREW stands for a crew (`amber`), VEHICLE for a vehicle with its crew"
    yield "(`amber.small`), SPACE for a space (`3/7`), DIE for a die's value or a card's name, DIRECTION for"
    yield "one of the six directions (`front-left`), KIND for a kind of token or card, N for a number; TOKEN, COMMAND,"
    yield "WAY, ATTACK and MANEUVER for the name of one. In positions and facts, the value is an example."
    for rules in map(ruleset, BUILT_IN):
        own = rules.lexicon()
        yield f"\n## {rules.title} (`ruleset: {rules.id}`)"
        yield from _words(own)
        for id, module in sorted(rules.modules.items()):
            if package_of(module).is_dir():
                yield f"\n## {module.title} (`modules: {id}`)"
                yield from _words(rules.lexicon((id,)).beyond(own))


def _words(lexicon: Lexicon) -> Iterator[str]:
    names = {title: lexicon.of(what) for what, title in NAMES.items() if lexicon.of(what)}
    yield from _rows("position", "meaning", {each.form: _cell(each.text) for each in lexicon.positions})
    yield from _rows("question", "answers", {kind: _code(forms) for kind, forms in lexicon.questions.items()})
    yield from _rows("die or draw", "shows", {name: _code(faces) for name, faces in lexicon.dice.items()})
    yield from _rows("fact", "holds for", {each.form: _cell(each.text) for each in lexicon.facts})
    yield from _rows("names", "", {title: _code(known) for title, known in names.items()}, plain=True)


def _rows(first: str, second: str, rows: Mapping[str, str], *, plain: bool = False) -> Iterator[str]:
    if rows:
        yield f"\n| {first} | {second} |"
        yield "| --- | --- |"
        yield from (f"| {key if plain else f'`{key}`'} | {value} |" for key, value in rows.items())


def _code(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _cell(text: str) -> str:
    return text.replace("|", "/")


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
    yield f"{own} with the game's own crews; each module's crew adds a seat, up to {most} with all of them."
    yield "There is only one of each crew (X-MIX-01)."


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
    yield f"Checked with {tried} tables: for each module and each pair, every choice of as few crews as can play,"
    yield "and all crews together. `yes`: all of these tables work; `some`: it depends on the crews; `no`: none work."


def main() -> int:
    """Write or compare."""
    stale = [page for page, text in pages().items() if not page.is_file() or page.read_text(encoding="utf-8") != text]
    if "--check" not in sys.argv[1:]:
        for page in stale:
            page.write_text(pages()[page], encoding="utf-8")
            print(f"{page} is written")
        return 0
    for page in stale:
        print(f"{page} does not match what the modules declare; run: python -m tools.modules_doc")
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
