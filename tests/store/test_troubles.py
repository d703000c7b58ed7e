"""Who plays is told what to do about a database that fails; who runs it, what the database says."""

from __future__ import annotations

import logging

import pytest
from sqlalchemy.exc import DBAPIError

from thunderroad.store.troubles import trouble, trouble_for_all

SECRETS = 'connect to db.home.lan:5432 failed, DETAIL: Key (game, command_id)=(g1, secret) in "/srv/tables"'


def failed(said: str) -> DBAPIError:
    return DBAPIError("INSERT", {}, Exception(said))


def test_what_the_driver_says_is_for_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    told = trouble_for_all(failed(SECRETS))
    assert told == "its database failed; the server's log says why"
    assert "db.home.lan:5432" in caplog.text
    assert SECRETS[:40] in trouble(failed(SECRETS), "look"), "who starts a server is told"


def test_what_is_known_is_told_to_all() -> None:
    assert trouble_for_all(failed("database or disk is full")) == "its disk is full; make room there"
