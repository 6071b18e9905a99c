"""What a messenger shows of a link to a table that waits for players: who invites to which game."""

from __future__ import annotations

from html import escape

from starlette.requests import Request

from heptapolis.core.registry import game
from heptapolis.server.store.records import WAITING, TableRecord
from heptapolis.server.tables.table_info import people_at
from heptapolis.text import ENGLISH, LANGUAGES, Catalogue, catalogue

TITLE = "<title>Heptapolis</title>"


async def with_preview(index: str, request: Request, table: str) -> str:
    """`index.html` with a title and a description of a table that waits; of any other, as it is."""
    store = request.app.state.shared.lobby.services.store
    record = await store.table(table)
    if record is None or record.status != WAITING:
        return index
    words = catalogue(language_of(request.headers.get("accept-language", ""))).part("page")
    host = (await store.names(sorted(people_at(record)))).get(record.host)
    return index.replace(TITLE, _tags(_title(words, record, host), _facts(words, record), str(request.base_url)))


def language_of(header: str) -> str:
    """The first language of an Accept-Language header that there is; English if there is none."""
    asked = (part.partition(";")[0].strip().partition("-")[0].lower() for part in header.split(","))
    return next((tag for tag in asked if tag in LANGUAGES), ENGLISH)


def _title(words: Catalogue, record: TableRecord, host: str | None) -> str:
    name = words.say(f"games.{record.game}")
    return words.say("join.title", name=host, game=name) if host else words.say("join.title_unnamed", game=name)


def _facts(words: Catalogue, record: TableRecord) -> str:
    played = [words.say(f"games.{record.game}")]
    for name in game(record.game).named_options:
        if record.options.get(name) == "on":
            played.append(words.say(f"{record.game}_options.{name}.title"))
    clock = words.say(f"new_table.clocks.{record.clock.kind}", count=record.clock.amount)
    return f"{', '.join(played)} · {clock}. {words.say(f'first.{record.game}')}"


def _tags(title: str, description: str, address: str) -> str:
    title, description = escape(title), escape(description)
    return (
        f"<title>{title}</title>"
        f'<meta name="description" content="{description}" />'
        f'<meta property="og:title" content="{title}" />'
        f'<meta property="og:description" content="{description}" />'
        f'<meta property="og:image" content="{escape(address)}preview.png" />'
        '<meta property="og:site_name" content="Heptapolis" />'
        '<meta name="twitter:card" content="summary_large_image" />'
    )
