"""The tables of the database as the newest migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Text

METADATA = sa.MetaData()
_NOT_OVER = sa.text("status != 'over'")

SERVER_VALUES = sa.Table(
    "server_values",
    METADATA,  # such as the secret that signs links
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
PROCESSES = sa.Table(
    "processes",
    METADATA,  # servers that run tables
    Column("owner", String(60), primary_key=True),
    Column("alive", Float, nullable=False),  # last heartbeat
)
PEOPLE = sa.Table(
    "people",
    METADATA,  # guests and accounts
    Column("id", String(20), primary_key=True),
    Column("name", String(40)),
    Column("login", String(40), unique=True),  # null: a guest
    Column("password", String(200)),  # argon2
    Column("created", Float, nullable=False),
    Column("banned", Float),  # by the operator, since when
)
SESSIONS = sa.Table(
    "sessions",
    METADATA,  # of browsers
    Column("digest", String(64), primary_key=True),  # of the secret in the cookie
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
    Column("created", Float),  # null: before sessions were listed
    Column("used", Float),  # last use, by the day
    Column("agent", String(100)),  # what the browser calls itself
)
DEVICE_LINKS = sa.Table(
    "device_links",
    METADATA,  # each works once
    Column("digest", String(64), primary_key=True),  # of the secret in the link
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)
TABLES = sa.Table(
    "tables",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text),  # of the deal; secret until the game is over
    Column("bot_seed", Text, nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("undo", String(4), nullable=False),  # off, ask, free
    Column("hints", Boolean),  # null: only where one person plays
    Column("clock", JSON, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("result", JSON),
    Column("next", String(20)),  # the rematch
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),  # last change of the game
    Column("answers", Integer, nullable=False),  # played or taken back: the number of the open question
    Column("waiting", JSON, nullable=False),  # answers to the open question that wait for others, by seat
    Column("asked", JSON),  # seats that must answer; null: not known
    Column("owner", String(60)),  # the process that runs this table
    Column("fence", Integer, nullable=False),  # rises with each owner, so a former owner cannot write
    Column("open_chat", Boolean),  # whether people without a seat may write, too; null: no
    Column("sent_away", JSON),  # people whom the host has sent away; null: nobody
    Column("request_key", String(80)),  # of the request that opened the table, so that a repeat opens no other
    Column("code", String(4)),  # that people can type; null: nobody is to join
    Column("undo_request", JSON),  # what was said about taking back: the open request, who does not want to be asked
    Column("agreed", JSON),  # people who ask for an end or a rematch, by what they ask for; null: nobody
    Column("ended", Float),  # when the game ended; null: not over, or not filled in yet
    Column("ending", String(20)),  # the kind of victory, resigned or aborted
    Column("last_age", Integer),  # in which it ended; null: not known
    Column("rules_on", String(200)),  # the options that are on, each with a space before and after it
    sa.Index("ix_tables_request", "host", "request_key", unique=True),
    sa.Index("ix_tables_ended", "ended"),
    sa.Index("ix_tables_code", "code", unique=True, sqlite_where=_NOT_OVER, postgresql_where=_NOT_OVER),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot, open
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(40)),
    Column("stand_in", Boolean, nullable=False),  # a bot answers for the person
    Column("left", Float),  # seconds on the clock
    Column("outcome", String(10)),  # won, lost, shared or none; null: not over
    Column("place", Integer),  # 1 for a winner; null: without a result
    Column("points", Integer),  # null: the game was not played to its end
)
MOVES = sa.Table(
    "moves",
    METADATA,  # append-only
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(10), nullable=False),  # by name, or the dealer
    Column("text", Text, nullable=False),
    Column("keep", Integer),  # if not null, all later moves were taken back
    Column("at", Float, nullable=False),
)
CHAT = sa.Table(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("team", Integer),  # the only one that reads it; null: everybody
)
MUTES = sa.Table(
    "mutes",
    METADATA,  # who has muted whom
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("muted", ForeignKey("people.id"), primary_key=True),
)
HIDDEN_GAMES = sa.Table(
    "hidden_games",
    METADATA,  # finished games that a person has taken off the own list
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
)
GAME_FACTS = sa.Table(
    "game_facts",
    METADATA,  # what statistics count of finished games
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("facts", JSON),  # null: not played to its end
)
REVIEWS = sa.Table(
    "reviews",
    METADATA,  # of finished games
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("review", JSON, nullable=False),
    Column("made", Float, nullable=False),
    Column("brief", JSON),  # accuracies and curves by seat, for lists
)
