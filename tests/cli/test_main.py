"""The command group: overview, and every kind of failure as one sentence with its status."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from thunderroad.cli.main import COMMANDS, main
from thunderroad.kernel.errors import ThunderroadError


def run(*arguments: str) -> tuple[int, str, str]:
    """Status, standard output and standard error of a command."""
    done = CliRunner().invoke(main, arguments)
    return done.exit_code, done.stdout, done.stderr


def fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> tuple[int, str]:
    """Status and standard error when a command fails so."""

    @click.command
    def command() -> None:
        raise error

    monkeypatch.setattr("thunderroad.cli.rules.command", command)
    status, _, said = run("rules")
    return status, said


def test_the_overview_names_every_command() -> None:
    status, out, _ = run("--help")
    assert status == 0
    for name, line in COMMANDS.items():
        assert name in out
        assert line in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    status, out, _ = run(name, "--help")
    assert status == 0
    assert out.startswith(f"Usage: main {name} ")


def test_the_overview_imports_no_command() -> None:
    code = "import sys; from thunderroad.cli.main import main; main(['--help'], standalone_mode=False); "
    code += "print([name for name in sys.modules if name.startswith(('rich', 'starlette', 'thunderroad.cli.'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['thunderroad.cli.main']"


def test_the_version() -> None:
    assert run("--version")[1].startswith("thunderroad ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fly"], "thunderroad: no such command 'fly'; see `main --help`\n"),
        (["rules", "--fly"], "thunderroad: no such option '--fly', did you mean '--all'? See `main rules --help`"),
        (
            ["scenario"],
            "thunderroad: name a scenario file or a folder, or use --words with a game; see `main scenario --help`\n",
        ),
        (
            ["play", "--port", "x"],
            "thunderroad: invalid value for '--port': 'x' is not a whole number; see `main play --help`",
        ),
        (
            ["play", "--port", "70000"],
            "thunderroad: invalid value for '--port': 70000 must be from 0 to 65535; see `main",
        ),
        (["replay", __file__, "--to", "-1"], "thunderroad: invalid value for '--to': -1 must be 0 or more; see `main"),
        (
            ["serve", "--database", "x", "--data", "y"],
            "thunderroad: use --database or --data, not both; see `main serve",
        ),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(arguments: list[str], said: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_failures_become_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fail_with(monkeypatch, ThunderroadError("the road is closed")) == (2, "thunderroad: the road is closed\n")
    for interruption in (KeyboardInterrupt(), click.Abort()):
        status, said = fail_with(monkeypatch, interruption)
        assert (status, said.strip()) == (130, "thunderroad: interrupted")
    status, said = fail_with(monkeypatch, OSError(28, "No space left on device", "games.csv"))
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith("thunderroad: games.csv: no space left on device; check")


def test_a_fault_of_ours_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("THUNDERROAD_DEBUG", raising=False)
    status, said = fail_with(monkeypatch, KeyError("moon"))
    assert status == 70
    assert said.startswith("thunderroad: this is a bug (KeyError: 'moon'); set THUNDERROAD_DEBUG=1")
    monkeypatch.setenv("THUNDERROAD_DEBUG", "1")
    with pytest.raises(KeyError):
        main(["rules"])


def test_a_closed_pipe_is_no_news() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "thunderroad", "rules", "--all", "VB"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")
