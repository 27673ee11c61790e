"""The dice games: one engine, its profiles as data."""
