"""A small network over sparse, named inputs: the points a city of Seven is worth beyond the sum of its features."""
