"""Alembic's migrations of the database; `store.Store.open` runs them."""
