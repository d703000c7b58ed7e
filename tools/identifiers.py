"""Counts where a module, or one of its crews, cards, tokens or other items, is named outside its package.

    python -m tools.identifiers

The names are derived, never listed: from what each module declares, and from the ids in its content
files.  Nothing that the base game calls so itself is a module's name.  Which words count:

- A thing's name of several words (``tar-pits``) counts wherever it stands, in code, comments and texts,
  however its words are joined: ``tar_pits``, ``TarPits``, ``tar pits``.
- A thing's name of one word (``quagmire``), and kinds of events and questions, are mostly English too, so
  they count only where they can be nothing but names: as a whole quoted word or the last part of a quoted
  dotted key (``"event.quagmire"``), but not as a class of a style sheet; and as a key of a TOML file.
- A name that two modules have, or a class that both bring and neither defines, is no module's.
- Words that everybody needs, whatever a module calls so, do not count: ORDINARY, each with its reason.
- Class names of frames and sections count as words of code; those of one word only where they are used.

Looked at is everything below src/thunderroad and web/src, with the sheets of drawings, except what is no code:
the text of the rules (reference/text) and the built page.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from thunderroad.family import registry
from thunderroad.family.module import Module

ROOT: Final = Path(__file__).resolve().parent.parent
LOOKED_AT: Final = ("src/thunderroad", "web/src")
NO_CODE: Final = ("src/thunderroad/reference/text", "src/thunderroad/server/static")
SUFFIXES: Final = frozenset({".py", ".toml", ".ts", ".js", ".svelte", ".css", ".html", ".json", ".mako", ".svg"})
ORDINARY: Final = {
    **dict.fromkeys(("front", "mid", "rear"), "where a part of a long vehicle is, for drawing"),
    **dict.fromkeys(("bar", "cross", "ring", "wave"), "figures of drawing and words for driving"),
    **dict.fromkeys(("card", "cards", "section"), "what content files, views and options consist of"),
    "aim": "what a shooter does",
    "hand": "the cards that a player holds, of whatever box",
    "deja-vu": "a typeface, too",
    "ballast-tanks": "named by a ruling of another box, whose content recorded games stand for",
    "battering-ram": "a thing to ram with, and a feat of another game",
    "full-throttle": "to drive as fast as one can, in lessons and feats of other games",
    "sharp": "a level of bots, and objects that pierce tyres",
    "motorcycle": "a figure of the sheet, and a vehicle of several games",
}
THINGS: Final = frozenset(
    {"sides", "terrains", "hazards", "damage", "dice", "specs", "commands", "crew_kinds", "crews", "causes", "decks"}
)
"""Headings of `Module.adds` whose items are things; all others hold how they are told and asked."""


@dataclass(frozen=True, slots=True)
class Found:
    """A module's name where it should not be."""

    file: str
    line: int
    name: str
    module: str
    text: str


@cache
def base_names() -> frozenset[str]:
    """What the rulesets call their own things: ids, questions, events, words of their text files."""
    names = set()
    for ruleset in registry.rulesets():
        folder = ROOT / "src" / "thunderroad" / ruleset / "content"
        for file in folder.glob("*.toml"):
            names |= set(_all_words(tomllib.loads(file.read_text(encoding="utf-8"))))
    return frozenset(names)


def _all_words(data: Any) -> Iterator[str]:
    """All keys of a TOML file, and all texts that are one word."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield key.replace("_", "-")
            yield from _all_words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _all_words(value)
    elif isinstance(data, str) and " " not in data:
        yield data.replace("_", "-")


@dataclass(frozen=True, slots=True)
class Names:
    """The names that belong to a module: things, kinds of events and questions, classes."""

    things: frozenset[str]
    kinds: frozenset[str]
    classes: frozenset[str]


def names_of(module: Module) -> Names:
    """What a module declares, and what its content files say."""
    things = {module.id, *(option.id for option in module.options)}
    kinds: set[str] = set()
    for heading, items in module.adds.items():
        (things if heading in THINGS else kinds).update(_ids(items))
    for file in (package_of(module) / "content").glob("*.toml"):
        things |= set(_content_ids(tomllib.loads(file.read_text(encoding="utf-8"))))
    own = package_of(module).name
    brought = [cls for cls in (*module.frames, *module.sections) if own in cls.__module__.split(".")]
    classes = frozenset(cls.__name__ for cls in brought if cls.__name__.lower() not in ORDINARY)
    return Names(_own(things), _own(kinds - things), classes)


def _alone(mine: Names, others: Iterable[Names]) -> Names:
    """The names of a module that no other one has as well."""
    theirs = frozenset(name for names in others for name in (*names.things, *names.kinds))
    return Names(mine.things - theirs, mine.kinds - theirs, mine.classes)


def _own(names: set[str]) -> frozenset[str]:
    """Those that are the module's alone, with hyphens."""
    hyphened = {name.replace("_", "-") for name in names}
    return frozenset(
        name for name in hyphened - base_names() - ORDINARY.keys() if re.fullmatch(r"[a-z][a-z0-9-]{2,}", name)
    )


def _ids(items: Any) -> Iterator[str]:
    """The ids of what stands under a heading of `Module.adds`."""
    if isinstance(items, Mapping):
        yield from (key for key in items if isinstance(key, str) and "." not in key)
    elif isinstance(items, tuple | list):
        for item in items:
            yield from _ids(item)
    else:
        for holder in (items, getattr(items, "data", None), getattr(items, "kind", None)):
            if isinstance(id := getattr(holder, "id", None), str):
                yield id
        yield from _ids(getattr(items, "cards", ()))


def _content_ids(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "id" and isinstance(value, str):
                yield value
            yield from _content_ids(value)
    elif isinstance(data, list):
        for value in data:
            yield from _content_ids(value)


def package_of(module: Module) -> Path:
    """The folder of a built-in module."""
    return ROOT / "src" / "thunderroad" / "modules" / module.id.replace("-", "_")


def pattern(names: Names) -> re.Pattern[str]:
    """Finds the names, as the docstring of this file tells."""
    several = [name for name in sorted(names.things) if "-" in name]
    quoted = sorted({*(names.things - set(several)), *names.kinds})
    joined = ("[-_ ]?".join(_any_case(word) for word in name.split("-")) for name in several)
    parts = [rf"(?<![A-Za-z])(?:{'|'.join(joined)})(?![a-z])"] if several else []
    if quoted:
        words = "|".join(quoted)
        parts += [
            rf"""(?<!class=)(?<!class:)["'](?:[\w-]+\.)*(?:{words})["']""",
            rf"^\[*(?:[\w-]+\.)*(?:{words})\]* *(?:=|$)",
        ]
    long = [name for name in sorted(names.classes) if re.search("[a-z][A-Z]", name)]
    short = sorted(names.classes - set(long))
    parts += [rf"\b(?:{'|'.join(long)})\b"] if long else []
    parts += [rf"\b(?:{'|'.join(short)})(?=\()|[\"'](?:{'|'.join(short)})[\"']"] if short else []
    return re.compile("|".join(parts), re.MULTILINE)


def _any_case(word: str) -> str:
    """A word with or without a capital."""
    return f"[{word[0].upper()}{word[0]}]{word[1:]}"


def sources() -> list[Path]:
    """Every file that is looked at."""
    kept = (path for top in LOOKED_AT for path in sorted((ROOT / top).rglob("*")) if path.suffix in SUFFIXES)
    no_code = [ROOT / folder for folder in NO_CODE]
    return [path for path in kept if not any(folder in path.parents for folder in no_code)]


def search(modules: Mapping[str, Module]) -> list[Found]:
    """All places where a module is named outside its package."""
    texts = {path: path.read_text(encoding="utf-8") for path in sources()}
    names = {id: names_of(module) for id, module in modules.items()}
    found = []
    for id, module in modules.items():
        home = package_of(module)
        others = [theirs for other, theirs in names.items() if other != id]
        wanted = pattern(_alone(names[id], others))
        for path, text in texts.items():
            if home not in path.parents:
                found += list(_in_file(path, text, wanted, module))
    return found


def _in_file(path: Path, text: str, wanted: re.Pattern[str], module: Module) -> Iterator[Found]:
    lines = text.splitlines()
    for match in wanted.finditer(text):
        number = text.count("\n", 0, match.start()) + 1
        yield Found(str(path.relative_to(ROOT)), number, match[0].strip(), module.id, lines[number - 1].strip()[:100])


def built_in() -> dict[str, Module]:
    """The modules of all rulesets that are ours, by id."""
    return {
        id: module for rules in registry.rulesets().values() for id, module in rules.modules.items()
        if package_of(module).is_dir()
    }  # fmt: skip


def main() -> int:
    """Print every place; the status is 1 if there is any."""
    modules = built_in()
    found = search(modules)
    for one in found:
        print(f"{one.file}:{one.line}: '{one.name}' belongs to {one.module}: {one.text}")
    all_names = [names_of(module) for module in modules.values()]
    count = sum(len(names.things) + len(names.kinds) + len(names.classes) for names in all_names)
    print(f"{len(found)} names of modules outside their packages ({count} names of {len(modules)} modules looked for)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
