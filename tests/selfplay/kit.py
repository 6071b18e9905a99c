"""Self-play while workers are killed at random, on any kind of workers."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from heptapolis.cluster import Workers, run
from heptapolis.core import registry
from heptapolis.selfplay.folder import SelfplayFolder
from heptapolis.selfplay.parts import PlayedParts
from heptapolis.selfplay.plan import Games, SelfplayPlan
from tests.cluster.kit import Killer, Watched


def plan(*bots: str, game: str = "duel", seed: int | str = 1, explore: int = 0, **options: str) -> SelfplayPlan:
    rules = registry.game(game)
    return SelfplayPlan(game, rules.options_of(rules.prepare(options)), bots, seed, explore)


def fill(
    folder: SelfplayFolder,
    of: SelfplayPlan,
    games: Games,
    size: int,
    workers: Workers,
    killer: Killer | None = None,
) -> int:
    """Play what is missing; the result is how many parts were played."""
    missing = tuple(folder.missing(games, size))
    work = PlayedParts(of, missing)
    watched = work if killer is None else Watched(work, killer.folder)
    with closing(run(watched, range(len(missing)), workers)) as parts:
        for _, part in parts:
            folder.add(part)
            if killer is not None:
                killer.see()
    return len(missing)


def distinct_games(folder: SelfplayFolder) -> set[str]:
    """The games of a folder, each by all its moves; numbers are checked on the way."""
    rounds, moves = list[int](), set[str]()
    for games, thoughts in folder.games():
        assert len(games) == len(thoughts)
        rounds += [int(game.headers["Round"]) for game in games]
        moves |= {" ".join(map(str, game.moves)) for game in games}
    assert rounds == list(range(1, 1 + len(rounds)))
    return moves


def check_killed(folder: Path, of: SelfplayPlan, games: int, size: int, workers: Workers, every: int) -> int:
    """Kill a worker after every so many parts; exactly so many different games must come of it."""
    pids = folder / "workers"
    pids.mkdir(parents=True, exist_ok=True)
    for old in pids.iterdir():  # of a run that was interrupted: other programs may have these numbers now
        old.unlink()
    killer, out = Killer(pids, every, seed=games), SelfplayFolder.begin(folder / "out", of)
    fill(out, of, Games(0, games), size, workers, killer)
    assert len(out) == len(distinct_games(out)) == games
    return killer.killed
