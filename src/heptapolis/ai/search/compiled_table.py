"""Whether bots can play whole games in compiled code, and the table at which they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.ai.uniform import RandomBot
from heptapolis.core import registry
from heptapolis.core.compiled import is_plain

if TYPE_CHECKING:
    from heptapolis.ai.search.table import CompiledBot, CompiledTable


def compiled_table(game: str, options: Mapping[str, Any], bots: Sequence[tuple[str, Budget]]) -> CompiledTable | None:
    """A table for these bots by name, or nothing if one is not compiled or thinks by the clock or in threads."""
    if is_plain() or game not in roster.TABLES:
        return None
    found = [_compiled_bot(game, name, budget) for name, budget in bots]
    seated = [bot for bot in found if bot is not None]
    if len(seated) < len(found):
        return None
    table: CompiledTable = import_module(roster.TABLES[game]).Table(registry.game(game), options, seated)
    return table


def _compiled_bot(game: str, name: str, budget: Budget) -> CompiledBot | None:
    from heptapolis.ai.search.searcher import FEWEST
    from heptapolis.ai.search.table import CompiledBot

    bot: Any = roster.any_bot(game, name, 0)
    if type(bot) is RandomBot:
        return CompiledBot(None, 0)
    if type(bot) is not import_module(roster.TABLES[game]).SEARCHER or budget.seconds is not None or budget.threads > 1:
        return None
    return CompiledBot(bot, max(FEWEST, budget.simulations or bot.simulations))
