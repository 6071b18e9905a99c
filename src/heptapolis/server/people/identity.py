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
from itsdangerous import BadData, URLSafeSerializer

from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.people.passwords import check_password
from heptapolis.server.people.text import clean
from heptapolis.server.store.records import Person, SessionRecord
from heptapolis.server.store.store import Store

DAY = 86400
ID_LENGTH = 16  # of a session, as its person sees it
SESSION_SECONDS = 400 * DAY
DEVICE_SECONDS = 7 * DAY
GUEST_SECONDS = 90 * DAY  # after which a guest who has left nothing is forgotten
MOST_DOWN = 7 * DAY  # a clock that is further ahead since the last start deletes nothing


def fresh_id(length: int = 9) -> str:
    """A random id that nobody can guess."""
    return secrets.token_urlsafe(length)


class People:
    """The people in the database, and how they prove who they are."""

    def __init__(self, store: Store, secret: str, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._cookies = URLSafeSerializer(secret, salt="session")
        self._invites = URLSafeSerializer(secret, salt="invite")
        self._hasher = PasswordHasher()
        self._next_cleaning = 0.0
        self._doubted = 0.0  # seconds by which the clock may be ahead

    @classmethod
    async def open(cls, store: Store, now: Callable[[], float]) -> Self:
        """The people of a database, with the secret that signs cookies and links."""
        people = cls(store, await store.server_value("secret", secrets.token_hex(32)), now)
        await people.start()
        return people

    async def start(self) -> None:
        """Learn when this database was used last, so that a wrong clock deletes nothing."""
        seen = await self._store.noted("seen")
        self._doubted = 0.0 if seen is None else max(0.0, self._now() - float(seen) - MOST_DOWN)

    async def known(self, cookie: str | None) -> Person | None:
        """The person of a session cookie; None if there is no such session."""
        digest = self.session_of(cookie)
        return None if digest is None else await self._store.session(digest, self._now())

    async def ended(self, sessions: set[str]) -> set[str]:
        """Those of some sessions that have ended."""
        return sessions - await self._store.known_sessions(sessions) if sessions else set()

    async def new_guest(self, agent: str = "") -> tuple[Person, str]:
        """A new guest and the session cookie."""
        person = Person(fresh_id(), created=self._now())
        await self._store.add_person(person)
        return person, await self.cookie(person, agent)

    async def cookie(self, person: Person, agent: str = "") -> str:
        """Begin a session; the result is the value of its cookie."""
        secret, now = secrets.token_urlsafe(24), self._now()
        session = SessionRecord(_digest(secret), person.id, now + SESSION_SECONDS, now, now, clean(agent)[:100])
        await self._store.add_session(session)
        return str(self._cookies.dumps(secret))

    async def forget(self, cookie: str | None) -> None:
        """End a session."""
        digest = self.session_of(cookie)
        if digest is not None:
            await self._store.end_session(digest)

    async def forget_old(self) -> None:
        """Delete expired sessions and guests who have left nothing, when the server starts and once a day.

        A clock that was put ahead while the server was down does not count.
        """
        now = self._now()
        if now >= self._next_cleaning:
            self._next_cleaning = now + DAY
            moment = now - self._doubted
            await self._store.end_old_sessions(moment)
            await self._store.forget_guests(moment - GUEST_SECONDS)
            await self._store.note("seen", repr(moment))

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
        check_password(wanted.password, wanted.login)
        password = await asyncio.to_thread(self._hasher.hash, wanted.password)
        if not await self._store.change_person(person.id, login=wanted.login, password=password):
            raise Refusal("taken", f"the login {wanted.login!r} belongs to somebody else")
        await self._store.end_device_links(person.id)  # whoever has one of the guest's is not to get the account
        person.login = wanted.login
        return person

    async def signed_in(self, wanted: http_types.Credentials) -> Person:
        """The account with this login and password."""
        person = await self._store.person_by_login(wanted.login)
        known = person.password if person is not None else None
        right = await asyncio.to_thread(self._matches, known, wanted.password)
        if person is None or not right:
            raise Refusal("wrong_password", "there is no account with this login and password", 403)
        if person.banned is not None:
            raise Refusal("banned", "the operator of this server has banned this account", 403)
        return person

    async def change_password(self, person: Person, old: str, new: str, cookie: str | None) -> None:
        """Change the password of an account; all other browsers are signed out."""
        if person.login is None:
            raise Refusal("not_allowed", "a guest has no password", 403)
        if not await asyncio.to_thread(self._matches, person.password, old):
            raise Refusal("wrong_password", "this is not the password of this account", 403)
        check_password(new, person.login)
        await self._store.change_person(person.id, password=await asyncio.to_thread(self._hasher.hash, new))
        await self._store.end_sessions(person.id, but=self.session_of(cookie))
        await self._store.end_device_links(person.id)

    async def check_owner(self, person: Person, password: str | None) -> None:
        """Refuse whoever does not know the password of an account; a guest has none."""
        if person.login is not None and not await asyncio.to_thread(self._matches, person.password, password or ""):
            raise Refusal("wrong_password", "this is not the password of this account", 403)

    async def sessions(self, person: Person, cookie: str | None) -> list[http_types.Session]:
        """The browsers where a person is signed in."""
        own = self.session_of(cookie)
        return [
            http_types.Session(one.digest[:ID_LENGTH], one.agent, one.created, one.used, one.digest == own)
            for one in await self._store.sessions(person.id, self._now())
        ]

    async def end_session(self, person: Person, identity: str) -> None:
        """Sign one of the person's browsers out."""
        for one in await self._store.sessions(person.id, self._now()):
            if one.digest[:ID_LENGTH] == identity:
                return await self._store.end_session(one.digest)
        raise Refusal("not_found", "there is no such session", 404)

    async def device_token(self, person: Person) -> str:
        """The token of a link for another device of the same person; it works once."""
        secret = secrets.token_urlsafe(24)
        await self._store.add_device_link(_digest(secret), person.id, self._now() + DEVICE_SECONDS)
        return secret

    async def of_device(self, token: str) -> Person:
        """The person of a device link that was not used yet; nothing is changed."""
        person = await self._store.device_link(_digest(token), self._now())
        if person is None:
            raise Refusal("bad_token", "this link was used already, was revoked, or is over a week old", 403)
        return person

    async def from_device(self, token: str) -> Person:
        """Use a device link up; the result is its person."""
        person = await self.of_device(token)
        if not await self._store.use_device_link(_digest(token)):
            raise Refusal("bad_token", "this link was used already", 403)
        return person

    async def revoke_devices(self, person: Person) -> None:
        """Make all unused device links of a person invalid."""
        await self._store.end_device_links(person.id)

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

    def session_of(self, cookie: str | None) -> str | None:
        """The digest by which the session of a cookie is stored; None if the cookie is not one of ours."""
        try:
            return None if cookie is None else _digest(self._cookies.loads(cookie))
        except BadData:
            return None


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def me(person: Person) -> http_types.Me:
    """A person as the page sees it."""
    return http_types.Me(person.id, person.name, person.login)
