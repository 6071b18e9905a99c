"""Players that learn: leagues that play, samples on disk, a trainer, and the gate that a new network must pass."""
