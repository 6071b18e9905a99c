"""The rules in short, in the words of the page's help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from heptapolis.cli.games import room
from heptapolis.text import words_of


def rules_in_short(game: str, options: Mapping[str, str]) -> Iterator[tuple[str, list[str]]]:
    """Title and paragraphs of every section that a game with these options needs."""
    rules, words = room(game, "help_rules"), words_of(game)
    for name, box in rules.SECTIONS.items():
        if box == "base" or options[box] == "on":
            paragraphs = words.entries(f"rules.{name}.words")
            yield words.say(f"rules.{name}.title"), [paragraph.format(**rules.FIGURES) for paragraph in paragraphs]
