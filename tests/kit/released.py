"""Digests of what programs of others rely on: observations and numbers of moves. Run it to print them."""

from __future__ import annotations

import hashlib
import sys

from heptapolis.core import registry


def digests() -> dict[str, dict[str, str]]:
    """For each game: the digest of its newest observation, and of its moves."""
    found = {}
    for name in ("duel", "seven"):
        game = registry.game(name)
        moves = hashlib.blake2b("\n".join(game.moves).encode(), digest_size=12).hexdigest()
        found[name] = {f"observation_{game.observation.version}": game.observation.digest(), "moves": moves}
    return found


if __name__ == "__main__":
    for game_name, lines in digests().items():
        sys.stdout.write(f"\n[{game_name}]\n" + "".join(f'{key} = "{value}"\n' for key, value in lines.items()))
