"""The calls about oneself: name, account, sessions, device links, and all that is kept."""

from __future__ import annotations

from heptapolis.server.http.calls import COOKIE, Call, Context
from heptapolis.server.http.http_types import (
    Credentials,
    Everything,
    Goodbye,
    Me,
    NewPassword,
    Rename,
    SaidLine,
    Session,
    SignedToken,
)
from heptapolis.server.people.identity import me
from heptapolis.server.store.records import NOBODY, Person


async def who_am_i(context: Context) -> Me:
    """Who this browser is."""
    return me(context.person)


async def rename(context: Context) -> Me:
    """Change the own name."""
    person = await context.app.people.rename(context.person, context.body.name)
    context.app.lobby.renamed(person)
    return me(person)


async def register(context: Context) -> Me:
    """Turn this guest into an account."""
    account = await context.app.people.register(context.person, context.body)
    await _renew_session(context, account)
    return me(account)


async def change_password(context: Context) -> None:
    """Change the password, and sign all other browsers out."""
    cookie = context.request.cookies.get(COOKIE)
    await context.app.people.change_password(context.person, context.body.old, context.body.new, cookie)


async def sign_in(context: Context) -> Me:
    """Sign in to an account; the guest's games move to it."""
    account = await context.app.people.signed_in(context.body)
    await _bring_games(context, account)
    await _renew_session(context, account)
    return me(account)


async def sign_out(context: Context) -> None:
    """End the session of this browser."""
    await context.app.people.forget(context.request.cookies.get(COOKIE))
    context.cookie = ""


async def sessions(context: Context) -> list[Session]:
    """The browsers where the caller is signed in."""
    return await context.app.people.sessions(context.person, context.request.cookies.get(COOKIE))


async def end_session(context: Context) -> None:
    """Sign another browser out."""
    await context.app.people.end_session(context.person, context.request.path_params["session"])


async def device_link(context: Context) -> SignedToken:
    """The token of a link for another device."""
    return SignedToken(await context.app.people.device_token(context.person))


async def revoke_device_links(context: Context) -> None:
    """Make the caller's device links invalid."""
    await context.app.people.revoke_devices(context.person)


async def whose_link(context: Context) -> Me:
    """The person of a device link, so that the page can ask before it acts. Nothing is changed."""
    return me(await context.app.people.of_device(context.body.token))


async def enter_by_link(context: Context) -> Me:
    """Sign in by a device link; a guest's games come along."""
    person = await context.app.people.from_device(context.body.token)
    if person.id != context.person.id:
        await _bring_games(context, person)
        await _renew_session(context, person)
    return me(person)


async def _bring_games(context: Context, person: Person) -> None:
    """Give a guest's games to the person that the guest becomes."""
    if context.person is not NOBODY and context.person.login is None and context.person.id != person.id:
        await context.app.lobby.hand_over(context.person, person)


async def _renew_session(context: Context, person: Person) -> None:
    """Give this browser a new session cookie and end the old session."""
    app, old = context.app, context.request.cookies.get(COOKIE)
    context.cookie = await app.people.cookie(person, context.agent)
    app.sessions.renew(old, context.cookie)
    await app.people.forget(old)


async def everything(context: Context) -> Everything:
    """All that is kept about the caller."""
    app, person = context.app, context.person
    store = app.lobby.services.store
    return Everything(
        me(person),
        person.created,
        await app.people.sessions(person, context.request.cookies.get(COOKIE)),
        (await app.lobby.listing(person)).yours,
        [SaidLine(line["table_id"], line["text"], line["at"]) for line in await store.said_by(person.id)],
    )


async def delete_account(context: Context) -> None:
    """Delete what is known of the caller. Bots answer in running games; the games themselves stay, without a name."""
    await context.app.people.check_owner(context.person, context.body.password)
    await context.app.lobby.leave_all(context.person)
    await context.app.lobby.services.store.forget_person(context.person.id)
    context.cookie = ""


DEVICE = "/api/device"
ACCOUNT_CALLS = (
    Call("GET", "/api/me", "who this browser is", who_am_i, answer=Me, reasons=(429,)),
    Call("PATCH", "/api/me", "another name", rename, Rename, Me, reasons=(409,)),
    Call("POST", "/api/account", "make this guest an account", register, Credentials, Me, reasons=(409,), sign_in=True),
    Call(
        "POST",
        "/api/account/password",
        "another password",
        change_password,
        NewPassword,
        status=204,
        reasons=(403, 409),
        sign_in=True,
        makes_guest=False,
    ),
    Call(
        "POST",
        "/api/account/delete",
        "delete what is known of the caller",
        delete_account,
        Goodbye,
        status=204,
        reasons=(403,),
        sign_in=True,
        makes_guest=False,
    ),
    Call(
        "GET",
        "/api/account/export",
        "all that is kept about the caller",
        everything,
        answer=Everything,
        reasons=(429,),
        is_costly=True,
        makes_guest=False,
    ),
    Call("POST", "/api/session", "sign in", sign_in, Credentials, Me, reasons=(403,), sign_in=True, makes_guest=False),
    Call("DELETE", "/api/session", "sign out", sign_out, status=204, makes_guest=False),
    Call("GET", "/api/sessions", "where the caller is signed in", sessions, answer=list[Session], makes_guest=False),
    Call(
        "DELETE",
        "/api/sessions/{session}",
        "sign another browser out",
        end_session,
        status=204,
        reasons=(404,),
        makes_guest=False,
    ),
    Call("POST", DEVICE, "a link for another device", device_link, answer=SignedToken),
    Call("DELETE", DEVICE, "make all device links invalid", revoke_device_links, status=204, makes_guest=False),
    Call("POST", f"{DEVICE}/look", "whose device link", whose_link, SignedToken, Me, reasons=(403,), makes_guest=False),
    Call(
        "POST",
        f"{DEVICE}/enter",
        "be the person of a device link",
        enter_by_link,
        SignedToken,
        Me,
        reasons=(403,),
        makes_guest=False,
    ),
)
