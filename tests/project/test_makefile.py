"""Which Python the Makefile takes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("sh", "ls", "grep", "sort")
pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")


def taken(folder: Path, **programs: str) -> str:
    """The Python chosen where PATH holds these alone; each is what a script asks: what it says, or `real`."""
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    for name, script in programs.items():
        program = folder / name.replace("_", ".")
        program.write_text(f"#!{shutil.which('sh')}\n{script}\n")
        program.chmod(0o755)
    show = "show: ; @echo '$(PYTHON)'"
    command = [str(shutil.which("make")), "-s", f"SHELL={shutil.which('sh')}", "--eval", show, "show"]
    environment = {**os.environ, "PATH": str(folder), "MAKEFLAGS": ""}
    return subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def pretending(version: str, kind: str = "cpython") -> str:
    """A script that is this Python in all but its version and kind."""
    set_out = f"import sys; sys.version_info = ({version.replace('.', ', ')}); sys.implementation.name = '{kind}'; "
    return f'exec "{sys.executable}" -c "{set_out}$2"'


def test_the_usual_python_is_taken_if_it_will_do(tmp_path: Path) -> None:
    python = pretending("3.40")
    assert taken(tmp_path / "bin", python3=python, python3_12=python) == "python3"


def test_otherwise_one_with_a_number_however_new(tmp_path: Path) -> None:
    old, broken, new = pretending("3.10"), "exit 127", pretending("3.100")
    assert taken(tmp_path / "bin", python3=old, python3_9=old, python3_11=broken, python3_100=new) == "python3.100"


def test_the_oldest_that_will_do_comes_first(tmp_path: Path) -> None:
    assert taken(tmp_path / "bin", python3_100=pretending("3.100"), python3_12=pretending("3.12")) == "python3.12"


def test_pypy_cannot_run_the_server(tmp_path: Path) -> None:
    assert taken(tmp_path / "bin", python3=pretending("3.11", "pypy"), python3_11_config="exit 0") == ""
