"""What some tests need from the machine: Chromium, the built front end.

On a player's machine a test that lacks its need is skipped with one line that says what to install.
Where THUNDERROAD_REQUIRE names the need (as continuous integration does), the same test fails instead,
so that a green run means that everything ran.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

import hatch_build
from tools import chromium as browsers
from tools import page as pages


def lacking(need: str, remedy: str) -> NoReturn:
    """End the test: skipped, or failed where the need is required."""
    required = os.environ.get("THUNDERROAD_REQUIRE", "").split(",")
    if need in required:
        pytest.fail(f"{need} is required here, but there is none: {remedy}", pytrace=False)
    pytest.skip(f"needs {need}: {remedy}")


def endless() -> Path:
    """A file without an end."""
    found = Path("/dev/zero")
    if not found.exists():
        lacking("linux", "run this test there")
    return found


def chromium() -> Path:
    """The browser's program."""
    found = browsers.find()
    if found is None:
        lacking("chromium", "install chromium or google-chrome, or run `make .venv/.chromium`")
    return found


def program(need: str, name: str, package: str) -> str:
    """The path of a program that is known by this name, part of a Debian package."""
    found = shutil.which(name)
    if found is None:
        lacking(need, f"install {package}")
    return found


def page() -> Path:
    """The folder of the page without a server, current with its sources."""
    if not pages.up_to_date():
        lacking("page", "`make page` builds it")
    return pages.PAGE


def front_end() -> Path:
    """The folder of the built front end, current with its sources."""
    root = Path(hatch_build.__file__).parent
    static = root / "src" / "thunderroad" / "server" / "static"
    if not hatch_build.up_to_date(root / "web", static):
        lacking("front-end", "`make .venv/.run` builds it")
    return static
