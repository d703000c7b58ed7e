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
FILES = (*READS_ITSELF, "prepared_modules.py")
"""Modules of the program that are files; the last one finds the others."""


def compiled(source: str, name: str) -> bytes:
    """The code of a module; `name` stands in tracebacks."""
    tree = ast.parse(source, name)
    if not name.startswith(DOCUMENTED):
        for node in ast.walk(tree):
            silence(node)
    return marshal.dumps(lean(compile(tree, name, "exec", dont_inherit=True, optimize=0)))


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
    if isinstance(node, ast.ClassDef) and node.decorator_list:  # a dataclass that has none works out a longer one
        node.body.insert(0, ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), node)), node))


def prepare(folder: str) -> None:
    """Put the modules of the program into one file, and what Python makes of texts when it starts into another."""
    root = Path(folder)
    sys.dont_write_bytecode = True
    sys.path.insert(0, folder)

    def start() -> None:
        importlib.import_module("thunderroad.server.process.browser")
        importlib.import_module("thunderroad.server.tables.orders").rulesets()

    importlib.import_module("prepared_texts").record(start, lean)
    modules: dict[str, dict[str, tuple[bool, bytes]]] = {}
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if name not in FILES:
            package = path.name == "__init__.py"
            module = path.parent if package else path.with_suffix("")
            there = modules.setdefault(module.parent.relative_to(root).as_posix(), {})
            there[module.name] = package, compiled(path.read_text(encoding="utf-8"), name)
            path.unlink()
    importlib.import_module("prepared_modules").write(modules)


def pack(folder: str, target: str) -> None:
    """Put a folder into an archive: modules compiled, as the import system reads them, all else as it is."""
    root = Path(folder)
    flags, stamp = (0).to_bytes(4, "little"), bytes(8)
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name, body = path.relative_to(root).as_posix(), path.read_bytes()
            if path.suffix == ".py" and name not in READS_ITSELF:
                body = importlib.util.MAGIC_NUMBER + flags + stamp + compiled(body.decode(), name)
                name += "c"
            archive.writestr(zipfile.ZipInfo(name), body)
