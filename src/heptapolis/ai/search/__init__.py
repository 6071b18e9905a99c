"""Tree arithmetic that knows no game: select, expand, chance, back up, prove."""
