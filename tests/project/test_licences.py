"""What the page without a server carries comes with its licence."""

from __future__ import annotations

from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from tests import needs
from tools import compiled, licences, page


def test_licences_lie_beside_the_page() -> None:
    text = (needs.page() / licences.FILE).read_text(encoding="utf-8")
    titles = {line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")}
    assert titles >= {"svelte", "Fonts", "thunderroad", "Pyodide", "Python", *page.PLAIN, *page.COMPILED}
    assert licences.SOURCES in text
    for holder in (
        "Svelte Contributors",
        "Barlow Project",
        "Encode OSS",
        "Jim Crist-Harif",
        "Rich Felker",
    ):
        assert holder in text


def test_a_package_without_a_licence_is_not_passed_on(tmp_path: Path) -> None:
    about = tmp_path / "bare-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.4\nName: bare\nVersion: 1.0\n")
    (about / "RECORD").write_text("bare-1.0.dist-info/METADATA,,\n")
    with pytest.raises(SystemExit, match="bare comes without its licence"):
        licences.of(PathDistribution(about))


def test_the_runtime_of_the_compiler_has_a_licence() -> None:
    assert "mypyc" in compiled.licence().read_text(encoding="utf-8")
