"""Run migrations over the connection that the server hands in."""

from alembic import context

from heptapolis.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
