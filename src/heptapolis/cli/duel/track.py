"""The military track: the capital of the seat that looks on the left, the opponent's on the right."""

from __future__ import annotations

from rich.text import Text

from heptapolis.cli.duel.wording import WORDS, Scene, amount
from heptapolis.cli.look import BAD, LOUD, QUIET, Look


def zones(scene: Scene) -> list[list[int]]:
    """The spaces from the left capital to the right one, zone by zone."""
    track, parts = scene.snapshot.track, list[list[int]]([[]])
    borders = {1, *(abs(loot.space) for loot in track.loot), track.capital}  # counted from the centre
    for space in range(-track.capital, track.capital + 1):
        if (space if space > 0 else 1 - space) in borders:
            parts.append([])
        parts[-1].append(space)
    return parts


def draw_track(scene: Scene, look: Look) -> Text:
    """The track in one line; a digit is a military token: the coins lost when the pawn gets there."""
    drawn = [Text.assemble(*(_space(scene, look, space) for space in zone)) for zone in zones(scene)]
    return Text.assemble((look.glyphs.border, QUIET)).join(drawn)


def _space(scene: Scene, look: Look, space: int) -> tuple[str, str]:
    track, place = scene.snapshot.track, -space if scene.seat else space
    if place == track.pawn:
        return f" {look.glyphs.pawn} ", "bold reverse"
    if abs(space) == track.capital:
        return f" {look.glyphs.capital} ", LOUD
    coins = next((loot.coins for loot in track.loot if loot.there and loot.space == place), 0)
    return (f" {coins} ", BAD) if coins else (f" {look.glyphs.space} ", QUIET)


def track_points(scene: Scene) -> Text:
    """The points of each zone, under the track."""
    labels = []
    for zone in zones(scene):
        points = scene.snapshot.track.points[abs(zone[0])]
        labels.append((WORDS.say("table.zone_points", count=points) if points else "").center(3 * len(zone)))
    return Text(" ".join(labels), QUIET)


def track_words(scene: Scene) -> str:
    """Who is ahead, and what that is worth."""
    track = scene.snapshot.track
    if not track.pawn:
        return WORDS.say("table.balanced")
    ahead = abs(track.pawn)
    return WORDS.say(
        "table.ahead",
        name=scene.whom(0 if track.pawn > 0 else 1),
        spaces=amount("spaces", ahead),
        points=amount("points", track.points[ahead]),
    )
