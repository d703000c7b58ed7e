"""What plain Python allows and a compiled engine refuses, found without compiling (docs/decisions/0025-compiled.md).

`python -m tools.two_forms` reads the sources, the tests that a compiled engine must pass, and the distributions of
third parties among them.  What mypyc says itself, `python -m tools.compiled` tells in ten seconds.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from tools.compiled import compiled_files

ROOT: Final = Path(__file__).resolve().parents[1]
ABSTRACT: Final = {"ABC", "ABCMeta"}
APART: Final = ("bots", "browser", "cli", "play", "project/test_", "scenario", "server", "store", "tutorial")
"""Tests that no compiled engine runs, by how their paths begin; distributions in `project` are read."""


@dataclass(frozen=True)
class Source:
    """A file: its module's name, what is in it, and whether it is compiled."""

    module: str
    path: Path
    compiled: bool

    @cached_property
    def text(self) -> str:
        """What is in the file."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax."""
        return ast.parse(self.text)

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        """The classes at the top of the file."""
        return {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}

    @cached_property
    def generators(self) -> set[str]:
        """The functions at the top of the file that yield."""
        functions = [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        return {
            one.name for one in functions if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(one))
        }

    @cached_property
    def imported(self) -> dict[str, tuple[str, str]]:
        """Names that come from elsewhere: the module and the name there."""
        package = self.module if self.path.name == "__init__.py" else self.module.rpartition(".")[0]
        found = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                base = ".".join(package.split(".")[: len(package.split(".")) + 1 - node.level]) if node.level else ""
                module = ".".join(filter(None, (base, node.module)))
                found.update({alias.asname or alias.name: (module, alias.name) for alias in node.names})
        return found


def project() -> dict[str, Source]:
    """All files that are read, by module."""
    package = ROOT / "src" / "thunderroad"
    compiled = {package / file for file in compiled_files(package)}
    folders = [(ROOT / "src", path) for path in package.rglob("*.py")]
    folders += [(ROOT, path) for path in _tests()]
    sources = (Source(_module(folder, path), path, path in compiled) for folder, path in folders)
    return {source.module: source for source in sources}


def _tests() -> list[Path]:
    tests = ROOT / "tests"
    return [path for path in tests.rglob("*.py") if not path.relative_to(tests).as_posix().startswith(APART)]


def _module(folder: Path, path: Path) -> str:
    return ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")


def faults(sources: dict[str, Source]) -> Iterator[str]:
    """One sentence for each place that a compiled engine would not take."""
    for source in sorted(sources.values(), key=lambda one: one.path):
        for line, sentence in _faults(source, sources):
            yield f"{source.path.relative_to(ROOT)}:{line}: {sentence}"


def _faults(source: Source, sources: dict[str, Source]) -> Iterator[tuple[int, str]]:
    if not source.compiled and "class " not in source.text:
        return  # most tests; to parse them takes longer than all the rest
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ClassDef):
            for sentence in (*_of_bases(node, source, sources), *(_of_class(node) if source.compiled else ())):
                yield node.lineno, sentence
        elif source.compiled and isinstance(node, ast.Call) and _turns_stack(node):
            yield node.lineno, "mypyc cannot walk a stack by `reversed`; say `stack[::-1]`"
        elif source.compiled and isinstance(node, ast.Compare) and _looks_in_generator(node, source, sources):
            yield node.lineno, "a compiled generator can be walked, but it cannot be asked by `in`; make a list of it"


def _of_bases(node: ast.ClassDef, source: Source, sources: dict[str, Source]) -> Iterator[str]:
    """What is wrong between a class and what it is a kind of."""
    for base in node.bases:
        found = _class(base.value if isinstance(base, ast.Subscript) else base, source, sources)
        if found is None or found[0].compiled == source.compiled:
            continue
        home, parent = found
        if home.compiled and not _says(parent, "allow_interpreted_subclasses", wanted=True):
            opens = "@mypyc_attr(allow_interpreted_subclasses=True)"
            yield f"`{node.name}` is interpreted and `{parent.name}` is compiled, so that must say {opens}"
        if source.compiled and not _says(node, "native_class", wanted=False):
            yield f"`{node.name}` is compiled, `{parent.name}` is not, so it must say @mypyc_attr(native_class=False)"


def _of_class(node: ast.ClassDef) -> Iterator[str]:
    """What a compiled class may not be by itself."""
    names = {base.id for base in (*node.bases, *(word.value for word in node.keywords)) if isinstance(base, ast.Name)}
    if names & ABSTRACT:
        yield f"`{node.name}` is an ABC, and compiled classes of one ABC are taken for each other"
    if any("dataclass" in ast.unparse(mark) for mark in node.decorator_list):
        annotated = [item for item in node.body if isinstance(item, ast.AnnAssign)]
        if any("ClassVar" in ast.unparse(item.annotation) for item in annotated):
            yield f"the record `{node.name}` has a ClassVar, which mypyc takes for a field; use `metadata` of fields"


def _class(base: ast.expr, source: Source, sources: dict[str, Source]) -> tuple[Source, ast.ClassDef] | None:
    """Where the class stands that an expression names; None if it is not one of ours."""
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
        home = sources.get(".".join(source.imported.get(base.value.id, ())), source)
        return (home, home.classes[base.attr]) if base.attr in home.classes else None
    if not isinstance(base, ast.Name):
        return None
    name, home = base.id, source
    while name not in home.classes:
        module, name = home.imported.get(name, ("", ""))
        if module not in sources:
            return None
        home = sources[module]
    return home, home.classes[name]


def _says(node: ast.ClassDef, word: str, *, wanted: bool) -> bool:
    """Whether a class tells the compiler something."""
    keywords = [key for mark in node.decorator_list if isinstance(mark, ast.Call) for key in mark.keywords]
    return any(
        key.arg == word and isinstance(key.value, ast.Constant) and key.value.value is wanted for key in keywords
    )


def _turns_stack(node: ast.Call) -> bool:
    called = isinstance(node.func, ast.Name) and node.func.id == "reversed"
    return called and bool(node.args) and isinstance(node.args[0], ast.Attribute) and node.args[0].attr == "stack"


def _looks_in_generator(node: ast.Compare, source: Source, sources: dict[str, Source]) -> bool:
    """Whether something is looked for by `in` among what a function of ours yields."""
    for asks, whom in zip(node.ops, node.comparators, strict=True):
        if isinstance(asks, ast.In | ast.NotIn) and isinstance(whom, ast.Call) and isinstance(whom.func, ast.Name):
            module, name = source.imported.get(whom.func.id, (source.module, whom.func.id))
            if module in sources and name in sources[module].generators:
                return True
    return False


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    found = list(faults(project()))
    print(*found or ["Nothing found that only plain Python would accept."], sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
