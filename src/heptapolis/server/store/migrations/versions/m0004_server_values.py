"""The table of the server's own values gets a name that says so."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rename it."""
    op.rename_table("house", "server_values")


def downgrade() -> None:
    """Rename it back."""
    op.rename_table("server_values", "house")
