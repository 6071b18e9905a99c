"""Loops over the rules of any game, written once, compiled or plain."""
