"""`thunderroad play` and `thunderroad serve`: what they ask of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.family import registry
from thunderroad.server.process import start
from thunderroad.server.tables import orders


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The arguments of the last call of the server."""
    found: dict[str, Any] = {}

    def run(
        host: str = "this machine",
        port: int = 0,
        *,
        data_dir: Path | None = None,
        database: str | None = None,
        open_browser: bool = False,
        names: tuple[str, ...] = (),
        days: dict[str, int | None] | None = None,
    ) -> None:
        found.update(host=host, port=port, data=data_dir, database=database, browser=open_browser, names=names)
        found["days"] = days

    monkeypatch.setattr(start, "run", run)
    return found


def test_play_opens_the_browser_on_this_machine_only(asked: dict[str, Any]) -> None:
    assert CliRunner().invoke(main, ["play"]).exit_code == 0
    assert (asked["host"], asked["port"], asked["browser"]) == ("this machine", start.PORT, True)
    assert (asked["data"], asked["database"], asked["names"]) == (None, None, ())


def test_play_with_everything(asked: dict[str, Any], tmp_path: Path) -> None:
    arguments = ["play", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert (asked["port"], asked["data"], asked["browser"]) == (0, tmp_path, False)


def test_serve_listens_to_others(asked: dict[str, Any]) -> None:
    arguments = ["serve", "--port", "9000", "--database", "sqlite:///x.db", "--name", "table.example.org"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert (asked["host"], asked["port"]) == ("0.0.0.0", 9000)  # noqa: S104 - that is what is asked
    assert (asked["data"], asked["database"], asked["browser"]) == (None, "sqlite:///x.db", False)
    assert asked["names"] == ("table.example.org",)


def test_the_database_may_stand_in_the_environment(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THUNDERROAD_DATABASE", "postgresql://db/x")
    assert CliRunner().invoke(main, ["serve", "--host", "127.0.0.1"]).exit_code == 0
    assert (asked["host"], asked["database"]) == ("127.0.0.1", "postgresql://db/x")


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_game_can_be_offered_first(asked: dict[str, Any], command: str) -> None:
    try:
        assert CliRunner().invoke(main, [command, "--ruleset", "classic"]).exit_code == 0
        assert next(info.id for info in orders.rulesets()) == "classic"
    finally:
        assert CliRunner().invoke(main, [command]).exit_code == 0
    assert next(info.id for info in orders.rulesets()) == registry.USUAL
    wrong = CliRunner().invoke(main, [command, "--ruleset", "chess"])
    assert (wrong.exit_code, "there is no ruleset 'chess'" in wrong.output) == (2, True)


def test_tables_are_kept_for_a_time_that_the_operator_sets(asked: dict[str, Any]) -> None:
    assert CliRunner().invoke(main, ["serve"]).exit_code == 0
    assert asked["days"] == {"opened": 30, "finished": 365, "abandoned": 180}
    assert CliRunner().invoke(main, ["play"]).exit_code == 0
    assert asked["days"] == {"opened": 365, "finished": None, "abandoned": None}
    arguments = ["serve", "--keep-opened", "1", "--keep-finished", "forever", "--keep-abandoned", "99999"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert asked["days"] == {"opened": 1, "finished": None, "abandoned": 99999}


@pytest.mark.parametrize("days", ["0", "-1", "1.5", "soon", "999999", "9" * 5000, "²"])
def test_days_that_are_none_are_refused(asked: dict[str, Any], days: str) -> None:
    told = CliRunner().invoke(main, ["serve", f"--keep-finished={days}"])
    assert told.exit_code == 2
    assert "must be a number of days or 'forever'" in told.output
    assert "days" not in asked


@pytest.mark.parametrize(("host", "names"), [("", ()), ("0.0.0.0", ()), ("::", ()), ("table.home", ("table.home",))])  # noqa: S104
def test_a_host_that_means_all_addresses_is_no_name(host: str, names: tuple[str, ...]) -> None:
    assert start.named(host) == names
