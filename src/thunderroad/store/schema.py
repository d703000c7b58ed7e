"""The tables: games, what they begin with, their seats, every accepted command in order; shortcuts and removals."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

REVISION: Final = "0007"
"""The newest migration. Kept here so that a database that has it opens without alembic."""
VERSION_TABLE: Final = "thunderroad_version"

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GAME: Final = Table(
    "game",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("ruleset", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("engine", String(40), nullable=False),
    Column("free_undo", Boolean, nullable=False),
    Column("title", String(400), nullable=False),
    Column("status", String(20), nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("terms", JSON, nullable=True),
    Column("winners", JSON, nullable=True),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("modules", JSON, nullable=True),
    Column("opened", Boolean, nullable=False, default=False),
    Column("visited", BigInteger, nullable=False, default=0),
    Index(None, "touched"),
    Index(None, "listed", "touched"),
)
"""A table; times are milliseconds since 1970, `host_hash` is of the key of the creating browser.

`terms` is what the people agreed upon besides the rules, `winners` are the seats that won, `opened` tells that it is
a journal to look at, `visited` when somebody was last seen at it; one that is `listed` is shown to everybody.  All of
it is short: the list of tables reads it.
"""

BEGINNING: Final = Table(
    "beginning",
    METADATA,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("recipe", JSON, nullable=False),
    Column("past", JSON, nullable=True),
    Column("setup", JSON, nullable=True),
)
"""What a table begins with, read only when it is loaded; `past` is a game that was played before.

`setup` are the random results of the set-up; tables of earlier versions have none.
"""

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("name", String(80), nullable=False),
    Column("level", String(40), nullable=False),
    Column("key_hash", String(64), nullable=True),
    Column("replaced_by", JSON, nullable=True),
)
"""Who plays a seat at first; `key_hash` is of the key that opens it, if it was given one.

`replaced_by` plays it now, if somebody has sat down there since.
"""

ENTRY: Final = Table(
    "entry",
    METADATA,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command_id", String(80), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "command_id"),
)
"""An accepted command: `kind` is answer, sealed, undo or change, `body` what replaying it needs."""

SNAPSHOT: Final = Table(
    "snapshot",
    METADATA,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("last", String(80), nullable=False),
    Column("maker", String(200), nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""All of a table at one of its commands (see `play.snapshot`): loading begins there, and may do without."""

ANALYSIS: Final = Table(
    "analysis",
    METADATA,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String(40), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What is known of a finished game, by the judge of a level: see `model.KeptAnalysis`."""

REMOVAL: Final = Table(
    "removal",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("why", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""A table that was removed; `why` is what it was when its time was up (opened, finished, abandoned), or deleted."""
