"""An extra comes with the code that needs it, never before."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
CODE = "\n".join(file.read_text() for file in (ROOT / "src" / "thunderroad").rglob("*.py"))


@pytest.mark.parametrize("extra", sorted(set(EXTRAS) - {"dev"}))
def test_what_an_extra_installs_is_used(extra: str) -> None:
    for line in EXTRAS[extra]:
        package = Requirement(line).name.replace("-", "_")
        assert package in CODE, f"nothing imports {package}: take the extra '{extra}' out until something does"
