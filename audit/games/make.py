"""Makes the golden logs anew: `python -m audit.games.make`.

What a check of a log must find is written by hand, in `NAME.expect.toml`, and is never made.
"""

import sys
from pathlib import Path

from audit.games.dispute import disputed_log, disputes, name_of, recipe_of, sheet_of
from audit.games.faults import chained, file_of, with_wrong
from audit.games.recipe import SUFFIX, Recipe, log_of, read_recipe, recipes
from audit.games.table import honest_lines
from buck_ref.sheet.text.read import read_sheet


def made(recipe: Recipe, name: str) -> bytes:
    """The bytes of the log that `recipe` makes; `name` gives a physical game its id."""
    return file_of(chained(with_wrong(honest_lines(recipe, name), recipe.wrong)), recipe.bytes)


def make(path: Path) -> bytes:
    """The bytes of the log of the recipe in the file at `path`; ValueError where a recipe cannot be followed."""
    return made(read_recipe(path), path.name.removesuffix(SUFFIX))


def made_for(dispute: Path) -> bytes | None:
    """The bytes of the log of a dispute, from its sheet or its recipe; None where it is about a throw."""
    if sheet_of(dispute).exists():
        return b"".join(line + b"\n" for line in read_sheet(sheet_of(dispute).read_bytes()))
    if recipe_of(dispute).exists():
        return made(read_recipe(recipe_of(dispute)), name_of(dispute))
    return None


def main() -> None:
    """Write every golden log, and every log of a dispute, that is not as it is made."""
    for path in recipes():
        _write(log_of(path), make(path))
    for path in disputes():
        content = made_for(path)
        if content is not None:
            _write(disputed_log(path), content)


def _write(log: Path, content: bytes) -> None:
    if not log.exists() or log.read_bytes() != content:
        log.write_bytes(content)
        sys.stdout.write(f"{log.name}\n")


if __name__ == "__main__":
    main()
