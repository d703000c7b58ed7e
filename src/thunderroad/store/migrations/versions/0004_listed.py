"""Which tables everybody may find; existing ones were never meant to be listed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("game", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_game_listed_touched", "game", ["listed", "touched"])


def downgrade() -> None:
    op.drop_index("ix_game_listed_touched", "game")
    op.drop_column("game", "listed")
