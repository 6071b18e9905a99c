"""How each game ended, by table and by seat; games that people have taken off their own list; reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that are over already are filled in by the server, which replays them."""
    op.add_column("tables", sa.Column("ended", sa.Float))
    op.add_column("tables", sa.Column("ending", sa.String(20)))
    op.add_column("tables", sa.Column("last_age", sa.Integer))
    op.add_column("tables", sa.Column("rules_on", sa.String(200)))
    op.create_index("ix_tables_ended", "tables", ["ended"])
    op.add_column("seats", sa.Column("outcome", sa.String(10)))
    op.add_column("seats", sa.Column("place", sa.Integer))
    op.add_column("seats", sa.Column("points", sa.Integer))
    op.create_table(
        "hidden_games",
        sa.Column("person", sa.String(20), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("review", sa.JSON, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop all of it."""
    op.drop_table("reviews")
    op.drop_table("hidden_games")
    for column in ("points", "place", "outcome"):
        op.drop_column("seats", column)
    op.drop_index("ix_tables_ended", "tables")
    for column in ("rules_on", "last_age", "ending", "ended"):
        op.drop_column("tables", column)
