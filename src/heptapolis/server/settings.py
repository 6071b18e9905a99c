"""The server's settings from a file, the environment and flags; each overrides the one before."""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from heptapolis.core.errors import BadOption

PREFIX = "HEPTAPOLIS_"
LISTS = ("bots", "metrics_from", "origins", "trusted_proxies")
BASE = re.compile(r"([A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*)?")
ANY = "*"  # every proxy is trusted
SCHEMES = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings; docs/server.md describes them."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8777
    database: str = ""  # empty: a file in the user's data folder
    bus: str = ""  # how processes reach each other, such as redis://localhost; empty: there is one process
    base_path: str = ""  # before all addresses, such as /heptapolis, where a proxy serves other things beside
    workers: Annotated[int, Meta(ge=0, le=64)] = 2  # processes in which bots run; 0: a thread of the server
    bot_seconds: Annotated[float, Meta(gt=0)] = 60.0  # a bot that takes longer is replaced for that answer
    stand_in: str = ""  # the bot that answers for people who have left; empty: the third of the roster
    bots: list[str] = []  # further bots that may be named, such as duel.mybot of another package
    calls_per_minute: Annotated[int, Meta(ge=1)] = 600  # that change something or read much, per address
    sign_ins_per_minute: Annotated[int, Meta(ge=1)] = 10
    messages_per_second: Annotated[int, Meta(ge=1)] = 20  # over one socket
    sockets_per_person: Annotated[int, Meta(ge=1)] = 30  # open at the same time
    sockets_per_address: Annotated[int, Meta(ge=1)] = 300
    request_seconds: Annotated[float, Meta(gt=0)] = 20.0  # a request must have come by then
    trusted_proxies: list[str] = []  # addresses and networks of proxies whose X-Forwarded headers count; "*": all
    metrics_from: list[str] = []  # addresses and networks that may read the figures at /metrics
    access_log: bool = False  # a line for each HTTP call
    log_format: Literal["text", "json"] = "text"
    secure_cookies: bool = False  # send cookies only over HTTPS
    origins: list[str] = []  # other origins whose pages may open sockets and change something

    @property
    def base(self) -> str:
        """The path before all addresses: empty, or with a slash before it and none after it."""
        path = self.base_path.strip("/")
        if not BASE.fullmatch(path):
            raise BadOption(f"base_path is {self.base_path!r}; it must be a path such as /heptapolis")
        return f"/{path}" if path else ""

    @property
    def database_url(self) -> str:
        """The database with the driver that the server uses."""
        url = self.database or f"sqlite:///{default_file()}"
        scheme, mark, rest = url.partition("://")
        if not mark:
            raise BadOption(f"database is {url!r}; it must be a URL such as sqlite:///games.db")
        return f"{SCHEMES.get(scheme, scheme)}://{rest}"


def is_among(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of some addresses and networks."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a local socket
        return False
    return any(found in ipaddress.ip_network(network, strict=False) for network in networks)


def check_networks(setting: str, networks: Iterable[str]) -> None:
    """Refuse what is neither an address nor a network: nobody would ever come from there."""
    for network in networks:
        try:
            ipaddress.ip_network(network, strict=False)
        except ValueError:
            raise BadOption(
                f"{setting} has {network!r}; it must be an address or a network such as 10.0.0.0/8"
            ) from None


def default_file() -> Path:
    """The default database file."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "heptapolis"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "games.db"


def settings(file: Path | None, environment: Mapping[str, str], flags: Mapping[str, Any]) -> Settings:
    """The settings from all three sources; a flag that is None was not given."""
    chosen = {**_from_file(file), **_from_environment(environment)}
    chosen |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption(f"a setting is wrong: {error}") from None


def _from_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadOption(f"the settings in {file.name} cannot be read: {error}") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """HEPTAPOLIS_PORT and so on; lists are separated by spaces."""
    found: dict[str, Any] = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    return found | {name: found[name].split() for name in LISTS if name in found}
