"""A small network over sparse, named inputs: who wins a position of Duel, and how."""
