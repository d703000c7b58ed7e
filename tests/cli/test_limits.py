"""Files given to commands are limited before they are read, and the sentence names the limit."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests import needs
from thunderroad.cli import garage, replay
from thunderroad.cli.main import main
from thunderroad.kernel import packs
from thunderroad.scenario import loader


def given(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.fixture
def big(tmp_path: Path) -> str:
    file = tmp_path / "big.txt"
    file.write_bytes(b"#" * 5001)
    return str(file)


def test_a_journal(big: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MAX_BYTES", 5000)
    told = given("replay", big)
    assert (told.exit_code, "larger than 5 kB, too large for a journal" in told.output) == (2, True)


def test_a_team(big: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garage, "LARGEST", 5000)
    told = given("garage", big)
    assert (told.exit_code, "larger than 5 kB, too large for a team" in told.output) == (2, True)


def test_a_scenario(big: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "LARGEST", 5000)
    told = given("scenario", big)
    assert (told.exit_code, "larger than 5 kB, too large for a scenario" in told.output) == (2, True)


def test_a_pack(big: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "LARGEST", 5000)
    told = given("simulate", "--games", "1", "--content", big)
    assert (told.exit_code, "larger than 5 kB, too large for a pack" in told.output) == (2, True)


@pytest.mark.parametrize(
    "command", [("replay",), ("garage",), ("scenario",), ("simulate", "--games", "1", "--content")]
)
def test_what_has_no_end_is_not_read_to_it(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    file = needs.endless()
    monkeypatch.setattr(replay, "MAX_BYTES", 5000)
    told = given(*command, str(file))
    assert told.exit_code == 2
    assert "larger than" in told.output


def test_a_team_with_a_number_of_thousands_of_digits_has_a_fault(tmp_path: Path) -> None:
    for number in ("9" * 5000, "0x" + "f" * 5000):
        file = tmp_path / "team.toml"
        file.write_text(f'name = "A"\nvehicle = {number}')
        told = given("garage", str(file))
        assert told.exit_code == 1
        assert "a number that is too large" in told.output
