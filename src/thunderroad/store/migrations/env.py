"""Runs the migrations on the connection that `engine.upgrade` hands over."""

from __future__ import annotations

from alembic import context

from thunderroad.store.schema import METADATA, VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
