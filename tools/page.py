"""Build the page without a server: a folder of files that any host of files can serve, below any path.

`make page` writes build/page: the front end, Python for browsers (Pyodide), and this program packed for it.  Nothing in
it is fetched from elsewhere.  What is put together is locked: npm packages by tools/pyodide/package-lock.json and
web/package-lock.json, Python packages by requirements/run.txt.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.metadata
import importlib.util
import json
import lzma
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from hatch_build import source_hash
from tools import keeper, licences, npm

ROOT: Final = npm.ROOT
PAGE: Final = ROOT / "build" / "page"
HOME: Final = ROOT / "build" / "python"
"""Where Pyodide and packages for it are kept between two builds."""
PYODIDE: Final = HOME / "node_modules" / "pyodide"
STAMP: Final = ROOT / "build" / "page.sha256"
HERE: Final = ROOT / "tools" / "pyodide"
LOCK: Final = ROOT / "requirements" / "run.txt"
PLATFORM: Final = ("pyemscripten_2026_0_wasm32", "3.14")
"""What wheels for this Pyodide are called, and its Python."""
COMPILED: Final = ("msgspec",)
"""Packages with compiled parts, which have wheels for it."""
PLAIN: Final = ("starlette", "anyio", "typing_extensions")
WITHOUT: Final = (
    "cli",
    "server/static",
    "server/guard/wire.py",
    "server/process/garbage.py",
    "server/process/logs.py",
    "server/process/serving.py",
    "server/process/start.py",
    "store/address.py",
    "store/batches.py",
    "store/database.py",
    "store/engine.py",
    "store/keeping.py",
    "store/migrations",
    "store/news.py",
    "store/schema.py",
    "store/store.py",
    "store/troubles.py",
    "conformance",
)
"""What a browser has no use for: the command line, sockets, databases."""
UNUSED: Final = (
    "__phello__", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "_sysconfigdata__emscripten_wasm32-emscripten",
    "argparse", "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events",
    "asyncio/windows_utils", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall",
    "concurrent/futures/interpreter", "concurrent/interpreters", "configparser", "ctypes", "curses", "dbm", "doctest",
    "ensurepip", "filecmp", "fileinput", "ftplib", "getopt", "getpass", "gettext", "graphlib", "http/cookiejar",
    "http/server", "idlelib", "imaplib", "json/tool", "logging/config", "logging/handlers", "mailbox", "modulefinder",
    "multiprocessing/dummy", "multiprocessing/forkserver", "multiprocessing/heap", "multiprocessing/managers",
    "multiprocessing/pool", "multiprocessing/popen_fork", "multiprocessing/popen_forkserver",
    "multiprocessing/popen_spawn_posix", "multiprocessing/popen_spawn_win32", "multiprocessing/resource_sharer",
    "multiprocessing/shared_memory", "multiprocessing/sharedctypes", "netrc", "optparse", "pdb", "pickletools",
    "plistlib", "poplib", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data", "pyodide/console",
    "rlcompleter", "runpy", "sched", "shelve", "smtplib", "socketserver", "sqlite3", "symtable", "sysconfig",
    "tabnanny", "tarfile", "test", "timeit", "tkinter", "trace", "tracemalloc", "turtle", "turtledemo", "unittest",
    "urllib/request", "urllib/robotparser", "venv", "wave", "webbrowser", "wsgiref", "xml/dom", "xml/sax", "xmlrpc",
    "zipapp", "zoneinfo",
)  # fmt: skip
"""Modules of the standard library that nothing here imports."""
ENCODINGS: Final = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")
"""Of many letters."""
IGNORED: Final = shutil.ignore_patterns("__pycache__", "*.pyi", "_trio.py", "pytest_plugin.py", "testclient.py")
"""Parts of packages for tests and for another event loop."""
PROGRAM: Final = "thunderroad.pack"
LIBRARY: Final = "library.pack"
"""Archives, compressed: no host has to do it.  A browser can unpack gzip, and then Python the program, as xz."""
PREPARED: Final = ("prepared_modules.py", "prepared_texts.py")
"""Modules for the program, which the workers import first."""
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def main() -> int:
    """Build the folder and say where it is and how large."""
    fetch_python()
    with tempfile.TemporaryDirectory() as folder:
        program, python = Path(folder, "program"), Path(folder, "python")
        pack(Path(folder), program, python)
        names = {"VITE_PROGRAM": named(program), "VITE_PYTHON": named(python)}
        if npm.run("--prefix", "web", "run", "build:alone", **names):
            return 1
        shutil.copytree(program, PAGE / names["VITE_PROGRAM"])
        shutil.copytree(python, PAGE / names["VITE_PYTHON"])
    licences.add(PAGE, (*PLAIN, *COMPILED))
    keeper.list_files(PAGE)
    STAMP.write_text(sources_hash(), encoding="utf-8")
    report()
    return 0


def pack(folder: Path, program: Path, python: Path) -> None:
    """Fill both folders with what a browser fetches: the program, and Python with its library."""
    sources, library = folder / "sources", folder / "library"
    gather_program(sources)
    gather_library(library)
    put_later(library, sources)
    compile_all(sources, library)
    program.mkdir()
    packed = lzma.compress(sources.with_suffix(".zip").read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    (program / PROGRAM).write_bytes(packed)
    python.mkdir()
    (python / LIBRARY).write_bytes(gzip.compress(library.with_suffix(".zip").read_bytes(), 9, mtime=0))
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, python / name)
    write_lock(python)


def named(folder: Path) -> str:
    """The folder's name on the page, which tells what is in it: no page of one version ever gets a file of another."""
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(f"{path.name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return f"{folder.name}-{digest.hexdigest()[:8]}"


def sources_hash() -> str:
    """One hash over everything that the page is made of."""
    digest = hashlib.sha256(source_hash(ROOT / "web").encode())
    package = ROOT / "src" / "thunderroad"
    made_from = [path for path in package.rglob("*") if "static" not in path.parts and "__pycache__" not in path.parts]
    made_by = (*HERE.rglob("*"), LOCK, *(Path(one) for one in (__file__, keeper.__file__, licences.__file__)))
    for path in sorted(path for path in (*made_from, *made_by) if path.is_file()):
        digest.update(f"{path.name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def up_to_date() -> bool:
    """Whether the folder is there and was built from these sources."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == sources_hash()


def fetch_python() -> None:
    """Install Pyodide, and the wheels for it, unless they are there already."""
    HOME.mkdir(parents=True, exist_ok=True)
    locks = (HERE / "package-lock.json").read_text(encoding="utf-8") + LOCK.read_text(encoding="utf-8")
    stamp = HOME / "locks"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == locks:
        return
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copyfile(HERE / name, HOME / name)
    start, env = npm.command()
    subprocess.run([*start, "ci", "--ignore-scripts", "--no-fund", "--no-audit"], cwd=HOME, env=env, check=True)
    shutil.rmtree(HOME / "wheels", ignore_errors=True)
    wanted = HOME / "wanted.txt"
    wanted.write_text("".join(locked(name) for name in COMPILED), encoding="utf-8")
    platform, python = PLATFORM
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    pip += ["--only-binary=:all:", "--platform", platform, "--python-version", python, "--require-hashes"]
    subprocess.run([*pip, "-d", str(HOME / "wheels"), "-r", str(wanted)], check=True)
    stamp.write_text(locks, encoding="utf-8")


def locked(name: str) -> str:
    """The lines of a package in the lock."""
    found = re.search(rf"^{re.escape(name)}==.*?(?=^\S|\Z)", LOCK.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"{LOCK.name} has no {name}; run `make lock`")
    return found[0]


def gather_program(folder: Path) -> None:
    """The program and the packages that it needs, as they are installed here."""
    for name in ("thunderroad", *PLAIN):
        found = importlib.util.find_spec(name)
        assert found is not None
        assert found.origin is not None
        source = Path(found.origin)
        if source.name == "__init__.py":
            shutil.copytree(source.parent, folder / name, ignore=IGNORED)
        else:
            shutil.copyfile(source, folder / source.name)
    for name in WITHOUT:
        left_out = folder / "thunderroad" / name
        shutil.rmtree(left_out) if left_out.is_dir() else left_out.unlink(missing_ok=True)
    for wheel in sorted((HOME / "wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    for name in PREPARED:
        shutil.copy(HERE / name, folder)
    about = folder / f"thunderroad-{importlib.metadata.version('thunderroad')}.dist-info"
    about.mkdir()
    for name in ("METADATA", "entry_points.txt"):
        text = importlib.metadata.distribution("thunderroad").read_text(name)
        (about / name).write_text(text or "", encoding="utf-8")


def gather_library(folder: Path) -> None:
    """The standard library without what nothing here imports."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        archive.extractall(folder, [name for name in archive.namelist() if _used(name)])


def put_later(library: Path, sources: Path) -> None:
    """Leave in the library what Python begins with; the rest comes with the program, which is packed better."""
    command = ["node", str(HERE / "begun.mjs"), str(PYODIDE)]
    begun = subprocess.run(command, env=npm.command()[1], check=True, capture_output=True, text=True).stdout.split()
    for path in sorted(library.iterdir()):
        if path.name.partition(".")[0] not in begun:
            path.rename(sources / path.name)


def _used(name: str) -> bool:
    """Whether a file of the standard library is of use here."""
    module = Path(name).with_suffix("")
    if module.parts[0] == "encodings":
        return module.name in ENCODINGS
    return not {module.as_posix(), *(parent.as_posix() for parent in module.parents)}.intersection(UNUSED)


def compile_all(*folders: Path) -> None:
    """Make an archive of each folder, beside it, with its modules compiled."""
    pairs = [str(path) for folder in folders for path in (folder, folder.with_suffix(".zip"))]
    subprocess.run(["node", str(HERE / "compile.mjs"), str(PYODIDE), *pairs], env=npm.command()[1], check=True)


def write_lock(folder: Path) -> None:
    """What Pyodide wants to know of itself; the packages that others have built for it stay where they are."""
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (folder / "pyodide-lock.json").write_text(json.dumps({**about, "packages": {}}), encoding="utf-8")


def report() -> None:
    """Say where it is and how much there is to fetch."""
    files = [path for path in PAGE.rglob("*") if path.is_file()]
    where = PAGE.relative_to(ROOT)
    whole = sum(path.stat().st_size for path in files)
    packed = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"{where}: {len(files)} files, {whole / 1e6:.1f} MB, {packed / 1e6:.2f} MB compressed (gzip)")
    print(f"Try it: {Path(sys.executable).name} -m http.server --directory {where} 8000")


if __name__ == "__main__":
    sys.exit(main())
