"""Reports on one log or several, gathered log by log into one document of each format."""

from typing import Protocol

from buck_ref.message import N_
from buck_ref.referee.verdict import Verdict
from buck_ref.report.formats import Format
from buck_ref.report.i18n import Speech
from buck_ref.report.junit import Case, junit_report
from buck_ref.report.markdown import markdown_report, markdown_reports, not_checked
from buck_ref.report.readings_json import disputed_json
from buck_ref.report.summary import Row, first_found
from buck_ref.report.verdict_json import FailedAnswer, LogReport, failed_answer, report_answer, verdict_answer
from buck_ref.report.verdict_text import told_text
from buck_ref.report.view import Told
from buck_ref.report.words import to_json


class Gathered(Protocol):
    """The reports of one format."""

    def add(self, row: Row, told: Told | None) -> None:
        """One more log, with its report; None where it could not be checked."""

    def text(self) -> str:
        """The document."""
        ...


def gathered(kind: Format, say: Speech, *, single: bool) -> Gathered:
    """Nothing yet; `single`: there will be one log, which is no table of logs."""
    if kind is Format.HTML:
        return HtmlReport(say)
    if kind is Format.MARKDOWN:
        return MarkdownReports(say, single=single)
    return JsonReports(say, single=single) if kind is Format.JSON else JunitReports(say)


class HtmlReport:
    """One log as a page."""

    def __init__(self, say: Speech) -> None:
        self._say = say
        self._page = ""

    def add(self, row: Row, told: Told | None) -> None:
        """The log."""
        from buck_ref.report.html.page import html_report  # noqa: PLC0415 - slow to load, and for this format alone

        self._page = "" if told is None else html_report(told)

    def text(self) -> str:
        """The page."""
        return self._page


class MarkdownReports:
    """Each log as Markdown, below a table of all."""

    def __init__(self, say: Speech, *, single: bool) -> None:
        self._say = say
        self._single = single
        self._rows: list[tuple[str, str, str]] = []
        self._reports: list[str] = []

    def add(self, row: Row, told: Told | None) -> None:
        """One more log."""
        found = first_found(self._say, row)
        self._rows.append((row.file, _kind(self._say, row), found))
        self._reports.append(not_checked(self._say, row.file, found) if told is None else markdown_report(told))

    def text(self) -> str:
        """The document."""
        return self._reports[0] if self._single else markdown_reports(self._say, self._rows, self._reports)


class JsonReports:
    """Each log as an object; several in an array."""

    def __init__(self, say: Speech, *, single: bool) -> None:
        self._say = say
        self._single = single
        self._answers: list[LogReport | FailedAnswer] = []

    def add(self, row: Row, told: Told | None) -> None:
        """One more log."""
        if told is None or row.verification is None:
            self._answers.append(failed_answer(self._say, row.file, row.failed, row.status))
        else:
            answer = verdict_answer(self._say, row.file, row.verification, row.status)
            found = None if row.dispute is None else row.dispute.found
            self._answers.append(report_answer(answer, told, None if found is None else disputed_json(found)))

    def text(self) -> str:
        """The document."""
        return to_json(self._answers[0] if self._single else self._answers) + "\n"


class JunitReports:
    """Each log as a test case: failed where it is refuted or does not meet what is needed."""

    def __init__(self, say: Speech) -> None:
        self._say = say
        self._cases: list[Case] = []

    def add(self, row: Row, told: Told | None) -> None:
        """One more log."""
        verdict = None if row.verification is None else row.verification.verdict
        error = verdict in (None, Verdict.UNREADABLE, Verdict.UNSUPPORTED)
        found = first_found(self._say, row)
        text = found if told is None else told_text(self._say, told)
        summary = found or ("" if told is None else told.meaning)
        failed = row.status != 0 and not error
        self._cases.append(Case(row.file, text, _kind(self._say, row), summary, failed=failed, error=error))

    def text(self) -> str:
        """The document."""
        return junit_report("buck-ref verify", self._cases)


def _kind(say: Speech, row: Row) -> str:
    return say(N_("not checked")) if row.verification is None else row.verification.verdict.value
