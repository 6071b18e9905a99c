"""The tables of the database as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

HOUSE = Table(
    "services", METADATA,                                    # what belongs to the whole server
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
PEOPLE = Table(
    "people", METADATA,                                   # guests and accounts
    Column("id", String(20), primary_key=True),
    Column("name", String(40)),
    Column("login", String(40), unique=True),             # none: a guest
    Column("password", String(200)),                      # argon2
    Column("created", Float, nullable=False),
)
SESSIONS = Table(
    "sessions", METADATA,                                 # browsers that are somebody
    Column("digest", String(64), primary_key=True),       # of the secret in the cookie
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)
TABLES = Table(
    "tables", METADATA,
    Column("id", String(20), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text),                                 # of the deal; secret until the game is over
    Column("bot_seed", Text, nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("undo", Boolean, nullable=False),
    Column("hints", Boolean),                             # none: where one person plays without others
    Column("clock", JSON, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("result", JSON),
    Column("next", String(20)),                           # the rematch
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),               # last change of the game
    Column("answers", Integer, nullable=False),           # carried out or taken back: the number of the open question
    Column("waiting", JSON, nullable=False),              # answers to the open question that wait for others, by seat
    Column("asked", JSON),                                # seats that must answer; none: not known
    Column("owner", String(60)),                          # the process that runs this table
    Column("fence", Integer, nullable=False),             # rises with each owner; a former one can write no more
)
SEATS = Table(
    "seats", METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),           # person, bot, open
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(40)),
    Column("stand_in", Boolean, nullable=False),          # a bot answers for the person
    Column("left", Float),                                # seconds on the clock
)
MOVES = Table(
    "moves", METADATA,                                    # only ever appended to
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(10), nullable=False),           # by name, the dealer's included
    Column("text", Text, nullable=False),
    Column("keep", Integer),                              # all moves but the first so many were taken back
    Column("at", Float, nullable=False),
)
CHAT = Table(
    "chat", METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
MUTES = Table(
    "mutes", METADATA,                                    # who does not want to hear whom
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("muted", ForeignKey("people.id"), primary_key=True),
)
