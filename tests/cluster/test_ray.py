"""Workers of a real Ray cluster on this machine; left out where Ray is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heptapolis.cluster import Workers, run
from heptapolis.core.errors import BadOption, HeptapolisError
from tests.cluster.kit import Killer, Squares, Watched

pytest.importorskip("ray", reason="needs the extra cluster")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own
PIECES = range(24)


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 2})
    yield Workers(cluster=cluster.address)
    cluster.shutdown()


def test_workers_that_are_killed_neither_lose_nor_double_a_piece(workers: Workers, tmp_path: Path) -> None:
    killer, results = Killer(tmp_path, every=6, seed=1), []
    for piece, square in run(Watched(Squares(), tmp_path), PIECES, workers):
        results.append((piece, square))
        killer.see()
    assert sorted(results) == [(piece, piece * piece) for piece in PIECES]
    assert killer.killed >= 1


def test_an_error_in_a_worker_is_told_in_its_own_words(workers: Workers) -> None:
    with pytest.raises(HeptapolisError, match="this piece is wrong"):
        list(run(Squares(wrong=3), PIECES, workers))


def test_a_cluster_that_is_not_there_is_told_in_a_sentence() -> None:
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1"):
        with pytest.raises(BadOption, match=f"there is no Ray cluster at '{address}'"):
            list(run(Squares(), PIECES, Workers(cluster=address)))
