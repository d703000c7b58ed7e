"""The command group: finds commands lazily, and turns every failure into one sentence.

Exit status: 0 done, 1 something failed that was tried (a scenario, a replay), 2 bad usage or input,
70 a bug, 130 interrupted.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from thunderroad import __version__
from thunderroad.kernel.errors import ThunderroadError

COMMANDS: Final = {
    "play": "Start a table on this machine and open it in the browser.",
    "serve": "Host tables for others.",
    "simulate": "Let bots play many games and count the results.",
    "report": "Make a page about simulated games.",
    "experiment": "Play what a file asks, and write what the games say.",
    "ladder": "Measure bots against each other, or how much luck decides.",
    "learn": "Learn to judge positions from games between bots.",
    "calibrate": "Measure how often what a judge calls 30 % is won.",
    "scenario": "Run scenario files: what happens if ...?",
    "replay": "Replay a journal and check it.",
    "analyse": "Say what decided a game: luck, decisions, mistakes.",
    "puzzles": "List positions with one best answer, or make more of them.",
    "modules": "List the expansions, and which work together.",
    "garage": "Check a team of vehicles built in a file.",
    "rules": "Look up a rule, by its number or by words.",
    "bench": "Measure the engine's speed.",
}
"""Every command with its line in the overview; the module of the same name holds it."""

OPENINGS: Final = ("No", "Missing", "Invalid", "Got", "Option")
"""Words with which click's own sentences begin; names keep their capitals."""
RANGE: Final = re.compile(r"is not in the range (\d+)<=x<=(\d+)")
"""How click says that a number is too small or too large."""
LEAST: Final = re.compile(r"is not in the range x>=(\d+)")
DEBUG: Final = "THUNDERROAD_DEBUG"
"""Set this environment variable to see where a bug struck."""


class Commands(click.Group):
    """A group that imports a command only when it is used, so that the overview is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the overview."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"thunderroad.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The overview, without importing anything."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run, and end the process with a status; failures become one sentence on standard error."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except Exception as error:  # noqa: BLE001 - the last place where a failure can become a sentence
            _fail(error)
        except KeyboardInterrupt:
            _leave("interrupted", 130)
        sys.exit(status if isinstance(status, int) else 0)


def _fail(error: Exception) -> NoReturn:
    """End the process because of an exception."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        print(error.format_message(), file=sys.stderr)
        sys.exit(2)
    if isinstance(error, click.UsageError):
        path = error.ctx.command_path if error.ctx else "thunderroad"
        _leave(f"{_sentence(error.format_message())}; see `{path} --help`".replace("?; see", "? See"), 2)
    if isinstance(error, click.ClickException):
        _leave(_sentence(error.format_message()), 2)
    if isinstance(error, click.Abort):
        _leave("interrupted", 130)
    if isinstance(error, ThunderroadError):
        _leave(str(error), 2)
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the flush at exit fails again
        sys.exit(1)
    if isinstance(error, OSError):
        name = f"{error.filename}: " if error.filename else ""
        _leave(
            f"{name}{(error.strerror or str(error)).lower()}; check the path, its permissions and the free disk space",
            1,
        )
    if os.environ.get(DEBUG):
        raise error
    _leave(
        f"this is a bug ({type(error).__name__}: {error}); set {DEBUG}=1, try again and please report what it prints",
        70,
    )


def _sentence(text: str) -> str:
    """A message of click as half a sentence on one line."""
    line = " ".join(text.split()).rstrip(".").replace(". Did you", ", did you")
    line = line.replace("not a valid integer range", "not a whole number").replace(
        "not a valid integer", "not a whole number"
    )
    line = LEAST.sub(r"must be \1 or more", RANGE.sub(r"must be from \1 to \2", line))
    return line[:1].lower() + line[1:] if line.partition(" ")[0] in OPENINGS else line


def _leave(text: str, status: int) -> NoReturn:
    """Say why on standard error, and end."""
    print(f"thunderroad: {text}", file=sys.stderr)
    sys.exit(status)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Unofficial fan work. `thunderroad COMMAND --help` explains each command.",
)
@click.version_option(__version__, prog_name="thunderroad", message="%(prog)s %(version)s")
def main() -> None:
    """Play the Thunder Road board games in the browser, look up their rules, run experiments."""
