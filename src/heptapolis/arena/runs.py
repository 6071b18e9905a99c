"""A run lives in a folder: its plan, its games as files of games, and how long the bots thought.

A round is written when it is over, all its games at once; what an interruption left unfinished is dropped when the
run goes on. The games hold nothing that depends on the machine, so a run that was interrupted ends with the same ones.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from heptapolis.arena import scores
from heptapolis.arena.plan import Plan
from heptapolis.arena.rounds import FORFEIT, Clock, Result
from heptapolis.arena.things import Things
from heptapolis.core.errors import BadOption
from heptapolis.storage import SavedGame, read_games, write_games
from heptapolis.storage.json_lines import write as write_line
from heptapolis.storage.saved import saved_move
from heptapolis.storage.validation import DEALER, SEATS

VERSION = 1
PLAN, GAMES, CLOCKS = "run.json", "games.jsonl", "clocks.jsonl"
MAY_DIFFER = "deals"  # the same command may ask for more of them


class Run:
    """The results of a plan so far; with a folder, also those of earlier runs."""

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        self.plan, self.folder = plan, folder
        self.results: list[Result] = []
        self.things = Things(plan.game)
        if folder is not None:
            _claim(folder, plan)
            self.results = _kept(folder, plan, self.things)

    def rounds(self) -> list[list[Result]]:
        """The rounds that are over, in their order."""
        return scores.rounds(self.results)

    def missing(self) -> list[int]:
        """The rounds that are still to be played."""
        done = {result.round for result in self.results}
        return [number for number in range(len(self.plan)) if number not in done]

    def add(self, results: Sequence[Result]) -> None:
        """A round that is over."""
        if self.folder is not None:
            games = (write_line(saved(self.plan, result, number)) for number, result in enumerate(results, 1))
            _append(self.folder / GAMES, "".join(games))
            clocks = {"round": results[0].round, "clocks": [result.clocks for result in results]}
            _append(self.folder / CLOCKS, json.dumps(clocks) + "\n")
        for result in results:
            self.things.add(result, result.moves)
        self.results += [result._replace(moves=()) for result in results]


def saved(plan: Plan, result: Result, number: int) -> SavedGame:
    """A game of a round as files keep it."""
    names = {SEATS[seat].capitalize(): plan.labels[holder] for seat, holder in enumerate(result.lineup)}
    winners = " ".join(SEATS[seat] for seat in result.winners)
    headers = {
        "Event": "arena",
        "Round": f"{result.round + 1}.{number}",
        **names,
        "Result": "*" if result.failure else f"{result.victory} {winners}",
    }
    if result.failure:
        headers |= {"Failure": result.failure, "Winners": winners}
    else:
        headers |= {
            "Score": " ".join(str(sum(points.values())) for points in result.points),
            "Points": json.dumps(result.points),
        }
    return SavedGame(plan.game, plan.options, headers, tuple(saved_move(*move) for move in result.moves))


def restored(plan: Plan, game: SavedGame) -> Result:
    """What came of a saved game; its moves stay in the file, its clocks elsewhere."""
    number, which = _round_of(game), int(game.headers["Round"].partition(".")[2])
    victory, _, winners = game.result.partition(" ")
    failure = game.headers.get("Failure", "")
    if failure:
        victory, winners = FORFEIT, game.headers["Winners"]
    answers = sum(move.seat != DEALER for move in game.moves)
    return Result(
        number,
        plan.round(number).lineups[which - 1],
        tuple(map(SEATS.index, winners.split())),
        victory,
        tuple(json.loads(game.headers.get("Points", "[]"))),
        answers,
        failure,
        (),
        (),
    )


def _claim(folder: Path, plan: Plan) -> None:
    """Make a folder this plan's, or refuse one that is another's."""
    facts = {"version": VERSION, **plan.facts()}
    path = folder / PLAN
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            _refuse_other(folder, json.loads(path.read_text(encoding="utf-8")), facts)
        elif any(folder.iterdir()):
            raise BadOption(f"{folder} is no folder of a run, and not empty; choose another")
        else:
            path.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{folder} cannot hold a run: {error.strerror}") from None
    except json.JSONDecodeError:
        raise BadOption(f"{folder} holds a {PLAN} that is damaged; choose another folder") from None


def _refuse_other(folder: Path, kept: dict[str, Any], facts: dict[str, Any]) -> None:
    for name, value in facts.items():
        if name != MAY_DIFFER and kept.get(name) != value:
            raise BadOption(
                f"{folder} holds another run: its {name} is {_words(kept.get(name))}, "
                f"not {_words(value)}; choose another folder"
            )


def _words(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _kept(folder: Path, plan: Plan, things: Things) -> list[Result]:
    """The games of whole rounds, with what was had in them; anything else is dropped from the file."""
    path = folder / GAMES
    if not path.exists() or not _without_broken_line(path):
        return []
    results = {game.headers["Round"]: restored(plan, game) for game in read_games(path)}
    found = Counter(result.round for result in results.values())
    broken = {number for number, games in found.items() if games < len(plan.round(number).lineups)}
    if broken:
        _drop(path, broken)
    for game in read_games(path) if len(broken) < len(found) else ():
        things.add(results[game.headers["Round"]], ((move.seat, move.text) for move in game.moves))
    clocks = _clocks(folder / CLOCKS)
    return [
        result._replace(clocks=clocks.get(name, ())) for name, result in results.items() if result.round not in broken
    ]


def _without_broken_line(path: Path) -> int:
    """Cut off a last line that was not written to its end; the result is how many bytes are left."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        os.truncate(path, whole)
    return whole


def _drop(path: Path, rounds: set[int]) -> None:
    """Take the games of some rounds out of a file."""
    others = (game for game in read_games(path) if _round_of(game) not in rounds)
    first = next(others, None)
    if first is None:
        path.unlink()
    else:
        write_games(path, chain([first], others))


def _round_of(game: SavedGame) -> int:
    return int(game.headers["Round"].partition(".")[0]) - 1


def _clocks(path: Path) -> dict[str, tuple[Clock, ...]]:
    """How long the bots thought in each game, as far as it was written down."""
    clocks: dict[str, tuple[Clock, ...]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        with contextlib.suppress(json.JSONDecodeError):  # the last one may be cut short
            facts = json.loads(line)
            clocks |= {
                f"{facts['round'] + 1}.{number}": tuple(Clock(*clock) for clock in game)
                for number, game in enumerate(facts["clocks"], 1)
            }
    return clocks


def _append(path: Path, text: str) -> None:
    with path.open("a", encoding="utf-8", newline="") as file:
        file.write(text)
