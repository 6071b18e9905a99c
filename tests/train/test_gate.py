"""The gate: who is met, with how many simulations, and that a network that knows nothing does not pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.network.tables import blank_network, write_network
from heptapolis.core.errors import BadOption, UnknownName
from heptapolis.train.duel.rivals import TEN_MS, timed
from heptapolis.train.gate import Gate, markdown


def test_everybody_gets_as_many_simulations_as_the_time_allows() -> None:
    assert timed("net:x.npz", {}, 10) == f"net:x.npz@{TEN_MS['base']['net']}"
    assert timed("hunter", {}, 100) == f"hunter@{10 * TEN_MS['base']['hunter']}"
    assert timed("hunter", {"pantheon": "on"}, 10) == f"hunter@{TEN_MS['pantheon']['hunter']}"


def test_whoever_was_not_measured_is_refused() -> None:
    with pytest.raises(UnknownName, match="measured: net, master-1"):
        Gate("duel", "greedy", {}, 10)
    with pytest.raises(BadOption, match="there is one for: duel"):
        Gate("seven", "expert-1", {}, 10)


@pytest.mark.compiled
@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}], ids=["base", "pantheon"])
def test_a_network_that_knows_nothing_does_not_pass(options: dict[str, str], tmp_path: Path) -> None:
    write_network(tmp_path / "blank.npz", SHAPE, blank_network(SHAPE))
    gate = Gate("duel", "master-1", options, 1)
    verdicts = gate.hold(tmp_path / "blank.npz", 6, tmp_path / "games", lambda words: None)
    assert len(verdicts) == 1
    assert verdicts[0].rival == timed("master-1", options, 1)
    assert not gate.is_passed(verdicts)
    assert verdicts[0].score.value < 0.5
    assert "| no |" in markdown(verdicts)
