"""People whom the operator has banned."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is banned."""
    op.add_column("people", sa.Column("banned", sa.Float))


def downgrade() -> None:
    """Whoever is banned may come back."""
    op.drop_column("people", "banned")
