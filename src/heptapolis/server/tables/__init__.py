"""Tables: the game, the seats, the clock, and what everybody at the table is told."""
