"""Baselines: learned players to compare with, each trained and measured by one command."""
