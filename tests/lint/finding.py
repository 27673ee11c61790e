"""What a rule of the lint says."""

from typing import NamedTuple


class Finding(NamedTuple):
    """One thing that is not as the rules of the house ask."""

    where: str
    """A clause, a ruling or a file."""
    reason: str

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"
