"""The calls about puzzles: the list with today's, one puzzle with a verdict for each choice, and none."""

from __future__ import annotations

import datetime

import httpx

from heptapolis.server.http import puzzle_routes
from heptapolis.study.puzzle import daily, shipped
from tests.server.kit import RunningServer


def test_the_list_names_every_puzzle_and_todays(server: RunningServer) -> None:
    found = httpx.get(f"{server.address}/api/puzzles").json()
    assert [each["id"] for each in found["puzzles"]] == [puzzle.id for puzzle in shipped()]
    days = [datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=back) for back in (0, 1)]
    assert found["today"] in {daily(day).id for day in days}


def test_a_puzzle_has_a_verdict_for_every_choice_in_order(server: RunningServer) -> None:
    for number in (1, len(shipped())):
        puzzle = shipped()[number - 1]
        sheet = httpx.get(f"{server.address}/api/puzzles/{puzzle.id}").json()
        assert sheet["entry"]["number"] == number
        values = {answer.text: answer.value for answer in puzzle.answers}
        told = {
            choice["text"]: verdict["value"]
            for choice, verdict in zip(sheet["view"]["choices"], sheet["verdicts"], strict=True)
        }
        assert told == values
        for choice, verdict in zip(sheet["view"]["choices"], sheet["verdicts"], strict=True):
            assert verdict["steps"][0]["text"] == choice["text"]


def test_every_shipped_puzzle_can_be_shown() -> None:
    for number in range(1, len(shipped()) + 1, 10):
        assert len(puzzle_routes.sheet(number).verdicts) >= 4


def test_a_puzzle_that_does_not_exist_is_refused(server: RunningServer) -> None:
    assert httpx.get(f"{server.address}/api/puzzles/none").status_code == 404
