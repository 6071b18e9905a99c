"""Answers that wait for others, and the number of the open question, beside the moves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id"), sa.column("answers"))
MOVES = sa.table("moves", sa.column("table_id"), sa.column("seat"))


def upgrade() -> None:
    """Add both; until now every row of a player was an answer carried out or taken back."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("answers", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("waiting", sa.JSON, nullable=False, server_default="{}"))
    given = sa.select(sa.func.count()).where(MOVES.c.table_id == TABLES.c.id, MOVES.c.seat != "dealer")
    op.execute(sa.update(TABLES).values(answers=given.scalar_subquery()))


def downgrade() -> None:
    """Drop both."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("waiting")
        tables.drop_column("answers")
