"""The whole training run, small: a league plays, a network learns from it, and both are kept and taken up again."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from heptapolis import cluster, duel
from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.network.tables import fresh_network, read_network
from heptapolis.ai.weight_files import WeightFile
from heptapolis.cluster import Workers
from heptapolis.core.errors import BadFile, BadOption, UnknownName
from heptapolis.core.position import Position
from heptapolis.duel.game import DUEL
from heptapolis.train.duel.batches import batch_of, chances_of, log_loss, results_of, wins_of
from heptapolis.train.duel.course import DuelCourse
from heptapolis.train.duel.league import League
from heptapolis.train.duel.samples import ENDINGS
from heptapolis.train.league_shards import LeagueShards
from heptapolis.train.pipeline import CALIBRATION, CURVE, MANIFEST, PLOTS, START, TrainRun
from heptapolis.train.plan import TrainPlan
from heptapolis.train.shards import Shards

SMALL = TrainPlan(seed=5, shards=2, games=20, full=24, quick=8, epochs=4)


def quiet(words: str) -> None:
    """Nobody listens."""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> TrainRun:
    """A run of one generation, interrupted after its first shard."""
    folder = tmp_path_factory.mktemp("train")
    TrainRun(folder, SMALL).go_on(0, quiet)
    later = TrainRun(folder, SMALL)
    assert len(later.shards(0)) == 1
    for _ in range(2):
        later.go_on(0, quiet)
    return later


@pytest.mark.compiled
def test_a_generation_leaves_samples_a_network_and_a_point_of_the_curve(run: TrainRun) -> None:
    samples = run.shards(0).load([0, 1])
    assert run.shards(0).games == 40
    assert len(samples) > 800
    assert set(samples["ending"].tolist()) <= set(range(ENDINGS))
    assert [path.name for path in run.networks] == ["000.npz"]
    point = json.loads((run.folder / CURVE).read_text(encoding="utf-8"))
    assert point["games"] == 40
    page = (run.folder / CALIBRATION).read_text(encoding="utf-8")
    assert ["| age | opponent's symbols |" in page, "| age | opponent's spaces |" in page] == [True, True]
    assert all((run.folder / name).read_text(encoding="utf-8").startswith("<svg") for name in PLOTS)


@pytest.mark.compiled
def test_answers_that_were_kept_are_legal_and_share_the_visits(run: TrainRun) -> None:
    samples = run.shards(0).load([0])
    full = samples[samples["count"] > 0]
    assert 0.15 < len(full) / len(samples) < 0.75
    for sample in full[::25]:
        position = Position(DUEL, DUEL.record.from_bytes(sample["state"].tobytes()))
        assert set(sample["move"][: sample["count"]].tolist()) <= set(position.legal_for(int(sample["seat"])).numbers)
        assert 200 < int(sample["share"].astype(int).sum()) <= 255


@pytest.mark.compiled
def test_a_trained_network_knows_the_results_of_its_lesson_better_than_an_untrained_one(run: TrainRun) -> None:
    batch = batch_of(run.shards(0).load([1]))  # the first shard is held out
    trained, fresh = read_network(SHAPE, WeightFile.read(run.networks[0])), fresh_network(SHAPE, SMALL.seed)
    losses = [log_loss(wins_of(chances_of(network, batch)), results_of(batch)) for network in (trained, fresh)]
    assert losses[0] < losses[1] - 0.05


@pytest.mark.compiled
def test_the_final_network_learns_from_all_games_and_says_so(run: TrainRun) -> None:
    path = run.finish(quiet)
    manifest = json.loads((run.folder / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["games"] == 40
    assert [each["seed"] for each in manifest["runs"]] == [SMALL.seed]
    assert 0 < manifest["samples"] < len(run.shards(0).load([0, 1]))  # one shard is held out
    known = batch_of(run.shards(0).load([1]))
    networks = read_network(SHAPE, WeightFile.read(path)), fresh_network(SHAPE, SMALL.seed)
    trained, fresh = (log_loss(wins_of(chances_of(network, known)), results_of(known)) for network in networks)
    assert trained < fresh - 0.05


@pytest.mark.compiled
def test_the_final_network_needs_the_samples_alone(run: TrainRun, tmp_path: Path) -> None:
    for generation in ("000", "001"):
        shutil.copytree(run.folder / "samples" / "000", tmp_path / "samples" / generation)
    TrainRun(tmp_path, SMALL).finish(quiet)
    assert json.loads((tmp_path / MANIFEST).read_text(encoding="utf-8"))["games"] == 80


@pytest.mark.compiled
def test_the_final_network_may_learn_from_several_runs(run: TrainRun, tmp_path: Path) -> None:
    shutil.copytree(run.folder / "samples", tmp_path / "samples")
    run.finish(quiet, [TrainRun(tmp_path, SMALL._replace(seed=99))])
    manifest = json.loads((run.folder / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["games"] == 80
    assert [each["seed"] for each in manifest["runs"]] == [SMALL.seed, 99]


@pytest.mark.compiled
def test_a_network_that_is_tuned_goes_on_from_what_it_learned(run: TrainRun, tmp_path: Path) -> None:
    shutil.copytree(run.folder / "samples", tmp_path / "samples")
    before = run.networks[0]
    path = TrainRun(tmp_path, SMALL).finish(quiet, tuned=before)
    manifest = json.loads((tmp_path / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["tuned"] == hashlib.sha256(before.read_bytes()).hexdigest()
    known = batch_of(run.shards(0).load([1]))
    old, new = (read_network(SHAPE, WeightFile.read(each)) for each in (before, path))
    assert 0.0 < np.abs(old.second - new.second).max() < 0.1
    learned, was = (log_loss(wins_of(chances_of(network, known)), results_of(known)) for network in (new, old))
    assert learned < was


def test_a_network_to_be_tuned_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        TrainRun(tmp_path, SMALL).finish(quiet, tuned=tmp_path / "nothing.npz")


def test_runs_with_other_options_do_not_go_together(tmp_path: Path) -> None:
    pantheon = TrainRun(tmp_path / "pantheon", SMALL._replace(options={"pantheon": "on"}))
    with pytest.raises(BadOption, match="other options"):
        TrainRun(tmp_path / "base", SMALL).finish(quiet, [pantheon])


def test_a_run_without_games_has_no_final_network(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="holds no games yet"):
        TrainRun(tmp_path, SMALL).finish(quiet)


def test_a_run_is_read_with_its_choices_and_a_folder_without_one_stays_as_it_was(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="holds no run"):
        TrainRun.read(tmp_path, "duel")
    assert list(tmp_path.iterdir()) == []
    TrainRun(tmp_path, SMALL)
    assert TrainRun.read(tmp_path, "duel").plan == SMALL
    with pytest.raises(BadOption, match="a run of duel, not of seven"):
        TrainRun.read(tmp_path, "seven")
    (tmp_path / "run.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadOption, match="damaged"):
        TrainRun.read(tmp_path, "duel")


@pytest.mark.compiled
def test_a_run_begins_with_a_network_that_plays(run: TrainRun, tmp_path: Path) -> None:
    start = run.networks[0]
    other = TrainRun(tmp_path / "other", SMALL._replace(shards=1), start)
    other.go_on(0, quiet)
    assert (other.folder / START).read_bytes() == start.read_bytes()
    manifest = (other.folder / "samples" / "000" / "manifest.jsonl").read_text(encoding="utf-8")
    assert "000 - 000" in manifest  # the network met itself
    assert len(TrainRun(other.folder, SMALL._replace(shards=1), start).shards(0)) == 1  # the same command goes on
    with pytest.raises(BadOption, match="holds another run"):
        TrainRun(other.folder, SMALL._replace(shards=1))


@pytest.mark.compiled
@pytest.mark.parametrize(("equals", "met"), [(True, {"000 - 000"}), (False, {"000 - 000", "hunter", "master-1"})])
def test_among_equals_the_newest_network_plays_itself_alone(run: TrainRun, equals: bool, met: set[str]) -> None:
    league = DuelCourse({}).league(run.networks, 1, {}, equals)
    assert isinstance(league, League)
    pairings = [[player.name for player in league.pairing(number)] for number in range(200)]
    names = {" - ".join(pairing) for pairing in pairings} | {name for pairing in pairings for name in pairing}
    assert met <= names
    assert any("bonus" in name for name in names) != equals
    assert equals == (names == {"000 - 000", "000"})


@pytest.mark.compiled
def test_among_equals_the_newest_network_goes_on_learning(run: TrainRun, tmp_path: Path) -> None:
    start, plan = run.networks[0], SMALL._replace(equals=True)
    TrainRun(tmp_path, plan, start)  # claims the folder, so that the games may come from another run
    shutil.copytree(run.folder / "samples", tmp_path / "samples")
    other = TrainRun(tmp_path, plan, start)
    other.go_on(0, quiet)
    known = batch_of(run.shards(0).load([1]))
    was, tuned = (read_network(SHAPE, WeightFile.read(path)) for path in (start, other.networks[0]))
    assert 0.0 < np.abs(was.second - tuned.second).max() < 0.1
    before, after = (log_loss(wins_of(chances_of(network, known)), results_of(known)) for network in (was, tuned))
    assert after < before


def test_a_league_of_equals_without_a_network_is_refused_and_leaves_no_folder(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="begins with a network"):
        TrainRun(tmp_path / "run", SMALL._replace(equals=True))
    assert not (tmp_path / "run").exists()


@pytest.mark.compiled
def test_a_network_learns_afresh_whatever_the_league_began_with(run: TrainRun, tmp_path: Path) -> None:
    shutil.copytree(run.folder / "samples", tmp_path / "samples")
    other = TrainRun(tmp_path, SMALL, run.networks[0])
    other.go_on(0, quiet)
    assert other.networks[0].read_bytes() == run.networks[0].read_bytes()


@pytest.mark.parametrize("content", [None, b"no zip", b"PK\x03\x04 cut short"])
def test_a_start_that_is_no_network_is_refused_and_leaves_no_folder(tmp_path: Path, content: bytes | None) -> None:
    start = tmp_path / "start.npz"
    if content is not None:
        start.write_bytes(content)
    with pytest.raises(BadFile, match="cannot be read" if content is None else "no weight file or damaged"):
        TrainRun(tmp_path / "run", SMALL, start)
    assert not (tmp_path / "run").exists()


@pytest.mark.compiled
def test_the_same_shard_is_played_again_alike(run: TrainRun, tmp_path: Path) -> None:
    again = TrainRun(tmp_path, SMALL)
    again.go_on(0, quiet)
    assert np.array_equal(again.shards(0).load([0]), run.shards(0).load([0]))


@pytest.mark.compiled
def test_shards_of_several_processes_are_the_same_in_any_order(run: TrainRun, tmp_path: Path) -> None:
    shards = Shards(tmp_path, DuelCourse({}).sample)
    for number, played in cluster.run(LeagueShards.of(SMALL, []), [1, 0], Workers(jobs=2)):
        shards.add(number, played.samples, games=played.games, players=played.players)
        assert shards.missing(2) == ([1 - number] if len(shards) == 1 else [])
    assert np.array_equal(Shards(tmp_path, DuelCourse({}).sample).load([0, 1]), run.shards(0).load([0, 1]))


@pytest.mark.compiled
def test_a_network_of_a_file_plays(run: TrainRun) -> None:
    position = duel.new(seed=3)
    while position.state.age == 0:
        position.push(position.legal_moves.numbers[0])
    bot = roster.any_bot("duel", f"net:{run.networks[0]}", 1)
    answers = {bot.choose(position.view(min(position.to_answer)), Budget(simulations=200)) for _ in range(2)}
    assert answers <= set(position.legal_moves.numbers)


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    TrainRun(tmp_path, SMALL)
    with pytest.raises(BadOption, match="holds another run"):
        TrainRun(tmp_path, SMALL._replace(games=30))


@pytest.mark.parametrize(("game", "name"), [("duel", "net:nowhere.npz"), ("seven", "net:nowhere.npz")])
def test_a_network_that_is_not_there_is_refused(game: str, name: str) -> None:
    with pytest.raises(UnknownName, match="net:"):
        roster.any_bot(game, name, 1)
