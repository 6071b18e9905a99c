"""Training of Seven: what a sample keeps, the league, the loss of a network."""
