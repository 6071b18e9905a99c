"""The gate: who is met, with how many simulations, and that a network that knows nothing does not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.network.tables import blank_network, write_network
from heptapolis.core.errors import BadOption, UnknownName
from heptapolis.train.duel.rivals import TEN_MS
from heptapolis.train.gate import Gate, markdown
from heptapolis.train.seven.rivals import TABLES


def test_everybody_gets_as_many_simulations_as_the_time_allows() -> None:
    for box, options in (("base", {}), ("pantheon", {"pantheon": "on"})):
        meetings = Gate("duel", Path("x.npz"), "master-1", options, 100).meetings
        assert {each.candidate for each in meetings} == {f"net:x.npz@{10 * TEN_MS[box]['net']}"}
        assert meetings[1].rival == f"hunter@{10 * TEN_MS[box]['hunter']}"


def test_whoever_was_not_measured_is_refused() -> None:
    with pytest.raises(UnknownName, match="measured: net, master-1"):
        Gate("duel", Path("x.npz"), "greedy", {}, 10)
    with pytest.raises(UnknownName, match="measured: net, expert-1"):
        Gate("seven", Path("x.npz"), "master", {}, 10)
    with pytest.raises(BadOption, match="there is one for: duel, seven"):
        Gate("chess", Path("x.npz"), "expert-1", {}, 10)


def test_a_network_of_seven_meets_its_rivals_at_every_kind_of_table() -> None:
    meetings = Gate("seven", Path("x.npz"), "expert-1", {}, 20).meetings
    assert {(each.options["players"], "leaders" in each.options) for each in meetings} == {
        ("3", False),
        ("5", False),
        ("7", False),
        ("3", True),
        ("5", True),
    }
    for meeting, table in zip(meetings[::2], TABLES, strict=True):
        assert meeting.candidate == f"net:x.npz@{2 * table.speeds['net']}"
        assert meeting.rival == f"expert-1@{2 * table.speeds['expert-1']}"
        assert meeting.test.low == pytest.approx(1 / int(table.options["players"]))
    assert {each.rival for each in meetings[1::2]} == {"rule-list"}
    with pytest.raises(BadOption, match="leave the options out"):
        Gate("seven", Path("x.npz"), "expert-1", {"players": "4"}, 10)


@pytest.mark.compiled
@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}], ids=["base", "pantheon"])
def test_a_network_that_knows_nothing_does_not_pass(options: dict[str, str], tmp_path: Path) -> None:
    write_network(tmp_path / "blank.npz", SHAPE, blank_network(SHAPE))
    gate = Gate("duel", tmp_path / "blank.npz", "master-1", options, 1)
    verdicts = gate.hold(6, tmp_path / "games", lambda words: None)
    assert len(verdicts) == 1
    assert verdicts[0].rival == gate.meetings[0].rival
    assert not gate.is_passed(verdicts)
    assert verdicts[0].score.value < 0.5
    assert "| no |" in markdown(verdicts)
