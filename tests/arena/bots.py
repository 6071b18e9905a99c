"""Bots that fail, each in its own way, and one that can be interrupted."""

from __future__ import annotations

import threading

import pytest

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget, Liked, Thought
from heptapolis.core.position import View


class CrashingBot:
    """Breaks down at its third answer."""

    def __init__(self, seed: int | str) -> None:
        self.answers = 0

    def choose(self, view: View, budget: Budget) -> int:
        self.answers += 1
        if self.answers == 3:
            raise KeyError("no idea")
        return view.legal_moves.numbers[0]


class CheatingBot:
    """Answers what is not legal."""

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, view: View, budget: Budget) -> int:
        return max(view.legal_moves.numbers) + 1


class PatientBot:
    """Thinks until it is stopped."""

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal_moves.numbers[0]

    def think(self, view: View, budget: Budget, stop: threading.Event | None = None) -> Thought:
        assert stop is not None
        assert stop.wait(60)
        choice = view.legal_moves.choices()[0]
        return Thought(choice.move, 0.5, 7, [Liked(choice.move, choice.text, 0.5, 7, ("why not", "it is first"))])


def enrol(monkeypatch: pytest.MonkeyPatch, **bots: type) -> None:
    """Put some bots into the roster of Duel for one test."""
    names = {name: f"{bot.__module__}:{bot.__name__}" for name, bot in bots.items()}
    monkeypatch.setitem(roster.ROSTER, "duel", {**roster.ROSTER["duel"], **names})
