"""The rules of Duel, one file per chapter of docs/rules/duel.md. `play` is their interface."""
