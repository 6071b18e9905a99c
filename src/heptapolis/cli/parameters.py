"""What the commands have in common: their options, and how they answer programs."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from typing import Any

import click

from heptapolis.text import LANGUAGES, speaking

Decorator = Callable[[Any], Any]
LARGEST_SEED = 1 << 62


class Command(click.Command):
    """A command whose repeatable options may also be given once with several values: --bots random greedy."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments."""
        several = {
            name for param in self.params if isinstance(param, click.Option) and param.multiple for name in param.opts
        }
        return super().parse_args(ctx, _spelled_out(args, several))


def _spelled_out(args: list[str], several: set[str]) -> list[str]:
    """The option's name repeated before each of its values."""
    spelled: list[str] = []
    name = ""
    for word in args:
        if word.startswith("-") and len(word) > 1:
            name = word if word in several else ""
            spelled.append(word)
        elif name and spelled[-1] != name:
            spelled += [name, word]
        else:
            spelled.append(word)
    return spelled


def seed(value: int | str) -> int | str:
    """A whole number where the text is one."""
    try:
        return int(value)
    except ValueError:
        return str(value)


def seed_option(default: int | None = None) -> Decorator:
    """--seed, for everything that is random."""
    return click.option(
        "--seed",
        type=seed,
        metavar="SEED",
        default=default,
        show_default=default is not None,
        help="Number or text that fixes everything random.",
    )


def game_argument() -> Decorator:
    """The game a command is about."""
    return click.argument("game", metavar="GAME")


def options_option() -> Decorator:
    """--options, the choices of rules."""
    return click.option(
        "--options",
        "options",
        multiple=True,
        metavar="NAME=VALUE...",
        help="Choices of rules, such as wonders=dealt; the name of a switch alone turns it on.",
    )


def players_option() -> Decorator:
    """--players, where the game leaves a choice."""
    return click.option("--players", type=int, help="How many seats, where the game leaves a choice.")


def workers_options() -> Decorator:
    """--jobs and --cluster, for work in many pieces."""

    def both(command: Any) -> Any:
        on_cluster = click.option(
            "--cluster",
            metavar="auto|ADDRESS",
            help="Play on a Ray cluster: the one this machine belongs to, or the one at an address.",
        )(command)
        return click.option(
            "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes that play."
        )(on_cluster)

    return both


def language_option() -> Decorator:
    """--language; without it the system's, if it is one of ours."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default=_system_language,
        help="The language of the table; without it the system's, or English.",
    )


def names_option() -> Decorator:
    """--language of the names in tables and reports, whose sentences are English."""

    def speak(context: click.Context, _: click.Parameter, language: str) -> None:
        context.with_resource(speaking(language))

    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default=LANGUAGES[0],
        show_default=True,
        expose_value=False,
        callback=speak,
        help="The language of the names of cards and other things.",
    )


def _system_language() -> str:
    tag = os.environ.get("LANG", "")[:2]
    return tag if tag in LANGUAGES else LANGUAGES[0]


def json_option() -> Decorator:
    """--json, for programs."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for programs to read.")


def number_of(value: int | str) -> int:
    """A seed as a number that compiled code can hold."""
    if isinstance(value, int) and abs(value) < LARGEST_SEED:
        return value
    digest = hashlib.blake2b(str(value).encode(), digest_size=8).digest()
    return int.from_bytes(digest) % LARGEST_SEED


def print_json(data: Any) -> None:
    """An answer for a program."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))
