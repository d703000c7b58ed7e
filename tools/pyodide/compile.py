"""Compiles a folder of Python and packs it; Pyodide runs this in Node, so that the bytecode is of its own version.

What a browser then unpacks has no sources: nothing is compiled there.  The archive itself is not compressed, because
all of it in one stream is much shorter than file by file (tools/page.py).  Names and times are in order, so that the
same sources give the same bytes.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

DOCUMENTED = "thunderroad/server/"
"""Its docstrings are read: they describe the requests."""
READS_ITSELF = ("anyio/__init__.py",)
"""Modules that look at their own sources."""


def compiled(source: str, name: str) -> bytes:
    """A module as the import system reads it; `name` stands in tracebacks."""
    tree = ast.parse(source, name)
    if not name.startswith(DOCUMENTED):
        for node in ast.walk(tree):
            silence(node)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    flags, stamp = (0).to_bytes(4, "little"), bytes(8)
    return importlib.util.MAGIC_NUMBER + flags + stamp + marshal.dumps(lean(code))


def lean(code: CodeType) -> CodeType:
    """Code without the numbers of its lines, which are a third of it: tracebacks name functions alone."""
    inner = tuple(lean(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=nowhere(len(code.co_code) // 2), co_consts=inner)


def nowhere(units: int) -> bytes:
    """A table that knows no place for so many units of code: an entry, of kind 15, for each eight of them."""
    full, rest = divmod(units, 8)
    return b"\xff" * full + (bytes([0xF8 | (rest - 1)]) if rest else b"")


def silence(node: ast.AST) -> None:
    """Take the docstring out of a module, class or function."""
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return
    if ast.get_docstring(node, clean=False) is not None:
        rest = node.body[1:]
        node.body = rest if rest or isinstance(node, ast.Module) else [ast.copy_location(ast.Pass(), node.body[0])]


def record(folder: str) -> None:
    """Put what dataclasses compile in a start of the program in this folder beside it."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, folder)
    module = importlib.import_module("compiled_dataclasses")

    def start() -> None:
        importlib.import_module("thunderroad.server.process.browser")
        importlib.import_module("thunderroad.server.tables.orders").rulesets()

    module.record(start, lean)


def pack(folder: str, target: str) -> None:
    """Put a folder into an archive: modules compiled, all else as it is."""
    root = Path(folder)
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name, body = path.relative_to(root).as_posix(), path.read_bytes()
            if path.suffix == ".py" and name not in READS_ITSELF:
                name, body = f"{name}c", compiled(body.decode(), name)
            archive.writestr(zipfile.ZipInfo(name), body)
