"""The rules of the Pantheon expansion; the base chapters call them at named moments."""
