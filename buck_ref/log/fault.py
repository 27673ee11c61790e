"""What makes a line unreadable: a code and the reason in words."""

from typing import NamedTuple

from buck_ref.log.findings import Code, Finding, Json
from buck_ref.message import Message


class Fault(NamedTuple):
    """Why bytes are no line of a log."""

    code: Code
    said: Message
    clause: str
    expected: Json = None
    found: Json = None

    def at(self, line: int | None) -> Finding:
        """The finding of this fault in line number `line`."""
        return Finding(
            code=self.code, line=line, clause=self.clause, expected=self.expected, found=self.found, said=self.said
        )


class FaultError(Exception):
    """Carries a fault out of the depth of a parse; it does not leave this package."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault.said))
        self.fault = fault
