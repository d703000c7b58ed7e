"""Games, seats, entries: the first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("ruleset", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("engine", sa.String(40), nullable=False),
        sa.Column("recipe", sa.JSON, nullable=False),
        sa.Column("free_undo", sa.Boolean, nullable=False),
        sa.Column("title", sa.String(400), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_touched", "game", ["touched"])
    op.create_table(
        "seat",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_seat_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "n", name="pk_seat"),
    )
    op.create_table(
        "entry",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("command_id", sa.String(80), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_entry_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_entry"),
        sa.UniqueConstraint("game", "command_id", name="uq_entry_game_command_id"),
    )


def downgrade() -> None:
    op.drop_table("entry")
    op.drop_table("seat")
    op.drop_index("ix_game_touched", "game")
    op.drop_table("game")
