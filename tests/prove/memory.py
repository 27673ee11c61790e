"""What the program and its tests remember of what they worked out."""

import sys

REMEMBERING = ("buck_ref.games", "buck_ref.referee", "tests.games", "tests.referee", "audit.games")
"""The packages whose functions remember what comes of the rules of the games."""


def forget() -> None:
    """Let nothing that was remembered hide a fault."""
    for name, module in list(sys.modules.items()):
        if name.startswith(REMEMBERING):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None:
                    clear()
