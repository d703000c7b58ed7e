"""What is known of finished games that were analysed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "analysis",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_analysis_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name="pk_analysis"),
    )


def downgrade() -> None:
    op.drop_table("analysis")
