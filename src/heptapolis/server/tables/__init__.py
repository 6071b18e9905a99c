"""Tables: the game, the seats, the clock, and the messages to everybody at the table."""
