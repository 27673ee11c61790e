"""Reference implementation of the Buck family of games."""

__version__ = "0.1.0"
