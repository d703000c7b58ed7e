"""Compile the engine with mypyc; see docs/decisions/0025-compiled.md.

The build hook (hatch_build.py) calls `compile_into` for a wheel with compiled parts.  Nothing is written among the
sources: they are copied, and the extension modules stand beside the copies.

`python -m tools.compiled` only translates, which takes ten seconds and says all that mypyc has to say.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any, Final

NEEDS: Final = ("mypy>=2.4,<2.5", "setuptools>=77,<85")
"""What compiling needs besides a C compiler and the headers of the Python that it is for."""

HOT: Final = (
    "kernel/cards.py",
    "kernel/chance.py",
    "kernel/choice.py",
    "kernel/event.py",
    "kernel/frame.py",
    "kernel/game.py",
    "kernel/hooks.py",
    "kernel/react.py",
    "grid/map.py",
    "grid/road.py",
    "grid/topology.py",
    "lab/playing.py",
    "chassis/offers.py",
    "vendetta/asking.py",
    "vendetta/board.py",
    "vendetta/cards.py",
    "vendetta/choices.py",
    "vendetta/concern.py",
    "vendetta/draw_pile.py",
    "vendetta/game.py",
    "vendetta/hidden.py",
    "vendetta/hooks.py",
    "vendetta/in_play.py",
    "vendetta/knowledge.py",
    "vendetta/listeners.py",
    "vendetta/options.py",
    "vendetta/position.py",
    "vendetta/rules.py",
    "vendetta/tokens.py",
    "vendetta/turn/*.py",
    "bots/base.py",
    "bots/chances.py",
    "bots/greedy.py",
    "bots/lookahead.py",
    "bots/search/*.py",
    "bots/uniform.py",
    "vendetta/advice/*.py",
)
"""What every decision of the base game runs through, and its bots."""
WARM: Final = ("modules/*.py", "classic/*.py")
"""The turns, state and advice of modules, and the game of 1986."""
PLAIN: Final = (
    "*/__init__.py",
    "*/content.py",
    "*/display/*",
    "*/garage.py",
    "*/invent.py",
    "*/module.py",
    "*/naming.py",
    "*/occurrences.py",
    "*/part.py",
    "*/parts.py",
    "*/ruleset.py",
    "*/scene*.py",
    "*/wording.py",
    "*/workshop.py",
    "classic/listeners.py",  # mypyc has no generic dataclasses
    "classic/rules.py",  # the same
)
"""What stays interpreted among all these: it reads files, draws and words, or runs once for a table."""

HOT_LEVEL: Final = "-O2"
WARM_LEVEL: Final = "-O1"
"""More, or optimising across files, was measured and gains nothing."""
FLAGS: Final = ("-fvisibility=hidden",) if os.name == "posix" else ()
"""So that calls within the library need no table."""


def compiled_files(package: Path) -> list[str]:
    """The files that are compiled, from the package's folder."""
    files = sorted(path.relative_to(package).as_posix() for path in package.rglob("*.py"))
    return [file for file in files if _among(file, HOT + WARM) and not _among(file, PLAIN)]


def _among(file: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(file, pattern) for pattern in patterns)


def level(c_file: str, package: str) -> str:
    """How far the C file of a module is optimised."""
    module = Path(c_file).stem.removeprefix(f"__native_{package}___").replace("___", "/")
    return WARM_LEVEL if _among(f"{module}.py", WARM) else HOT_LEVEL


def compile_into(package: Path, work: Path) -> Iterator[tuple[Path, str]]:
    """Compile a package below a working folder; each extension module with its place in a wheel."""
    with _copy(package, work) as tree:
        _build(package.name, translated(package.name, work), work)
    for path in sorted(path for path in tree.rglob("*") if path.suffix in {".so", ".pyd"}):
        yield path, path.relative_to(tree).as_posix()


def licence() -> Path:
    """That of mypyc, whose runtime becomes a part of what is compiled."""
    (file,) = (file for file in metadata.files("mypy") or () if file.match("mypy-*.dist-info/licenses/LICENSE"))
    return Path(str(file.locate()))


@contextmanager
def _copy(package: Path, work: Path) -> Iterator[Path]:
    """The sources once more, in the current folder: mypyc names modules by their paths from there."""
    tree = work / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(package, tree / package.name, ignore=shutil.ignore_patterns("__pycache__", "static"))
    before = Path.cwd()
    os.chdir(tree)
    try:
        yield tree
    finally:
        os.chdir(before)


def translated(package: str, work: Path) -> list[Any]:
    """The C files of a package in the current folder, as extensions; exits where mypyc finds a mistake."""
    from mypyc.build import mypycify  # noqa: PLC0415 (needed only where something is compiled)

    return mypycify(
        ["--strict", *(f"{package}/{file}" for file in compiled_files(Path(package)))],
        multi_file=True,
        group_name=f"{package}_engine",
        target_dir=str(work / "c"),
        debug_level="0",
    )


def _build(package: str, extensions: list[Any], work: Path) -> None:
    """Compile and link in the current folder."""
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    class Build(build_ext):  # type: ignore[misc]
        """Compiles the files side by side, each at its level."""

        def build_extensions(self) -> None:
            self.compiler.compile = _side_by_side(self.compiler.compile, package)
            super().build_extensions()

    command = Build(Distribution({"name": package, "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.build_temp = str(work / "objects")
    command.build_lib = str(work / "lib")
    command.ensure_finalized()
    command.run()


def _side_by_side(compile_: Callable[..., list[str]], package: str) -> Callable[..., list[str]]:
    """The same compiler, for one file on each core."""

    def spread(sources: list[str], *args: Any, extra_postargs: list[str], **options: Any) -> list[str]:
        def one(source: str) -> list[str]:
            flags = [*extra_postargs, level(source, package), *FLAGS]  # of two levels the later one counts
            return compile_([source], *args, extra_postargs=flags, **options)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [path for paths in pool.map(one, sources) for path in paths]

    return spread


def main() -> int:
    """Translate and throw the result away."""
    package = Path(__file__).resolve().parents[1] / "src" / "thunderroad"
    with tempfile.TemporaryDirectory() as folder, _copy(package, Path(folder)):
        translated(package.name, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
