"""Tables have a code that people can type, and keep an open request to take an answer back."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

NOT_OVER = sa.text("status != 'over'")


def upgrade() -> None:
    """Tables that exist have no code."""
    op.add_column("tables", sa.Column("code", sa.String(4)))
    op.add_column("tables", sa.Column("undo_request", sa.JSON))
    op.create_index("ix_tables_code", "tables", ["code"], unique=True, sqlite_where=NOT_OVER, postgresql_where=NOT_OVER)


def downgrade() -> None:
    """Codes and open requests are forgotten."""
    op.drop_index("ix_tables_code", "tables")
    op.drop_column("tables", "undo_request")
    op.drop_column("tables", "code")
