"""The build step that turns the translators' catalogues (.po) into those that gettext reads (.mo).

It runs for wheels and for editable installs alike. What it makes is not under version control; the wheel carries it.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(locale: Path) -> list[Path]:
    """Compile every catalogue under the folder `locale`, each beside its source; the files written."""
    written = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.parent.name)
        target = source.with_suffix(".mo")
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):  # Any: the interface is generic over a build configuration it never uses
    """Compiles the catalogues before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the results as files that belong to the build although version control ignores them."""
        root = Path(self.root)
        for path in compile_catalogues(root / "buck_ref" / "locale"):
            build_data["artifacts"].append("/" + path.relative_to(root).as_posix())
