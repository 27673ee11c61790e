"""Who is who in the log that a report tells of."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.visible import visible


class Telling(NamedTuple):
    """A language and the names of the parties: logs use ids, reports use names."""

    say: Speech
    names: Mapping[str, str]

    def name(self, id_: str) -> str:
        """The name of a party; the id of one that the first line does not name.

        The id stands beside a name that is cut for its length, lest every line be as long, and beside one that is a
        word of the report's own: a winner called Nobody is somebody.
        """
        name = self.names.get(id_, id_)
        if len(name) > _LONGEST:
            return f"{visible(name[:_LONGEST])}... ({id_})"
        own = name.casefold() in (self.say(N_("nobody")), self.say(N_("nothing")), self.say(N_("the table")))
        return f"{name} ({id_})" if own else visible(name)

    def people(self, ids: Iterable[str]) -> str:
        """Several parties in one line, or nobody."""
        return ", ".join(map(self.name, ids)) or self.say(N_("nobody"))


_LONGEST = 40
"""How many characters of a name a report shows."""
