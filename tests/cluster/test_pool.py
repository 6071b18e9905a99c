"""Workers: every piece once, whoever does it and whoever dies."""

from __future__ import annotations

from pathlib import Path

import pytest

from heptapolis.cluster import Workers, processes, run
from heptapolis.core.errors import BadOption, HeptapolisError
from tests.cluster.kit import Killer, Squares, Watched

PIECES = range(40)


def test_one_and_several_processes_give_the_same_results():
    alone = dict(run(Squares(), PIECES, Workers()))
    together = list(run(Squares(), PIECES, Workers(jobs=3)))
    assert len(together) == len(PIECES)
    assert dict(together) == alone == {piece: piece * piece for piece in PIECES}


def test_more_workers_than_pieces_are_not_started():
    assert list(run(Squares(), [7], Workers(jobs=3))) == [(7, 49)]


def test_nothing_to_do_is_done_at_once():
    assert list(run(Squares(), [], Workers(jobs=2))) == []


def test_workers_that_are_killed_neither_lose_nor_double_a_piece(tmp_path: Path):
    killer, results = Killer(tmp_path, every=8, seed=1), []
    for piece, square in run(Watched(Squares(), tmp_path), PIECES, Workers(jobs=2)):
        results.append((piece, square))
        killer.see()
    assert sorted(results) == [(piece, piece * piece) for piece in PIECES]
    assert killer.killed >= 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_a_worker_is_told_in_its_own_words(jobs: int):
    with pytest.raises(HeptapolisError, match="this piece is wrong"):
        list(run(Squares(wrong=3), PIECES, Workers(jobs)))


def test_a_piece_that_ends_every_worker_is_given_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(processes, "MOST_DEATHS", 2)
    with pytest.raises(HeptapolisError, match="2 worker processes died at piece 3"):
        list(run(Squares(deadly=3), PIECES, Workers(jobs=2)))


def test_whoever_stops_listening_ends_the_workers():
    results = run(Squares(), PIECES, Workers(jobs=2))
    next(results)
    results.close()
    assert list(results) == []


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("heptapolis.cluster.ray_cluster.find_spec", lambda name: None)
    with pytest.raises(BadOption, match=r"pip install 'heptapolis\[cluster\]'"):
        list(run(Squares(), PIECES, Workers(cluster="auto")))
