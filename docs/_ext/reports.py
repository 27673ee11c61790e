"""Example reports that the book hands out: pages as `buck-ref verify --report` writes them."""

from typing import Final

from buck_ref.report.html.page import html_report
from buck_ref.report.telling import Telling
from buck_ref.report.told import source_of, told
from docs._ext.evidence import ROOT
from docs._ext.language import Voice

REPORTS: Final = {"report-dice.html": "demo/disputed-classic", "report-cards.html": "wrong/revoke"}
"""The golden log that each is about."""


def report_page(voice: Voice, log: str) -> str:
    """The report on a golden log."""
    path = ROOT / "audit" / "games" / f"{log}.bucklog"
    source = source_of(path.name, path.read_bytes())
    return html_report(told(Telling(voice.say, source.verification.names), source))
