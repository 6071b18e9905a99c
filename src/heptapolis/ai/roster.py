"""The bots by name: ours, those of other packages, and any class by its module.

To add one of ours: its file, and a line here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from heptapolis.ai.bot import Bot
from heptapolis.core import registry
from heptapolis.core.entry_points import load, or_refused, provided
from heptapolis.core.errors import UnknownName

GROUP = "heptapolis.bots"  # entry points: `duel.mybot` -> `package.module:factory`, called with a seed
BY_PLACE = "py:"  # py:package.module:class
BY_FILE = "net:"  # net:path of a network

RANDOM = "heptapolis.ai.uniform:RandomBot"  # plays every game

# game -> name -> where the bot is made, given a seed
ROSTER: dict[str, dict[str, str]] = {
    "duel": {
        "random": RANDOM,
        "novice": "heptapolis.ai.duel.levels:novice",
        "casual": "heptapolis.ai.duel.levels:casual",
        "skilled": "heptapolis.ai.duel.levels:skilled",
        "expert": "heptapolis.ai.duel.levels:expert",
        "master": "heptapolis.ai.duel.levels:master",
        "analysis": "heptapolis.ai.duel.levels:analysis",
        "greedy": "heptapolis.ai.duel.greedy:GreedyBot",
        "rule-list": "heptapolis.ai.duel.rule_list:classic",
        "rush-science": "heptapolis.ai.duel.rule_list:rush_science",
        "rush-military": "heptapolis.ai.duel.rule_list:rush_military",
        "uct": "heptapolis.ai.duel.levels:plain_uct",
        "expert-1": "heptapolis.ai.duel.frozen:expert_1",
        "master-1": "heptapolis.ai.duel.frozen:master_1",
        "hunter": "heptapolis.ai.duel.frozen:hunter",
    },
    "seven": {
        "random": RANDOM,
        "novice": "heptapolis.ai.seven.levels:novice",
        "casual": "heptapolis.ai.seven.levels:casual",
        "skilled": "heptapolis.ai.seven.levels:skilled",
        "expert": "heptapolis.ai.seven.levels:expert",
        "master": "heptapolis.ai.seven.levels:master",
        "analysis": "heptapolis.ai.seven.levels:analysis",
        "rule-list": "heptapolis.ai.seven.rule_list:RuleList",
        "expert-1": "heptapolis.ai.seven.frozen:expert_1",
    },
}

WITH_NETWORKS = {
    "duel": "heptapolis.ai.duel.levels:from_file",
    "seven": "heptapolis.ai.seven.levels:from_file",
}
EVERYDAY = "casual"  # who plays when nobody in particular is asked for
# Whose first thought must be compiled.
SEARCHING = ("skilled", "expert", "master", "analysis", "uct", "expert-1", "master-1", "hunter")


# Where whole games between our searching bots are played in compiled code.
TABLES = {"duel": "heptapolis.ai.duel.match", "seven": "heptapolis.ai.seven.match"}


# What the operator of a server admits beside them, in the same form.
ADMITTED: dict[str, dict[str, str]] = {}


def names(game: str) -> tuple[str, ...]:
    """The bots that whoever asks may name, over a network too: ours, and those that were admitted."""
    return tuple(_trusted(game))


def bot(game: str, name: str, seed: int | str) -> Bot:
    """A fresh bot; the same seed gives the same answers to the same views."""
    trusted = _trusted(game)
    if name not in trusted:
        raise UnknownName(f"there is no bot {name!r} for {game}; bots: {', '.join(trusted)}")
    return _made(name, trusted[name], seed)


def any_names(game: str) -> tuple[str, ...]:
    """The bots that can be named on this machine: also those of other packages."""
    return tuple(_trusted(game) | _provided(game))


def any_bot(game: str, name: str, seed: int | str) -> Bot:
    """A bot for those who may run any code here: also one of another package, `py:module:class` or `net:file`."""
    if name.startswith(BY_FILE):
        return _with_network(game, name, seed)
    return _made(name, _trusted(game).get(name) or _place(game, name), seed)


def admit(words: Iterable[str]) -> None:
    """Let everybody name some further bots: `duel.mybot` of another package, or `duel.py:module:class`."""
    for word in words:
        game, _, name = word.partition(".")
        registry.check_name(game)
        any_bot(game, name, 0)
        if name not in _trusted(game):
            ADMITTED.setdefault(game, {})[name] = _place(game, name)


def _trusted(game: str) -> dict[str, str]:
    return ROSTER.get(game, {"random": RANDOM}) | ADMITTED.get(game, {})


def _provided(game: str) -> dict[str, str]:
    return {
        word.removeprefix(f"{game}."): place for word, place in provided(GROUP).items() if word.startswith(f"{game}.")
    }


def _place(game: str, name: str) -> str:
    """Where a bot that is not ours is made."""
    if name.startswith(BY_PLACE) and name.count(":") == 2:
        return name.removeprefix(BY_PLACE)
    if name not in _provided(game):
        raise UnknownName(
            f"there is no bot {name!r} for {game}; bots: {', '.join(any_names(game))}, py:module:class, net:file"
        )
    return _provided(game)[name]


def _with_network(game: str, name: str, seed: int | str) -> Bot:
    """A searcher with the network of a file."""
    path = name.removeprefix(BY_FILE)
    if game not in WITH_NETWORKS:
        raise UnknownName(f"{name!r}: there are no networks for {game}, only for {', '.join(WITH_NETWORKS)}")
    if not os.path.isfile(path):
        raise UnknownName(f"{name!r}: there is no file {path}; write net: and the path of a network")
    made: Bot = load(WITH_NETWORKS[game])(seed, path)
    return made


def _made(name: str, place: str, seed: int | str) -> Bot:
    if name.startswith(BY_PLACE) and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # a module in the current folder; what is installed goes first
    made: Bot = or_refused(f"the bot {name!r}", place, lambda: load(place)(seed))
    return made
