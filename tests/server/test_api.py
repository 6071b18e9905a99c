"""The HTTP half: the document is honest, bodies are checked, the page is served, settings are read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings

from heptapolis import server as server_package
from heptapolis import text
from heptapolis.core.errors import BadOption
from heptapolis.server.http import pages
from heptapolis.server.http.calls import LARGEST_BODY
from heptapolis.server.http.routes import CALLS
from heptapolis.server.settings import Settings, settings
from tests.server.kit import RunningServer

DOCS = Path(__file__).parents[2] / "docs"
FEW = hypothesis_settings(
    max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


def test_the_document_tells_the_truth_about_every_call(server: RunningServer) -> None:
    """Calls made up from the document are answered as it says, whether they are right or wrong."""
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations()]
    for operation in operations:

        @FEW
        @given(case=operation.as_strategy().filter(_has_plain_integers))
        def answered_as_described(case: Any) -> None:
            case.call_and_validate()

        answered_as_described()
    assert len(operations) == len(CALLS)


def _has_plain_integers(case: Any) -> bool:
    """JSON Schema calls 86.0 an integer, the wire does not."""
    return not re.search(r"\d\.0\b", json.dumps(case.body, default=str))


@pytest.mark.parametrize(
    ("content", "kind", "status", "reason"),
    [
        (b"{", "application/json", 400, "malformed"),
        (b"\xff", "application/json", 400, "malformed"),
        (b"", "application/json", 400, "malformed"),
        (b"[]", "application/json", 400, "malformed"),
        (b"{}", "application/json", 400, "malformed"),
        (b'{"game": "duel", "more": %s%s}' % (b"[" * 5000, b"]" * 5000), "application/json", 400, "malformed"),
        (b'{"game": "duel"}', "text/plain", 415, "malformed"),
        (b'{"game": "%s"}' % (b"x" * LARGEST_BODY), "application/json", 413, "oversized"),
    ],
)
def test_a_wrong_body_is_refused_with_its_reason(
    server: RunningServer, content: bytes, kind: str, status: int, reason: str
) -> None:
    answer = httpx.post(f"{server.address}/api/tables", content=content, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["reason"]) == (status, reason)


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/tables/nothing", 404, "no_table"),
        ("GET", "/api/tables/nothing/game.txt", 404, "no_table"),
        ("PUT", "/api/tables", 405, "method"),
    ],
)
def test_a_wrong_address_is_refused_with_its_reason(
    server: RunningServer, method: str, path: str, status: int, reason: str
) -> None:
    answer = httpx.request(method, f"{server.address}{path}")
    assert (answer.status_code, answer.json()["reason"]) == (status, reason)


def test_every_reason_is_documented_and_has_words_in_every_language() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in Path(server_package.__file__).parent.rglob("*.py"))
    reasons = set(re.findall(r'Refusal\("(\w+)"', sources))
    assert {"internal", "restart", "wrong_password"} <= reasons
    documented = set(re.findall(r"`(\w+)`", (DOCS / "wire.md").read_text(encoding="utf-8")))
    spoken = [text.catalogue(language).names("page.reasons") for language in text.LANGUAGES]
    assert [reasons - set(words) for words in (documented, *spoken)] == [set()] * (1 + len(text.LANGUAGES))


def test_looking_makes_no_guests_and_the_cookie_is_out_of_a_scripts_reach(server: RunningServer) -> None:
    assert "set-cookie" not in httpx.get(f"{server.address}/api/tables").headers
    cookie = httpx.get(f"{server.address}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_forged_cookie_makes_nobody_anybody(server: RunningServer) -> None:
    with httpx.Client(base_url=server.address) as lotte:
        person = lotte.get("/api/me").json()["person"]
        cookie = lotte.cookies["heptapolis_session"]
    for forged in (cookie[:-1], f"{cookie}x", "x", f"{person}.{cookie.partition('.')[2]}"):
        with httpx.Client(base_url=server.address, cookies={"heptapolis_session": forged}) as thief:
            assert thief.get("/api/me").json()["person"] != person


def test_password_attempts_are_limited(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, sign_ins_per_minute=3)
    try:
        url, login = f"{server.address}/api/session", {"login": "lotte"}
        guesses = [httpx.post(url, json=login | {"password": f"a guess: {number}"}) for number in range(4)]
        assert [answer.status_code for answer in guesses] == [403, 403, 403, 429]
    finally:
        server.stop()


def test_the_page_is_served_with_its_files_and_routes_itself(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Heptapolis</title>")
    (page / "assets" / "app-1a2b.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "FOLDER", page)
    with httpx.Client(base_url=server.address) as browser:
        for path in ("/", "/t/abc", "/d/token", f"/{'a' * 5000}", "/assets"):
            assert browser.get(path).text == "<title>Heptapolis</title>"
        script = browser.get("/assets/app-1a2b.js")
        assert script.text == "play()"
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        plain = browser.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert (plain.text, "content-encoding" in plain.headers) == ("play()", False)
        assert "default-src 'self'" in script.headers["content-security-policy"]
        for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
            assert "secret" not in browser.get(path).text


def test_a_page_that_is_not_built_says_how_to_build_it(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    answer = httpx.get(f"{server.address}/")
    assert answer.status_code == 503
    assert "make page" in answer.text


def test_flags_go_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nhost = "::1"\nworkers = 3\n')
    environment = {
        "HEPTAPOLIS_PORT": "2",
        "HEPTAPOLIS_WORKERS": "4",
        "HEPTAPOLIS_ORIGINS": "http://a http://b",
        "HEPTAPOLIS_PLAIN": "1",
    }
    chosen = settings(file, environment, {"workers": 5, "port": None})
    assert (chosen.host, chosen.port, chosen.workers) == ("::1", 2, 5)
    assert chosen.origins == ["http://a", "http://b"]


@pytest.mark.parametrize("content", ["port = 'high'", "colour = 'red'", "port = ", "workers = -1"])
def test_a_wrong_setting_is_told_in_a_sentence(tmp_path: Path, content: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(content)
    with pytest.raises(BadOption):
        settings(file, {}, {})


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("sqlite:///games.db", "sqlite:///games.db"),
        ("postgresql://host/games", "postgresql+psycopg://host/games"),
    ],
)
def test_a_database_gets_the_driver_that_the_server_uses(database: str, url: str) -> None:
    assert Settings(database=database).database_url == url


def test_a_database_must_be_a_url() -> None:
    with pytest.raises(BadOption, match="sqlite:///"):
        _ = Settings(database="games.db").database_url


def test_the_documented_settings_are_those_there_are_with_their_defaults() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \|", (DOCS / "server.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name, _ in rows] == list(Settings.__struct_fields__)
    given = {name: value for name in Settings.__struct_fields__ if (value := getattr(Settings(), name)) not in ("", [])}
    assert {name: default for name, default in rows if default.startswith("`")} == {
        name: f"`{_written(value)}`" for name, value in given.items()
    }


def _written(value: object) -> str:
    """A value as a TOML file has it, without quotes."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, int | float) else str(value)
