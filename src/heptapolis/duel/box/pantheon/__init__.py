"""The Pantheon expansion's part of the box: declarations only."""
