"""The wonder boards, both sides of each."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.seven.box.effects import (
    Ability,
    AnySymbol,
    Cheap,
    Diplomacy,
    DrawsLeaders,
    RaisesDiscarded,
    RecruitsAnother,
    Shields,
    coins,
    either,
    loss,
    points,
)
from heptapolis.seven.box.enums import (
    COPIES_GUILD,
    FREE_FROM_HAND,
    FREE_LEADERS,
    LAST_CARD,
    LEADER_REBATE,
    RAW_LEFT,
    RAW_RIGHT,
)


@dataclass(frozen=True)
class Stage:
    """A stage of a wonder, built with any card under it at the stage's own cost."""

    cost: str
    gives: tuple[Effect, ...]


@dataclass(frozen=True)
class Side:
    """A side of a board: its stages from left to right, and what it gives from the start."""

    stages: tuple[Stage, ...]
    begins: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Board:
    """A wonder board with its two sides."""

    name: str
    makes: str
    sides: tuple[Side, Side]
    joins: str = "base"


BOARDS = (
    Board("alexandria", makes="glass", sides=(
        Side(stages=(
            Stage("stone stone", gives=(points(3),)),
            Stage("ore ore", gives=(either("wood stone clay ore"),)),
            Stage("glass glass", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("clay clay", gives=(either("wood stone clay ore"),)),
            Stage("wood wood", gives=(either("glass cloth papyrus"),)),
            Stage("stone stone stone", gives=(points(7),)),
        )),
    )),
    Board("babylon", makes="clay", sides=(
        Side(stages=(
            Stage("clay clay", gives=(points(3),)),
            Stage("wood wood wood", gives=(AnySymbol(),)),
            Stage("clay clay clay clay", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("clay cloth", gives=(points(3),)),
            Stage("wood wood glass", gives=(Ability(LAST_CARD),)),
            Stage("clay clay clay papyrus", gives=(AnySymbol(),)),
        )),
    )),
    Board("ephesos", makes="papyrus", sides=(
        Side(stages=(
            Stage("stone stone", gives=(points(3),)),
            Stage("wood wood", gives=(coins(9),)),
            Stage("papyrus papyrus", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("stone stone", gives=(points(2), coins(4))),
            Stage("wood wood", gives=(points(3), coins(4))),
            Stage("glass cloth papyrus", gives=(points(5), coins(4))),
        )),
    )),
    Board("gizah", makes="stone", sides=(
        Side(stages=(
            Stage("stone stone", gives=(points(3),)),
            Stage("wood wood wood", gives=(points(5),)),
            Stage("stone stone stone stone", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("wood wood", gives=(points(3),)),
            Stage("stone stone stone", gives=(points(5),)),
            Stage("clay clay clay", gives=(points(5),)),
            Stage("stone stone stone stone papyrus", gives=(points(7),)),
        )),
    )),
    Board("halikarnassos", makes="cloth", sides=(
        Side(stages=(
            Stage("clay clay", gives=(points(3),)),
            Stage("ore ore ore", gives=(RaisesDiscarded(),)),
            Stage("cloth cloth", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("ore ore", gives=(points(2), RaisesDiscarded())),
            Stage("clay clay clay", gives=(points(1), RaisesDiscarded())),
            Stage("glass cloth papyrus", gives=(RaisesDiscarded(),)),
        )),
    )),
    Board("olympia", makes="wood", sides=(
        Side(stages=(
            Stage("wood wood", gives=(points(3),)),
            Stage("stone stone", gives=(Ability(FREE_FROM_HAND),)),
            Stage("ore ore", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("wood wood", gives=(Cheap(RAW_LEFT), Cheap(RAW_RIGHT))),
            Stage("stone stone", gives=(points(5),)),
            Stage("ore ore cloth", gives=(Ability(COPIES_GUILD),)),
        )),
    )),
    Board("rhodos", makes="ore", sides=(
        Side(stages=(
            Stage("wood wood", gives=(points(3),)),
            Stage("clay clay clay", gives=(Shields(2),)),
            Stage("ore ore ore ore", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("stone stone stone", gives=(Shields(1), points(3), coins(3))),
            Stage("ore ore ore ore", gives=(Shields(1), points(4), coins(4))),
        )),
    )),
    Board("roma", makes="", joins="leaders", sides=(
        Side(begins=(Ability(FREE_LEADERS),), stages=(
            Stage("wood clay ore", gives=(points(4),)),
            Stage("stone stone clay cloth", gives=(points(6),)),
        )),
        Side(begins=(Ability(LEADER_REBATE),), stages=(
            Stage("wood clay", gives=(coins(5), DrawsLeaders(4))),
            Stage("stone clay cloth", gives=(points(3), RecruitsAnother())),
            Stage("stone stone papyrus", gives=(points(3), RecruitsAnother())),
        )),
    )),
    Board("petra", makes="clay", joins="cities", sides=(
        Side(stages=(
            Stage("wood stone", gives=(points(3),)),
            Stage("7 coins", gives=(points(7),)),
            Stage("wood stone stone papyrus", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("clay clay ore ore", gives=(points(3), loss(2))),
            Stage("14 coins", gives=(points(14),)),
        )),
    )),
    Board("byzantium", makes="stone", joins="cities", sides=(
        Side(stages=(
            Stage("clay ore", gives=(points(3),)),
            Stage("wood wood papyrus", gives=(points(2), Diplomacy())),
            Stage("clay clay glass cloth", gives=(points(7),)),
        )),
        Side(stages=(
            Stage("wood ore glass papyrus", gives=(points(3), Diplomacy())),
            Stage("clay ore ore cloth", gives=(points(4), Diplomacy())),
        )),
    )),
)
