"""Reviews in brief, for the list of games."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There are no reviews yet."""
    op.add_column("reviews", sa.Column("brief", sa.JSON))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("reviews", "brief")
