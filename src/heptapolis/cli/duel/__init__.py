"""Duel on the terminal: the table, the chooser and the words around them."""
