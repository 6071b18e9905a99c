"""Tables keep who asks for an end without a result or for a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has asked yet."""
    op.add_column("tables", sa.Column("agreed", sa.JSON))


def downgrade() -> None:
    """What people have asked for is forgotten."""
    op.drop_column("tables", "agreed")
