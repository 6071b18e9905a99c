"""Device links that work once, sessions that can be listed, keys of repeated requests, people sent away."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Sessions and tables that exist have none of it; device links made before are no longer valid."""
    op.create_table(
        "device_links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(20), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.add_column("sessions", sa.Column("created", sa.Float))
    op.add_column("sessions", sa.Column("used", sa.Float))
    op.add_column("sessions", sa.Column("agent", sa.String(100)))
    op.add_column("tables", sa.Column("open_chat", sa.Boolean))
    op.add_column("tables", sa.Column("sent_away", sa.JSON))
    op.add_column("tables", sa.Column("request_key", sa.String(80)))
    op.create_index("ix_tables_request", "tables", ["host", "request_key"], unique=True)


def downgrade() -> None:
    """Drop all of it."""
    op.drop_index("ix_tables_request", "tables")
    for column in ("request_key", "sent_away", "open_chat"):
        op.drop_column("tables", column)
    for column in ("agent", "used", "created"):
        op.drop_column("sessions", column)
    op.drop_table("device_links")
