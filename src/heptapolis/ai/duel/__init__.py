"""Bots that know Duel."""
