"""Logs without keys: headers carry them, and an operator who wants to know more makes the server log headers."""

from __future__ import annotations

import logging
import re
from typing import Any, Final

_KEY: Final = re.compile(r"(Bearer |\bkey[.=])[\w-]+(?:,[\w-]+)*", re.IGNORECASE)
"""In a header of a request, one or several; among the protocols of a live link; in the address that somebody opens."""
_ROWS: Final = "sqlalchemy.engine"
"""It would log what it reads, seeds and hashes, where everything is logged."""


def keep_keys_out() -> None:
    """Have keys left out of whatever is logged in this process from now on."""
    logging.setLogRecordFactory(_record)
    logging.getLogger(_ROWS).setLevel(logging.WARNING)


def _record(*arguments: Any, **named: Any) -> logging.LogRecord:
    record = logging.LogRecord(*arguments, **named)
    if isinstance(record.args, tuple):  # formatters may want them one by one
        record.args = tuple(_without(part) if isinstance(part, str) else part for part in record.args)
    said = record.getMessage()
    if said != (without := _without(said)):
        record.msg, record.args = without, ()
    return record


def _without(text: str) -> str:
    return _KEY.sub(r"\1...", text)
