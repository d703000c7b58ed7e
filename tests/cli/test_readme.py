"""The commands of the README work as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main

ROOT = Path(__file__).parents[2]
COMMANDS = re.findall(r"`thunderroad ([^`]+)`", (ROOT / "README.md").read_text())
FEWER = {
    "simulate": ["--games", "2"],
    "ladder": ["--ruleset", "classic", "--players", "2", "--blocks", "3", "--jobs", "1"],
    "ladder --luck": ["--bots", "random"],  # by itself it takes the strongest level, which searches
    "bench": ["--seconds", "0.2"],
    "analyse": ["--judge", "easy", "--worlds", "4", "--seat", "bone", "--jobs", "1"],
}
"""Said in addition, so that it does not take long."""
SERVES = ("play", "serve")


def test_the_readme_has_commands() -> None:
    assert {command.split()[0] for command in COMMANDS} >= {"play", "rules", "simulate", "bench", "replay"}


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith(SERVES)])
def test_a_command_of_the_readme_works(command: str) -> None:
    words = command.replace("game.journal", str(ROOT / "tests" / "golden" / "vendetta-00.jsonl")).split()
    more = [word for start, said in FEWER.items() if command.startswith(start) for word in said]
    done = CliRunner().invoke(main, [*words, *more])
    assert done.exit_code == 0, done.output
