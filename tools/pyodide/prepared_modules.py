"""Finds the program's modules in one file, in which `make page` has put them compiled (compile.py).

A browser would look for a thousand of them among files, at each start.  Importing this module, before the others, is
enough.  What is in machine code, or reads its own source, is still a file.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
    SourcelessFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any, Final

HERE: Final = Path(__file__).parent
FILE: Final = Path(__file__).with_suffix(".data")
MODULES: Final[dict[str, dict[str, tuple[bool, bytes]]]] = (
    marshal.loads(FILE.read_bytes()) if FILE.exists() else {}  # noqa: S302 - our own
)
"""By folder, seen from here, and name: whether it is a package, and its code."""
FILES: Final = ((ExtensionFileLoader, EXTENSION_SUFFIXES), (SourceFileLoader, SOURCE_SUFFIXES))


class Loader(SourcelessFileLoader):
    """Loads a module whose code is known; what a package has beside it are files."""

    def __init__(self, name: str, path: str, code: bytes) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """As the import system asks for it."""
        code: CodeType = marshal.loads(self._code)  # noqa: S302 - our own
        return code


class Folder:
    """Finds the modules of one folder."""

    def __init__(self, path: str) -> None:
        place = Path(path)
        known = MODULES.get(place.relative_to(HERE).as_posix()) if place.is_relative_to(HERE) else None
        if known is None:
            raise ImportError(path)
        self._path, self._modules = path, known
        self._files = FileFinder(path, *FILES)

    def find_spec(self, name: str, target: Any = None) -> ModuleSpec | None:
        """As the import system asks for it."""
        last = name.rpartition(".")[2]
        if last not in self._modules:
            return self._files.find_spec(name, target)
        package, code = self._modules[last]
        path = f"{self._path}/{last}/__init__.pyc" if package else f"{self._path}/{last}.pyc"
        return spec_from_file_location(name, path, loader=Loader(name, path, code))

    def iter_modules(self, prefix: str = "") -> Iterator[tuple[str, bool]]:
        """As `pkgutil` asks for it."""
        for name, (package, _) in self._modules.items():
            yield prefix + name, package


def write(modules: dict[str, dict[str, tuple[bool, bytes]]]) -> None:
    """Have these found from the next start on."""
    FILE.write_bytes(marshal.dumps(modules))


sys.path_hooks.insert(0, Folder)
sys.path_importer_cache.clear()
