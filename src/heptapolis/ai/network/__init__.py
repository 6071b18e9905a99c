"""Small networks over sparse, named inputs: tables, forward pass and slopes, for every game."""
