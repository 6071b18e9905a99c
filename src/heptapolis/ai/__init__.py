"""Bots: choose(view, budget) -> move. A bot sees what its seat may see, and nothing else."""
