"""The first tables: people, sessions, tables with owner and fence, seats, moves, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

PERSON, TABLE = "people.id", "tables.id"


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "house", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    _people()
    _tables()
    _contents()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(40)),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(20), sa.ForeignKey(PERSON), nullable=False, index=True),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(20), sa.ForeignKey(PERSON), primary_key=True),
        sa.Column("muted", sa.String(20), sa.ForeignKey(PERSON), primary_key=True),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("bot_seed", sa.Text, nullable=False),
        sa.Column("host", sa.String(20), sa.ForeignKey(PERSON), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("undo", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("result", sa.JSON),
        sa.Column("next", sa.String(20)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sa.Column("owner", sa.String(60)),
        sa.Column("fence", sa.Integer, nullable=False),
    )


def _contents() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(20), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(20), sa.ForeignKey(PERSON), index=True),
        sa.Column("bot", sa.String(40)),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.Column("left", sa.Float),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(20), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.String(10), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("keep", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(20), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(20), sa.ForeignKey(PERSON), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("chat", "moves", "seats", "tables", "mutes", "sessions", "people", "house"):
        op.drop_table(name)
