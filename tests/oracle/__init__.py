"""Oracles: slow and plain, written from docs/rules alone, to judge the engines by."""
