"""Training of Duel: what a sample keeps, the league, the loss of a network."""
