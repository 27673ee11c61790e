"""Makes the golden logs anew: `python -m audit.games.make`.

What a check of a log must find is written by hand, in `NAME.expect.toml`, and is never made.
"""

import sys
from pathlib import Path

from audit.games.faults import chained, file_of, with_wrong
from audit.games.recipe import SUFFIX, Recipe, log_of, read_recipe, recipes
from audit.games.table import honest_lines


def made(recipe: Recipe, name: str) -> bytes:
    """The bytes of the log that `recipe` makes; `name` gives a physical game its id."""
    return file_of(chained(with_wrong(honest_lines(recipe, name), recipe.wrong)), recipe.bytes)


def make(path: Path) -> bytes:
    """The bytes of the log of the recipe in the file at `path`; ValueError where a recipe cannot be followed."""
    return made(read_recipe(path), path.name.removesuffix(SUFFIX))


def main() -> None:
    """Write every golden log that is not as its recipe makes it."""
    for path in recipes():
        log, content = log_of(path), make(path)
        if not log.exists() or log.read_bytes() != content:
            log.write_bytes(content)
            sys.stdout.write(f"{log.name}\n")


if __name__ == "__main__":
    main()
