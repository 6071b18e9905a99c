"""The recipes of CONTRIBUTING, carried out on copies of the tree."""
