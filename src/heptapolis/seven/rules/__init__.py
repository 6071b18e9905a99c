"""The rules of Seven, one file per chapter."""
