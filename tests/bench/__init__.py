"""Measurements: ratios within one run, each beside the floor it is measured against. Nothing here asserts a time."""
