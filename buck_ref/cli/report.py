"""`verify --report FILE`: the report as a file, its format by the name's ending."""

import os
from errno import EEXIST
from pathlib import Path

from buck_ref.cli.new_file import not_written, write_new
from buck_ref.log.read import file_bytes
from buck_ref.message import N_, UserError, message
from buck_ref.referee.readings.disputed import Dispute
from buck_ref.referee.verify import AnyVerification
from buck_ref.report.formats import Format
from buck_ref.report.gathered import gathered
from buck_ref.report.i18n import Speech
from buck_ref.report.summary import Row
from buck_ref.report.telling import Telling
from buck_ref.report.told import Source, source_of, told
from buck_ref.report.view import Told


class ReportFile:
    """The report on the logs that are checked, and the file that it is written to."""

    def __init__(self, path: Path, say: Speech, *, single: bool) -> None:
        """Nothing is checked for a report that cannot be.

        UserError where the format is for one log and there may be several, FileError where the file exists already.
        """
        kind = Format(path.suffix.lower())
        if kind is Format.HTML and not single:
            others = ", ".join(one for one in Format if one is not Format.HTML)
            template = N_("a report in HTML is about one log; of several logs or a folder there are: {others}")
            raise UserError(message(template, others=others))
        if os.path.lexists(path):
            raise not_written(path, FileExistsError(EEXIST, os.strerror(EEXIST)))
        self._path = path
        self._say = say
        self._kind = kind
        self._gathered = gathered(kind, say, single=single)
        self._source: Source | None = None

    def verify(self, path: Path) -> AnyVerification:
        """Check the log in the file at `path`, and keep its bytes for the report; FileError where it cannot be read."""
        self._source = None
        self._source = source_of(str(path), file_bytes(path))
        return self._source.verification

    def add(self, row: Row) -> None:
        """One more log that was checked, or could not be."""
        source = None if row.verification is None else self._source
        self._gathered.add(row, None if source is None else self._told(source, row.dispute))

    def _told(self, source: Source, dispute: Dispute | None) -> Told:
        telling = Telling(self._say, source.verification.names)
        return told(telling, source, readings=self._kind is not Format.JSON, dispute=dispute)  # JSON has them as data

    def write(self) -> None:
        """Write the file; nothing where the only log could not be read, which is told elsewhere."""
        text = self._gathered.text()
        if text:
            write_new(self._path, text.encode(errors="backslashreplace"))
