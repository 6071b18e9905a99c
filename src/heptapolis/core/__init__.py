"""Mechanisms that name nothing from any box."""
