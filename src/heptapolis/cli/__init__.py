"""The command line: one module for each command, loaded when it is named."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

from heptapolis import __version__
from heptapolis.core.errors import HeptapolisError

COMMANDS = (
    "play",
    "serve",
    "show",
    "replay",
    "analyse",
    "puzzles",
    "stats",
    "lab",
    "simulate",
    "arena",
    "benchmark",
    "selfplay",
    "merge",
    "train",
    "gate",
    "bot",
    "bench",
    "perft",
    "warm",
    "check",
    "backup",
    "restore",
    "loadtest",
    "admin",
)
WRONG_INPUT, INTERRUPTED = 2, 130
NO_ARGUMENTS: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())  # its message is the help; not in click 8.1


class Program(click.Group):
    """The program: whatever is wrong with the input is told in one sentence on stderr, with exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            raise click.UsageError(f"there is no command {cmd_name!r}; commands: {', '.join(COMMANDS)}")
        command: click.Command = getattr(import_module(f"heptapolis.cli.{cmd_name}"), cmd_name)
        return command

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the program and leave."""
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except NO_ARGUMENTS as error:
            click.echo(error.format_message(), err=True)
            sys.exit(WRONG_INPUT)
        except (click.ClickException, HeptapolisError) as error:
            sentence = error.format_message() if isinstance(error, click.ClickException) else str(error)
            click.echo(f"heptapolis: {' '.join(sentence.split())}", err=True)
            sys.exit(WRONG_INPUT)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone: no more to say
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


@click.group(cls=Program, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="heptapolis")
@click.pass_context
def main(ctx: click.Context) -> None:
    """An open, unofficial home for two games of seven wonders.

    Begin with: heptapolis play duel
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
