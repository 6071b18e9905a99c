"""The whole training run in one folder: a league plays, a network learns from it, joins the league, and so on.

Every shard and every network is written when it is done; the same command goes on where it was.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import numpy as np

from heptapolis import __version__
from heptapolis.ai.network.tables import Network, Shape, fresh_network, read_network, write_network
from heptapolis.ai.weight_files import WeightFile
from heptapolis.cluster import Workers, run
from heptapolis.core.errors import BadOption
from heptapolis.train.adam import Lesson, Trainer
from heptapolis.train.course import Judgement
from heptapolis.train.league_shards import LeagueShards
from heptapolis.train.plan import TrainPlan, course_of
from heptapolis.train.shards import Shards

PLAN, START, CURVE, CALIBRATION = "run.json", "start.npz", "curve.jsonl", "calibration.md"
PLOTS = "curve.svg", "calibration.svg"
FINAL, MANIFEST = "final.npz", "final.json"
HELD_OUT = 20  # one shard in so many is kept from training
AT_ONCE = 10  # shards listed at a time
WINDOW = 6  # generations that a network learns from
TUNING_RATE = 4e-4  # of a network that learned before
JUDGED = 3  # newest generations whose shards held out judge the final network


Tell = Callable[[str], None]


class TrainRun:
    """A run in its folder."""

    def __init__(self, folder: Path, plan: TrainPlan, start: Path | None = None) -> None:
        content = b"" if start is None else _network_file(start, course_of(plan).shape)
        if start is not None:
            plan = plan._replace(start=hashlib.sha256(content).hexdigest())
        if plan.equals and not plan.start:
            raise BadOption("a league of equals begins with a network; name one (--from)")
        self.folder, self.plan, self._course = folder, plan, course_of(plan)
        (folder / "networks").mkdir(parents=True, exist_ok=True)
        claimed = folder / PLAN
        if claimed.exists() and TrainPlan(**json.loads(claimed.read_text(encoding="utf-8"))["plan"]) != plan:
            raise BadOption(f"{folder} holds another run (see {PLAN}); name another folder or the same choices")
        if content:
            (folder / START).write_bytes(content)
        claimed.write_text(json.dumps({"plan": plan._asdict(), "version": __version__}, indent=1), encoding="utf-8")

    @classmethod
    def read(cls, folder: Path, game: str) -> TrainRun:
        """A run that is there, with the choices that it was made with."""
        try:
            plan = TrainPlan(**json.loads((folder / PLAN).read_text(encoding="utf-8"))["plan"])
        except OSError:
            raise BadOption(f"{folder} holds no run: it has no {PLAN}; name the folder of heptapolis train") from None
        except (ValueError, KeyError, TypeError):
            raise BadOption(f"{folder / PLAN} is damaged; it must hold the choices of a run") from None
        if plan.game != game:
            raise BadOption(f"{folder} holds a run of {plan.game}, not of {game}")
        return cls(folder, plan)

    @property
    def networks(self) -> list[Path]:
        """The networks trained so far, the oldest first."""
        return sorted((self.folder / "networks").glob("*.npz"))

    @property
    def _league(self) -> list[Path]:
        """The networks that play, the oldest first: the one of the start, and those of the run."""
        start = [self.folder / START] if self.plan.start else []
        return start + self.networks

    def go_on(self, seconds: float, tell: Tell, workers: Workers | None = None) -> list[Path]:
        """Play and train until the time is over, and at least one step further; the result is all networks."""
        end = time.monotonic() + seconds
        while self._has_played(tell, end, workers or Workers()):
            tell(f"generation {len(self.networks)}: {self._train(len(self.networks))}")
            if time.monotonic() >= end:
                break
        return self.networks

    def _has_played(self, tell: Tell, end: float, workers: Workers) -> bool:
        """Play the missing shards of the generation; false if the time was over first."""
        generation, shards = len(self.networks), self.shards(len(self.networks))
        missing = shards.missing(self.plan.shards)
        if not missing:
            return True
        with closing(run(LeagueShards.of(self.plan, self._league), missing, workers)) as pieces:
            for number, played in pieces:
                shards.add(number, played.samples, games=played.games, players=played.players)
                tell(f"generation {generation}: shard {len(shards)} of {self.plan.shards}")
                if time.monotonic() >= end:
                    return False
        return True

    def shards(self, generation: int) -> Shards:
        """The samples of a generation."""
        return Shards(self.folder / "samples" / f"{generation:03d}", self._course.sample)

    def _train(self, generation: int) -> str:
        """A network from the last generations, or among equals the newest one tuned with the last of them.

        The result says how well it foresees the shards held out.
        """
        tuned = self._read(self._league[-1]) if self.plan.equals else None
        first = generation if self.plan.equals else max(0, generation + 1 - WINDOW)
        known = self._pieces(range(first, generation + 1))
        network, _ = self._learned(known, self.plan.seed + generation, lambda epoch, loss: None, tuned)
        found = self._course.judge(network, self._held_out([generation]))
        write_network(self.folder / "networks" / f"{generation:03d}.npz", self._course.shape, network)
        self._write_down(generation, found)
        losses = ((name.replace("_", " "), value) for name, value in found.figures.items() if "loss" in name)
        return ", ".join(f"{name} {value:.4f}" for name, value in losses)

    def finish(self, tell: Tell, others: Sequence[TrainRun] = (), tuned: Path | None = None) -> Path:
        """One network from all games of this run and of others, with a manifest that says what it learned from.

        It is fresh, or `tuned`: a network that goes on learning at a low rate.
        """
        known = None if tuned is None else self._read(tuned)
        runs = [self, *others]
        for each in runs:
            if each.plan.options != self.plan.options:
                raise BadOption(f"{each.folder} holds a run with other options than {self.folder}")
        network, samples = self._learned(
            chain.from_iterable(each._pieces(each._played()) for each in runs),
            self.plan.seed,
            lambda epoch, loss: tell(f"epoch {epoch + 1}: {loss:.4f}"),
            known,
        )
        held_out = np.concatenate([each._held_out(each._played()[-JUDGED:]) for each in runs])
        path = self.folder / FINAL
        write_network(path, self._course.shape, network)
        manifest = {
            "games": sum(each.shards(number).games for each in runs for number in each._played()),
            "samples": samples,
            "runs": [each.plan._asdict() for each in runs],
            "tuned": "" if tuned is None else hashlib.sha256(tuned.read_bytes()).hexdigest(),
            "lesson": self._lesson(known)._asdict(),
            "version": __version__,
            **self._course.judge(network, held_out).figures,
        }
        (self.folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
        return path

    def _played(self) -> list[int]:
        """The generations that games were played for."""
        folders = sorted(int(folder.name) for folder in (self.folder / "samples").glob("*"))
        generations = [number for number in folders if len(self.shards(number))]
        if not generations:
            raise BadOption(f"{self.folder} holds no games yet; let the run go on first")
        return generations

    def _read(self, path: Path) -> Network:
        return read_network(self._course.shape, WeightFile.read(path))

    def _lesson(self, tuned: Network | None) -> Lesson:
        """How a fresh network learns, or one that learned before."""
        if tuned is not None:
            return Lesson(epochs=self.plan.epochs, rate=TUNING_RATE, decay=0.0)
        return Lesson(epochs=self.plan.epochs, decay=self._course.decay)

    def _learned(
        self,
        pieces: Iterable[np.ndarray],
        seed: int,
        tell: Callable[[int, float], None],
        tuned: Network | None = None,
    ) -> tuple[Network, int]:
        """A network that learned from some samples, and from how many; a fresh one or one to be tuned."""
        network, batch = tuned or fresh_network(self._course.shape, seed), self._course.batch(pieces)
        samples = self._course.count(batch)
        Trainer(network, self._lesson(tuned), seed).train(samples, self._course.slopes(batch), tell)
        return network, samples

    def _pieces(self, generations: Iterable[int]) -> Iterator[np.ndarray]:
        """The samples of some generations that a network learns from."""
        for number in generations:
            shards = self.shards(number)
            known = [shard for shard in range(len(shards)) if shard % HELD_OUT or len(shards) == 1]
            for first in range(0, len(known), AT_ONCE):
                yield shards.load(known[first : first + AT_ONCE])

    def _held_out(self, generations: Iterable[int]) -> np.ndarray:
        """The samples of some generations that no network learns from."""
        shards = [self.shards(number) for number in generations]
        return np.concatenate([each.load(range(0, len(each), HELD_OUT)) for each in shards])

    def _write_down(self, generation: int, found: Judgement) -> None:
        """The learning curve's next point, the calibration beside it, and both drawn if altair is installed."""
        games = sum(self.shards(number).games for number in range(generation + 1))
        with (self.folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps({"generation": generation, "games": games, **found.figures}) + "\n")
        words = f"# Calibration of network {generation:03d}\n\n{found.page}"
        (self.folder / CALIBRATION).write_text(words, encoding="utf-8")
        if find_spec("altair") is not None and find_spec("vl_convert") is not None:
            self._draw(found)

    def _draw(self, found: Judgement) -> None:
        from heptapolis.train.plots import draw_calibration, draw_curve

        lines = (self.folder / CURVE).read_text(encoding="utf-8").splitlines()
        drawn = draw_curve([json.loads(line) for line in lines]), draw_calibration(found.bins) if found.bins else ""
        for name, svg in zip(PLOTS, drawn, strict=True):
            if svg:
                (self.folder / name).write_text(svg, encoding="utf-8")


def _network_file(path: Path, shape: Shape) -> bytes:
    """The content of a network's file, once it has been read as one."""
    read_network(shape, WeightFile.read(path))
    return path.read_bytes()
