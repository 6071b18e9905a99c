"""The command line of Seven."""
