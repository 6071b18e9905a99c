"""Whether an answer may be taken back is one of three rules, and lines of the chat may be for a team."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Where taking back was allowed, games that exist keep it without asking."""
    op.add_column("chat", sa.Column("team", sa.Integer))
    op.add_column("tables", sa.Column("undo_rule", sa.String(4), nullable=False, server_default="off"))
    op.execute("UPDATE tables SET undo_rule = 'free' WHERE undo")
    op.drop_column("tables", "undo")
    op.alter_column("tables", "undo_rule", new_column_name="undo")


def downgrade() -> None:
    """Drop lines for a team; asking counts as allowed."""
    op.execute("DELETE FROM chat WHERE team IS NOT NULL")
    op.drop_column("chat", "team")
    op.add_column("tables", sa.Column("was_allowed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET was_allowed = (undo <> 'off')")
    op.drop_column("tables", "undo")
    op.alter_column("tables", "was_allowed", new_column_name="undo")
