"""Short lines for the list of tables, snapshots of long games, and a record of what was removed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_GAME = sa.table(
    "game",
    sa.column("id"),
    sa.column("recipe", sa.JSON),
    sa.column("past", sa.JSON),
    sa.column("modules", sa.JSON),
    sa.column("opened", sa.Boolean),
    sa.column("visited"),
    sa.column("touched"),
)
_BEGINNING = sa.table("beginning", sa.column("game"), sa.column("recipe", sa.JSON), sa.column("past", sa.JSON))


def upgrade() -> None:
    op.create_table(
        "beginning",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("recipe", sa.JSON, nullable=False),
        sa.Column("past", sa.JSON, nullable=True),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_beginning_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name="pk_beginning"),
    )
    op.create_table(
        "snapshot",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("last", sa.String(80), nullable=False),
        sa.Column("maker", sa.String(200), nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_snapshot_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name="pk_snapshot"),
    )
    op.create_table(
        "removal",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("why", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_removal"),
    )
    op.add_column("game", sa.Column("modules", sa.JSON, nullable=True))
    op.add_column("game", sa.Column("opened", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("game", sa.Column("visited", sa.BigInteger, nullable=False, server_default="0"))
    _move()
    op.drop_column("game", "recipe")
    op.drop_column("game", "past")


def _move() -> None:
    """One after the other, because some are large."""
    connection = op.get_bind()
    for id in connection.execute(sa.select(_GAME.c.id)).scalars().all():
        row = connection.execute(sa.select(_GAME.c.recipe, _GAME.c.past).where(_GAME.c.id == id)).one()
        connection.execute(sa.insert(_BEGINNING).values(game=id, recipe=row.recipe, past=row.past))
        opened = row.past is not None and not row.past["seed"]
        line = {"modules": row.recipe.get("modules", []), "opened": opened, "visited": _GAME.c.touched}
        connection.execute(sa.update(_GAME).where(_GAME.c.id == id).values(line))


def downgrade() -> None:
    op.add_column("game", sa.Column("recipe", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("game", sa.Column("past", sa.JSON, nullable=True))
    connection = op.get_bind()
    for id in connection.execute(sa.select(_BEGINNING.c.game)).scalars().all():
        row = connection.execute(sa.select(_BEGINNING).where(_BEGINNING.c.game == id)).one()
        kept = sa.update(_GAME).where(_GAME.c.id == id).values(recipe=row.recipe, past=row.past)
        connection.execute(kept)
    for name in ("visited", "opened", "modules"):
        op.drop_column("game", name)
    for name in ("removal", "snapshot", "beginning"):
        op.drop_table(name)
