"""What `make page` prepares for Python, so that no browser does it at each start (tools/pyodide/prepared_*.py)."""

from __future__ import annotations

import marshal
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[2] / "tools" / "pyodide"

MODULES = """
import sys
sys.path.insert(0, {folder!r})
import prepared_modules
import importlib.resources, pkgutil, beside
import road.car, road.rig.trailer
print(road.car.WHEELS, road.rig.trailer.WHEELS, road.car.__name__, beside.WHEELS)
print([(found.name, found.ispkg) for found in pkgutil.iter_modules(road.__path__)])
print(importlib.resources.files("road").joinpath("sign.txt").read_text(encoding="utf-8"))
try:
    import road.ditch
except ModuleNotFoundError as error:
    print(error.name)
"""

TEXTS = """
import sys
sys.path.insert(0, {folder!r})
import dataclasses, re, tomllib
import prepared_texts

def start():
    made = dataclasses.make_dataclass("Car", [("lane", int)], frozen=True)
    first = tomllib.loads("lanes = [1, 2]")
    first["lanes"].append(3)
    found = re.compile(r"(?P<lane>\\d+)/(\\d+)").fullmatch("2/11")
    return made(4), tomllib.loads("lanes = [1, 2]"), found["lane"], found[2], re.compile(rb"c[a-d]+", re.I).flags

def refuse(*_):
    raise AssertionError("this was not prepared")

if {again}:
    prepared_texts._read_table = prepared_texts._read_pattern = refuse
    sys.addaudithook(lambda event, told: refuse() if event == "compile" and told[1] == "<string>" else None)
    print(start())
else:
    prepared_texts.record(lambda: print(start()), lambda code: code)
"""


def python(program: str) -> str:
    """What a new Python prints that runs this."""
    command = [sys.executable, "-B", "-W", "error", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert not done.returncode, done.stderr
    return done.stdout


def test_modules_come_from_one_file_and_what_lies_beside_them_from_others(tmp_path: Path) -> None:
    """A package in a package, a text in it; a module that is a file, and one that is not there."""

    def code(wheels: int) -> bytes:
        return marshal.dumps(compile(f"WHEELS = {wheels}", "car", "exec"))

    modules = {
        ".": {"road": (True, code(0))},
        "road": {"car": (False, code(4)), "rig": (True, code(6))},
        "road/rig": {"trailer": (False, code(8))},
    }
    shutil.copy(HERE / "prepared_modules.py", tmp_path)
    (tmp_path / "prepared_modules.data").write_bytes(marshal.dumps(modules))
    (tmp_path / "beside.py").write_text("WHEELS = 2", encoding="utf-8")
    (tmp_path / "road").mkdir()
    (tmp_path / "road" / "sign.txt").write_text("slow", encoding="utf-8")
    assert python(MODULES.format(folder=str(tmp_path))).splitlines() == [
        "4 8 road.car 2",
        "[('car', False), ('rig', True)]",
        "slow",
        "road.ditch",
    ]


def test_what_was_read_once_is_not_read_again(tmp_path: Path) -> None:
    """The second start reads no table and no pattern, and compiles nothing; every reader gets a table of its own."""
    shutil.copy(HERE / "prepared_texts.py", tmp_path)
    first = python(TEXTS.format(folder=str(tmp_path), again=False))
    assert "'lanes': [1, 2]}" in first
    assert python(TEXTS.format(folder=str(tmp_path), again=True)) == first
