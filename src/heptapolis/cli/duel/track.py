"""The military track: the capital of the seat that looks on the left, the opponent's on the right."""

from __future__ import annotations

from rich.text import Text

from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import WORDS, amount
from heptapolis.cli.look import BAD, LOUD, QUIET, Look
from heptapolis.duel.box.layouts import CAPITAL, LOOT, MILITARY_POINTS
from heptapolis.duel.rules.military import advantage, military_points

TOKENS = len(LOOT)  # military tokens of each city
BORDERS = {1, *(distance for distance, _ in LOOT), CAPITAL}  # spaces that begin a zone, counted from the centre


def loot_at(scene: Scene, space: int) -> int:
    """The coins still guarded at a space; spaces above 0 lie on the opponent's side."""
    loser = scene.other if space > 0 else scene.seat
    for zone, (distance, _) in enumerate(LOOT):
        if abs(space) == distance:
            return int(scene.state.loot[loser * TOKENS + zone])
    return 0


def zones() -> list[list[int]]:
    """The spaces from the left capital to the right one, zone by zone."""
    parts: list[list[int]] = [[]]
    for space in range(-CAPITAL, CAPITAL + 1):
        if (space if space > 0 else 1 - space) in BORDERS:
            parts.append([])
        parts[-1].append(space)
    return parts


def draw_track(scene: Scene, look: Look) -> Text:
    """The track in one line; a digit is a military token: the coins lost when the pawn gets there."""
    pawn = advantage(scene.state, scene.seat)
    drawn = [Text.assemble(*(_space(scene, look, space, pawn) for space in zone)) for zone in zones()]
    return Text.assemble((look.glyphs.border, QUIET)).join(drawn)


def _space(scene: Scene, look: Look, space: int, pawn: int) -> tuple[str, str]:
    if space == pawn:
        return f" {look.glyphs.pawn} ", "bold reverse"
    if abs(space) == CAPITAL:
        return f" {look.glyphs.capital} ", LOUD
    coins = loot_at(scene, space)
    return (f" {coins} ", BAD) if coins else (f" {look.glyphs.space} ", QUIET)


def track_points() -> Text:
    """The points of each zone, under the track."""
    labels = []
    for zone in zones():
        points = MILITARY_POINTS[abs(zone[0])]
        labels.append((WORDS.say("table.zone_points", count=points) if points else "").center(3 * len(zone)))
    return Text(" ".join(labels), QUIET)


def track_words(scene: Scene) -> str:
    """Who is ahead, and what that is worth."""
    for seat in (scene.seat, scene.other):
        ahead = advantage(scene.state, seat)
        if ahead > 0:
            points = amount("points", military_points(scene.state, seat))
            return WORDS.say("table.ahead", name=scene.whom(seat), spaces=amount("spaces", ahead), points=points)
    return WORDS.say("table.balanced")
