"""Replays: every moment of a finished game, and nothing of a running one that its viewer may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.core import registry
from heptapolis.core.game import STRANGER
from heptapolis.core.position import Position
from heptapolis.server.client import CallRefused, Client
from heptapolis.server.replays.replay import EVERYTHING, Replay
from heptapolis.server.tables.view_messages import result
from heptapolis.storage import json_lines, text
from heptapolis.storage.saved import SavedGame
from tests.server.kit import RunningServer, finish, people, play, step, table_of_two
from tests.server.test_finished_games import resigned

GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("duel", {}),
    ("duel", {"pantheon": "on"}),
    ("seven", {"players": "4", "leaders": "on", "cities": "on"}),
)


def played(game: str, options: dict[str, str], seed: int = 7, answers: int = 10_000) -> Position:
    """A game of random answers, at most so many."""
    position, dice = registry.new(game, options, seed), random.Random(seed)
    while answers and not position.is_over:
        seat = min(position.to_answer)
        position.push(dice.choice(position.legal_for(seat).numbers), seat)
        answers -= 1
    return position


async def moments(client: Client, game: str, **asked: Any) -> list[dict[str, Any]]:
    """All moments of a replay."""
    found: list[dict[str, Any]] = []
    while True:
        query = {"first": len(found), "count": 30, **asked}
        answer = await client.http.get(f"/api/replays/{game}/moments", params=query)
        if not answer.json():
            return found
        found += answer.json()


@pytest.mark.parametrize(("game", "options"), GAMES, ids=["duel", "pantheon", "seven"])
def test_a_replay_shows_what_each_seat_saw_and_ends_with_the_result(game: str, options: dict[str, str]) -> None:
    position = played(game, options)
    replay = Replay(position, result(position))
    assert replay.starts[-1] == len(position.history)
    for seat in (STRANGER, 0, 1):
        views = replay.views(range(len(replay.starts)), seat, False)
        for at, shown in zip(replay.starts[:-1], views[:-1], strict=True):
            seen = position.game.see(position.history[at].state, seat)
            assert shown.view.snapshot == replay.game.snapshot(seen, seat)
            assert shown.view.outcome is None
        assert views[-1].view.outcome == result(position)
        told = [step for moment in replay.moments(seat) for step in moment.steps]
        assert [one.text for one in told if one.text] == position.story(seat)
        assert [shown.view.keep for shown in views][-1] + len(views[-1].view.steps) == len(told)


def test_nothing_waits_between_two_moments_of_a_game_of_several() -> None:
    position = played("seven", {"players": "4"})
    replay = Replay(position, result(position))
    rounds = [moment.asked for moment in replay.moments(0) if len(moment.asked) == 4]
    assert len(rounds) == 18


def test_with_nothing_hidden_cards_are_turned_up_that_were_turned_up_later() -> None:
    position = played("duel", {})
    replay = Replay(position, result(position))
    seen, whole = (replay.views(range(len(replay.starts)), 0, shows_all) for shows_all in (False, True))
    later: dict[tuple[int, int], str] = {}
    for shown in reversed(seen):
        snapshot: Any = shown.view.snapshot
        later |= {(snapshot.age, slot.slot): slot.card for slot in snapshot.structure if slot.card}
    hidden = 0
    for before, after in zip(seen[:-1], whole[:-1], strict=True):
        down = {slot.slot for slot in before.view.snapshot.structure if slot.card is None}  # type: ignore[attr-defined]
        assert set(after.turned) <= down
        for slot in after.view.snapshot.structure:  # type: ignore[attr-defined]
            assert slot.card == later.get((after.view.snapshot.age, slot.slot))
        hidden += len(down)
    assert hidden > 100
    assert any(step.text for moment in replay.moments(EVERYTHING) for step in moment.steps)


def test_a_finished_game_can_be_looked_at_from_every_seat(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Noor") as (lotte, joris, noor):
            outcome = await finish(random.Random(1), *await table_of_two(lotte, joris))
            game = (await lotte.call("GET", "/api/me/games"))["games"][0]["id"]
            facts = await noor.call("GET", f"/api/replays/{game}?seat=1&all=1")
            assert (facts["yours"], facts["may_see"], facts["may_see_all"]) == ([], [0, 1], True)
            assert [seat["name"] for seat in facts["seats"]] == ["Lotte", "Joris"]
            shown = await moments(noor, game, seat=1, all=1)
            assert len(shown) == len(facts["moments"])
            assert shown[-1]["view"]["outcome"] == facts["result"] == outcome
            assert (await lotte.call("GET", f"/api/replays/{game}"))["seat"] == 0
            assert (await joris.call("GET", f"/api/replays/{game}"))["seat"] == 1

    play(scenario)


def test_a_game_that_was_given_up_can_be_replayed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            game = await resigned(lotte)
            shown = await moments(lotte, game)
            assert shown[-1]["view"]["outcome"]["how"] == "resigned"

    play(scenario)


def test_a_running_game_shows_only_what_its_viewer_has_seen(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Noor") as (lotte, joris, noor):
            sockets, dice = await table_of_two(lotte, joris, options={"pantheon": "on"}), random.Random(3)
            table = (sockets[0].table or {})["id"]
            hers: list[Any] = []
            for _ in range(30):
                hers.append(sockets[0].view and sockets[0].view["snapshot"])
                await step(dice, *sockets)
            for path in ("?seat=1", "?all=1", "?seat=0&all=1"):
                for call in ("", "/moments"):
                    with pytest.raises(CallRefused, match="403 not_allowed"):
                        await lotte.call("GET", f"/api/replays/{table}{call}{path}")
            with pytest.raises(CallRefused, match="403 not_allowed"):
                await noor.call("GET", f"/api/replays/{table}?seat=0")
            shown = await moments(lotte, table)
            assert [moment["view"]["snapshot"] for moment in shown[:30]] == hers
            facts = await noor.call("GET", f"/api/replays/{table}")
            assert (facts["seat"], facts["may_see"], facts["may_see_all"], facts["result"]) == (
                None,
                [None],
                False,
                None,
            )
            public = server.inside(server.shared.lobby.table(table)).game.settled
            told = [told["text"] for moment in facts["moments"] for told in moment["steps"] if told["text"]]
            assert told == public.story(STRANGER)[: len(told)]
            strange = await moments(noor, table)
            assert all(moment["view"]["choices"] == [] for moment in strange)

    play(scenario)


@pytest.mark.parametrize("form", ["text", "json"])
def test_games_from_a_file(server: RunningServer, form: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            games = [SavedGame.of(played(*GAMES[0]), {"First": "Ada"}), SavedGame.of(played(*GAMES[2]))]
            write = text.write if form == "text" else json_lines.write
            opened = await lotte.call("POST", "/api/replays", {"text": "\n".join(map(write, games))})
            assert (opened["error"], [game["game"] for game in opened["games"]]) == (None, ["duel", "seven"])
            assert opened["games"][0]["names"] == ["Ada", "Second"]
            shown = await moments(lotte, opened["games"][0]["id"], all=1)
            totals = " ".join(map(str, shown[-1]["view"]["outcome"]["totals"]))
            assert totals == games[0].headers["Score"]

    play(scenario)


def test_what_is_wrong_in_a_file_is_told_with_line_and_column(server: RunningServer) -> None:
    whole = text.write(SavedGame.of(played(*GAMES[0])))
    lines = whole.splitlines()
    place = next(number for number, line in enumerate(lines) if " second " in line)
    column = lines[place].index("second ") + len("second ")
    column += len(lines[place][column:]) - len(lines[place][column:].lstrip()) + 1
    wrong = "\n".join([*lines[:place], lines[place][: column - 1] + "build nonsense", *lines[place + 1 :]])

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            opened = await lotte.call("POST", "/api/replays", {"text": whole + "\n" + wrong})
            assert len(opened["games"]) == 1
            assert "nonsense" in opened["error"]
            assert (opened["line"], opened["column"]) == (len(lines) + 1 + place + 1, column)
            for nothing in ("hello", "[", "{", " "):
                opened = await lotte.call("POST", "/api/replays", {"text": nothing})
                assert opened["games"] == []
                assert opened["error"]
            with pytest.raises(CallRefused, match="404 not_found"):
                await lotte.call("GET", "/api/replays/file-nothing-0")
            with pytest.raises(CallRefused, match="404 no_table"):
                await lotte.call("GET", "/api/replays/nothing")
            with pytest.raises(CallRefused, match="413"):
                await lotte.call("POST", "/api/replays", {"text": "x" * 1_100_000})

    play(scenario)
