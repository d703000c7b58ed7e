"""What a table agreed upon besides the rules, and the game it begins with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("game", sa.Column("terms", sa.JSON, nullable=True))
    op.add_column("game", sa.Column("past", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("game", "past")
    op.drop_column("game", "terms")
