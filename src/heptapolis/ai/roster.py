"""The bots by name. To add one: its file, and a line here."""

from __future__ import annotations

from importlib import import_module

from heptapolis.ai.bot import Bot
from heptapolis.core.errors import UnknownName

# game -> name -> where the bot is made, given a seed
ROSTER: dict[str, dict[str, str]] = {
    "duel": {
        "random": "heptapolis.ai.uniform:RandomBot",
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
    },
    "seven": {
        "random": "heptapolis.ai.uniform:RandomBot",
        "novice": "heptapolis.ai.seven.levels:novice",
        "casual": "heptapolis.ai.seven.levels:casual",
        "skilled": "heptapolis.ai.seven.levels:skilled",
        "expert": "heptapolis.ai.seven.levels:expert",
        "master": "heptapolis.ai.seven.levels:master",
        "analysis": "heptapolis.ai.seven.levels:analysis",
        "rule-list": "heptapolis.ai.seven.rule_list:RuleList",
    },
}

EVERYDAY = "casual"  # who plays when nobody in particular is asked for
SEARCHING = ("skilled", "expert", "master", "analysis", "uct")  # whose first thought must be compiled


def names(game: str) -> tuple[str, ...]:
    """The bots that play a game."""
    return tuple(ROSTER[game])


def bot(game: str, name: str, seed: int | str) -> Bot:
    """A fresh bot; the same seed gives the same answers to the same views."""
    if name not in ROSTER[game]:
        raise UnknownName(f"there is no bot {name!r} for {game}; bots: {', '.join(names(game))}")
    module, _, maker = ROSTER[game][name].partition(":")
    made: Bot = getattr(import_module(module), maker)(seed)
    return made
