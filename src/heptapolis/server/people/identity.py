"""Guests with a cookie, accounts with a password, signed links for other devices and for invitations."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from functools import cached_property
from typing import Self

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import Person
from heptapolis.server.store.store import Store

DAY = 86400
SESSION_SECONDS = 400 * DAY
DEVICE_SECONDS = 30 * DAY


def fresh_id(length: int = 9) -> str:
    """A random id that nobody can guess."""
    return secrets.token_urlsafe(length)


class People:
    """The people in the database, and how they prove who they are."""

    def __init__(self, store: Store, secret: str, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._cookies = URLSafeSerializer(secret, salt="session")
        self._devices = URLSafeTimedSerializer(secret, salt="device")
        self._invites = URLSafeSerializer(secret, salt="invite")
        self._hasher = PasswordHasher()
        self._next_cleaning = 0.0

    @classmethod
    async def open(cls, store: Store, now: Callable[[], float]) -> Self:
        """The people of a database, with the secret that signs cookies and links."""
        return cls(store, await store.server_value("secret", secrets.token_hex(32)), now)

    async def known(self, cookie: str | None) -> Person | None:
        """The person of a session cookie; None if there is no such session."""
        digest = self._digest(cookie)
        return None if digest is None else await self._store.session(digest, self._now())

    async def new_guest(self) -> tuple[Person, str]:
        """A new guest and the session cookie."""
        person = Person(fresh_id(), created=self._now())
        await self._store.add_person(person)
        return person, await self.cookie(person)

    async def cookie(self, person: Person) -> str:
        """Begin a session; the result is the value of its cookie."""
        secret = secrets.token_urlsafe(24)
        await self._store.add_session(_digest(secret), person.id, self._now() + SESSION_SECONDS)
        return str(self._cookies.dumps(secret))

    async def forget(self, cookie: str | None) -> None:
        """End a session."""
        digest = self._digest(cookie)
        if digest is not None:
            await self._store.end_session(digest)

    async def forget_old(self) -> None:
        """Delete expired sessions, when the server starts and once a day."""
        if self._now() >= self._next_cleaning:
            self._next_cleaning = self._now() + DAY
            await self._store.end_old_sessions(self._now())

    async def rename(self, person: Person, name: str) -> Person:
        """Change a person's name."""
        name = " ".join(name.split())
        if not name or not name.isprintable():
            raise Refusal("bad_name", "a name has at least one character that can be seen, and none that cannot")
        await self._store.change_person(person.id, name=name)
        person.name = name
        return person

    async def register(self, person: Person, wanted: http_types.Credentials) -> Person:
        """Turn a guest into an account; the guest keeps its games."""
        if person.login is not None:
            raise Refusal("taken", f"this is the account {person.login!r} already")
        password = await asyncio.to_thread(self._hasher.hash, wanted.password)
        if not await self._store.change_person(person.id, login=wanted.login, password=password):
            raise Refusal("taken", f"the login {wanted.login!r} belongs to somebody else")
        person.login = wanted.login
        return person

    async def signed_in(self, wanted: http_types.Credentials) -> Person:
        """The account with this login and password."""
        person = await self._store.person_by_login(wanted.login)
        known = person.password if person is not None else None
        right = await asyncio.to_thread(self._matches, known, wanted.password)
        if person is None or not right:
            raise Refusal("wrong_password", "there is no account with this login and password", 403)
        return person

    def device_token(self, person: Person) -> str:
        """The signed token of a link for another device of the same person."""
        return str(self._devices.dumps([person.id, person.login]))

    async def from_device(self, token: str) -> Person:
        """The person of a device link. A guest's links become invalid when the guest gets an account."""
        try:
            identity, login = self._devices.loads(token, max_age=DEVICE_SECONDS)
        except (BadData, ValueError):
            raise Refusal("bad_token", "this link is not signed by this server, or is over 30 days old", 403) from None
        person = await self._store.person(identity)
        if person is None or person.login != login:
            raise Refusal("bad_token", "the person of this link is not known here, or has an account since", 403)
        return person

    def invite(self, table: str) -> str:
        """The signed invitation to a private table."""
        return str(self._invites.dumps(table))

    def is_invite(self, table: str, invite: str | None) -> bool:
        """Whether an invitation is valid for this table."""
        try:
            return invite is not None and bool(self._invites.loads(invite) == table)
        except BadData:
            return False

    @cached_property
    def _nobodys(self) -> str:
        """The hash of a random password."""
        return self._hasher.hash(secrets.token_hex())

    def _matches(self, known: str | None, password: str) -> bool:
        """Whether a password is right. For an unknown login the check takes as long."""
        try:
            return self._hasher.verify(known or self._nobodys, password) and known is not None
        except Argon2Error:
            return False

    def _digest(self, cookie: str | None) -> str | None:
        try:
            return None if cookie is None else _digest(self._cookies.loads(cookie))
        except BadData:
            return None


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def me(person: Person) -> http_types.Me:
    """A person as the page sees it."""
    return http_types.Me(person.id, person.name, person.login)
