"""A server below a path of a site: all its addresses begin with that path, whether or not a proxy cuts it off."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from heptapolis.core.errors import BadOption
from heptapolis.server.http import pages
from heptapolis.server.http.observed import shown_path
from heptapolis.server.http.routes import CALLS
from heptapolis.server.settings import Settings
from tests.server.kit import RunningServer, finish, people, play, table_of_two

BASE = "/games/heptapolis"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[RunningServer]:
    """A server below a path; its address ends with it."""
    server = RunningServer(tmp_path, base_path=f"{BASE}/")
    server.address += BASE
    yield server
    server.stop()


def test_people_play_below_a_base_path(below: RunningServer) -> None:
    async def scenario() -> None:
        async with people(below, "Lotte", "Joris") as (lotte, joris):
            sockets = await table_of_two(lotte, joris)
            assert (await finish(random.Random(1), *sockets))["how"]

    play(scenario)


def test_every_call_is_found_below_the_base_path(below: RunningServer) -> None:
    for call in CALLS:
        path = re.sub(r"{\w+}", "x", call.path)
        with httpx.Client() as caller:
            found = caller.request("OPTIONS", f"{below.address}{path}")
            assert (found.status_code, call.method in found.headers["allow"]) == (405, True), call.name
    for path in ("/healthz", "/readyz", "/api/openapi.json"):
        assert httpx.get(f"{below.address}{path}").status_code == 200
    assert httpx.get(f"{below.address}/api/nothing").status_code == 404


def test_a_proxy_may_cut_the_base_path_off(below: RunningServer) -> None:
    root = below.address.removesuffix(BASE)
    assert httpx.get(f"{root}/api/games").json() == httpx.get(f"{below.address}/api/games").json()
    assert httpx.get(f"{root}{BASE}x/api/games").headers["content-type"].startswith("text/html")


def test_the_cookie_is_for_the_base_path_alone(below: RunningServer) -> None:
    with httpx.Client(base_url=below.address) as lotte:
        person = lotte.get("/api/me")
        assert f"Path={BASE}" in person.headers["set-cookie"]
        assert lotte.get("/api/me").json()["person"] == person.json()["person"]
        assert f"Path={BASE}" in lotte.delete("/api/session").headers["set-cookie"]


def test_the_page_names_its_files_below_the_base_path(
    below: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text('<title>Heptapolis</title><script src="./app.js"></script>')
    (page / "app.js").write_text("play()")
    monkeypatch.setattr(pages, "FOLDER", page)
    for path in ("", "/", "/t/abc", "/index.html"):
        shown = httpx.get(f"{below.address}{path}").text
        assert f'<meta name="base" content="{BASE}" />' in shown
        assert f'src="{BASE}/app.js"' in shown
    assert httpx.get(f"{below.address}/app.js").text == "play()"


def test_the_document_of_the_calls_names_the_base_path(below: RunningServer) -> None:
    assert httpx.get(f"{below.address}/api/openapi.json").json()["servers"] == [{"url": BASE}]


def test_a_base_path_that_is_none_is_told_in_a_sentence() -> None:
    assert Settings(base_path="/").base == ""
    for wrong in ("/a b", "http://x/", "/a//b", '/"'):
        with pytest.raises(BadOption, match="it must be a path such as /heptapolis"):
            _ = Settings(base_path=wrong).base


def test_links_of_devices_stay_out_of_the_access_log_below_a_base_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = RunningServer(tmp_path, base_path=BASE, access_log=True)
    try:
        httpx.get(f"{server.address}{BASE}/d/secret")
    finally:
        server.stop()
    said = capsys.readouterr()
    assert shown_path("/d/") in said.out + said.err
    assert "secret" not in said.out + said.err
