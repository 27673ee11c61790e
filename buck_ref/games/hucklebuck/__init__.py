"""Hucklebuck: the rules and the engine of the card game."""
