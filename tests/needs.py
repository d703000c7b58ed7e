"""What some tests need from the machine: Chromium, PostgreSQL, Node.

On a player's machine a test that lacks its need is skipped with one line that says what to install.
Where THUNDERROAD_REQUIRE names the need (as continuous integration does), the same test fails instead,
so that a green run means that everything ran.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from tools import chromium as browsers


def lacking(need: str, remedy: str) -> NoReturn:
    """End the test: skipped, or failed where the need is required."""
    required = os.environ.get("THUNDERROAD_REQUIRE", "").split(",")
    if need in required:
        pytest.fail(f"{need} is required here, but there is none: {remedy}", pytrace=False)
    pytest.skip(f"needs {need}: {remedy}")


def chromium() -> Path:
    """The browser's program."""
    found = browsers.find()
    if found is None:
        lacking("chromium", "install chromium or google-chrome, or run `make .venv/.chromium`")
    return found


def postgresql() -> str:
    """The address of an empty PostgreSQL database that tests may fill and clear."""
    address = os.environ.get("THUNDERROAD_TEST_POSTGRESQL", "")
    if not address:
        lacking("postgresql", "set THUNDERROAD_TEST_POSTGRESQL=postgresql+asyncpg://user@localhost/database")
    return address
