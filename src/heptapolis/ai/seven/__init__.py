"""Bots that know Seven."""
