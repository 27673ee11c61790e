"""Measurements: ratios within one run, each beside the floor it is measured against. Nothing here asserts a time.

The engine alone stays below a million throws a second, and its profile says why: no function stands out. A throw is a
decision and a throw, and each makes values anew: the state, the player, the turn, and an effect with its clause for
everything that happened. Those effects are what a verdict is explained with, and values that never change are what
lets a log be taken back to any line; a faster engine would have to give up one or the other.
"""
