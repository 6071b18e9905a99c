"""Whether a table gives hints (what is not said depends on who plays), and which seats are asked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; of games in progress it is known who is asked once somebody has answered."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean))
        tables.add_column(sa.Column("asked", sa.JSON))


def downgrade() -> None:
    """Drop both."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("asked")
        tables.drop_column("hints")
