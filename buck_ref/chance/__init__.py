"""From a seed to dice and cards: the random suite `buck-rng/1`, the same on every machine and in every language."""
