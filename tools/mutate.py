"""Break the code on purpose and see whether the tests notice (mutation testing).

    python tools/mutate.py src/thunderroad/vendetta/turn/slam.py -- tests/vendetta/test_slam.py

Every mutant changes one thing: a comparison, `and` and `or`, a sign, a number, a truth value, a
condition, or it drops a statement.  Mutants live in a temporary copy; the working tree is never
touched.  A mutant is killed when the tests fail, or take longer than `--seconds`; survivors are
printed with their line.  `--only 12` runs the mutants of line 12, `--list` runs nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
COPIED: Final = ("src", "tests", "scenarios", "tools", "pyproject.toml", "README.md")

COMPARE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
BINARY: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
Change = tuple[ast.AST, ast.AST]
"""A node, and what takes its place."""


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every mutation of a module, in the order of the text."""
    idle = set(_idle(tree))
    for node in ast.walk(tree):
        if node not in idle:
            yield from ((node, other) for other in _others(node))


def _idle(tree: ast.Module) -> Iterator[ast.AST]:
    """Nodes that say nothing at run time: docstrings, annotations, imports, FIELDS, `__slots__`."""
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.AnnAssign):
            parts = [node.annotation] + ([node] if "ClassVar" in ast.dump(node.annotation) else [])
        elif isinstance(node, ast.arg):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            parts = [node.returns]
        elif _silent(node):
            parts = [node]
        for part in parts:
            yield from ast.walk(part) if part is not None else ()


def _silent(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def _others(node: ast.AST) -> Iterator[ast.AST]:
    """What a node may turn into: an expression, then a statement."""
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            twin = copy.deepcopy(node)
            twin.ops[at] = COMPARE[type(op)]()
            yield twin
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.BinOp) and type(node.op) in BINARY:
        yield ast.BinOp(node.left, BINARY[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not _covered(node.test):
        other = copy.deepcopy(node)
        other.test = ast.UnaryOp(ast.Not(), node.test)
        yield other
    else:
        yield from _dropped(node)


def _covered(test: ast.expr) -> bool:
    """A condition that is turned round by a mutation of its own."""
    return isinstance(test, ast.Compare | ast.UnaryOp)


def _dropped(node: ast.AST) -> Iterator[ast.AST]:
    """A statement left out; assignments to plain names stay, since the name would be unknown."""
    if isinstance(node, ast.AugAssign):
        if type(node.op) in BINARY:
            yield ast.AugAssign(node.target, BINARY[type(node.op)](), node.value)
        yield ast.Pass()
    elif isinstance(node, ast.Expr) or (
        isinstance(node, ast.Assign) and not all(isinstance(target, ast.Name) for target in node.targets)
    ):
        yield ast.Pass()
    elif isinstance(node, ast.Break | ast.Continue):
        yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


class _Swap(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, change: Change) -> None:
        self.change = change

    def visit(self, node: ast.AST) -> ast.AST:
        """The same tree with one other node."""
        old, new = self.change
        return new if node is old else super().generic_visit(node)


class Mutant:
    """One change of one file, as text."""

    def __init__(self, source: str, number: int) -> None:
        tree = ast.parse(source)
        self.change = list(changes(tree))[number]
        old, new = self.change
        self.line: int = getattr(old, "lineno", 0)
        self.words = f"{_short(old)}  ->  {_short(new)}"
        self.text = ast.unparse(ast.fix_missing_locations(_Swap(self.change).visit(tree)))


def _short(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0]


def mutants(path: Path, only: list[int]) -> list[Mutant]:
    """All mutants of a file, by line."""
    source = path.read_text(encoding="utf-8")
    count = sum(1 for _ in changes(ast.parse(source)))
    made = (Mutant(source, number) for number in range(count))
    return sorted((mutant for mutant in made if not only or mutant.line in only), key=lambda mutant: mutant.line)


class Bench:
    """A temporary copy of the project in which tests are run."""

    def __init__(self, folder: Path, tests: list[str], seconds: float, *, plugins: bool) -> None:
        self.folder = folder
        self.tests = tests
        self.seconds = seconds
        self.environment = {
            **os.environ,
            "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "" if plugins else "1",
        }
        skip = shutil.ignore_patterns("__pycache__", "node_modules", "static", ".*cache")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=skip)
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, folder / name)

    def passes(self) -> bool:
        """Whether the tests pass on the copy as it is now."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *self.tests]
        try:
            run = subprocess.run(
                command,
                cwd=self.folder,
                env=self.environment,
                timeout=self.seconds,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return run.returncode == 0

    def survives(self, path: Path, mutant: Mutant) -> bool:
        """Whether the tests do not notice this mutant."""
        target = self.folder / path
        before = target.read_text(encoding="utf-8")
        target.write_text(mutant.text, encoding="utf-8")
        try:
            return self.passes()
        finally:
            target.write_text(before, encoding="utf-8")


def try_file(bench: Bench, path: Path, only: list[int]) -> tuple[int, int]:
    """Run all mutants of a file; the numbers of killed and of all."""
    found = mutants(ROOT / path, only)
    alive = 0
    for number, mutant in enumerate(found, 1):
        print(f"\r{path.name} {number}/{len(found)}, {alive} survived ", end="", file=sys.stderr, flush=True)
        if bench.survives(path, mutant):
            alive += 1
            print(f"\r{path}:{mutant.line}: {mutant.words}", flush=True)
    print(file=sys.stderr)
    return len(found) - alive, len(found)


def _arguments(words: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options and files before `--`, and what goes to pytest after it."""
    split = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(usage="mutate.py [options] FILE... -- PYTEST-ARGUMENTS")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="source files inside the project")
    parser.add_argument("--only", type=int, action="append", default=[], help="only mutants of this line")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    parser.add_argument("--seconds", type=float, default=60, help="a time limit the tests never need (default 60)")
    parser.add_argument("--plugins", action="store_true", help="load installed pytest plugins, which takes seconds")
    return parser.parse_args(words[:split]), words[split + 1 :]


def main(words: list[str]) -> int:
    """Try all files; 0 unless the tests fail without any mutant."""
    options, tests = _arguments(words)
    files = [path.resolve().relative_to(ROOT) for path in options.files]
    if options.list:
        for path in files:
            for mutant in mutants(ROOT / path, options.only):
                print(f"{path}:{mutant.line}: {mutant.words}")
        return 0
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        bench = Bench(Path(folder), tests, options.seconds, plugins=options.plugins)
        if not bench.passes():
            print("The tests fail even without a mutant; fix them first.")
            return 1
        for path in files:
            killed, total = try_file(bench, path, options.only)
            print(f"{path}: {killed} of {total} mutants killed ({100 * killed // max(total, 1)} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
