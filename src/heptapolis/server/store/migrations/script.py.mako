"""${message}."""

from alembic import op
import sqlalchemy as sa

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """The step forward."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """The step back."""
    ${downgrades if downgrades else "pass"}
