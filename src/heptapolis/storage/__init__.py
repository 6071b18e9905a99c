"""Storage: whole games as files for people, for programs and for millions."""

from heptapolis.storage.files import append_games, read_games, write_games
from heptapolis.storage.saved import SavedGame, SavedMove

__all__ = ["SavedGame", "SavedMove", "append_games", "read_games", "write_games"]
