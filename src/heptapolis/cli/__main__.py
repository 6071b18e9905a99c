"""`python -m heptapolis.cli` is the same as `heptapolis`."""

from heptapolis.cli import main

main()
