"""What statistics count of each finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A server fills it in when it starts."""
    op.create_table(
        "game_facts",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("facts", sa.JSON),
    )


def downgrade() -> None:
    """Drop it; everything in it can be found again."""
    op.drop_table("game_facts")
