"""Who won a game, who sits at it now, and the right name for the hash of a seat's key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_SEAT = sa.table("seat", sa.column("game"), sa.column("n"), sa.column("replaced_by", sa.JSON))
_ENTRY = sa.table(
    "entry", sa.column("game"), sa.column("seq"), sa.column("seat"), sa.column("kind"), sa.column("body", sa.JSON)
)


def upgrade() -> None:
    op.add_column("game", sa.Column("winners", sa.JSON, nullable=True))
    op.add_column("seat", sa.Column("replaced_by", sa.JSON, nullable=True))
    op.alter_column("seat", "token_hash", new_column_name="key_hash")
    _who_sits_there_now()


def _who_sits_there_now() -> None:
    connection = op.get_bind()
    changes = sa.select(_ENTRY).where(_ENTRY.c.kind == "change").order_by(_ENTRY.c.game, _ENTRY.c.seq)
    for change in connection.execute(changes).all():
        if change.body["player"] is not None:
            seat = (_SEAT.c.game == change.game) & (_SEAT.c.n == change.seat)
            connection.execute(sa.update(_SEAT).where(seat).values(replaced_by=change.body["player"]))


def downgrade() -> None:
    op.alter_column("seat", "key_hash", new_column_name="token_hash")
    op.drop_column("seat", "replaced_by")
    op.drop_column("game", "winners")
