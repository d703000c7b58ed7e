"""How a table was set up at random, so that it can be viewed when its content is no longer installed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("beginning", sa.Column("setup", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("beginning", "setup")
