"""`heptapolis bot`: a bot of ours for programs, over standard input and output in lines."""

from __future__ import annotations

import click

from heptapolis.cli.parameters import Command, seed_option


@click.command(cls=Command)
@click.argument("name", metavar="NAME")
@click.option("--game", metavar="GAME", help="Refuse at once a name that does not play this game.")
@seed_option(0)
def bot(name: str, game: str | None, seed: int | str) -> None:
    """Speak the bot protocol of docs/bot-protocol.md until the input ends or says quit."""
    from heptapolis.ai.bot_server import Speaker

    check_name(name, game)
    speaker = Speaker(name, seed, click.echo)
    with click.open_file("-", encoding="utf-8") as lines:
        for line in lines:
            if not speaker.hear(line):
                break
    speaker.leave()


def check_name(name: str, game: str | None) -> None:
    """Refuse a bot that does not play the game, or none at all."""
    from heptapolis.ai import roster
    from heptapolis.core import registry
    from heptapolis.core.errors import UnknownName

    if game is not None:
        registry.check_name(game)
    known = [known for each in ([game] if game else registry.names()) for known in roster.any_names(each)]
    if name not in known and not name.startswith(roster.BY_PLACE):
        raise UnknownName(f"there is no bot {name!r}; bots: {', '.join(dict.fromkeys(known))}")
