"""Verdicts as JUnit's XML, for continuous integration: a test case for each log."""

import re
from collections.abc import Iterable
from typing import NamedTuple
from xml.etree import ElementTree as ET

_REFUSED = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold, not even escaped."""


class Case(NamedTuple):
    """A log as a test case."""

    file: str
    told: str
    """The report as text, or why there is none."""
    kind: str
    """The verdict, or `not checked`."""
    summary: str
    """What was found first."""
    failed: bool = False
    """Whether the log is refuted, or does not meet what is needed."""
    error: bool = False
    """Whether it could not be judged."""


def junit_report(suite: str, cases: Iterable[Case]) -> str:
    """The document."""
    told = list(cases)
    failures, errors = (sum(getattr(case, field) for case in told) for field in ("failed", "error"))
    counts = {"tests": str(len(told)), "failures": str(failures), "errors": str(errors)}
    root = ET.Element("testsuites", {"name": suite, **counts})
    of_suite = ET.SubElement(root, "testsuite", {"name": suite, **counts, "skipped": "0"})
    for case in told:
        _add(of_suite, suite, case)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=False).join((_DECLARATION, "\n"))


_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


def _add(suite: ET.Element, classname: str, case: Case) -> None:
    element = ET.SubElement(suite, "testcase", {"classname": classname, "name": whole(case.file)})
    if case.failed or case.error:
        kind = "error" if case.error else "failure"
        found = ET.SubElement(element, kind, {"type": whole(case.kind), "message": whole(case.summary)})
        found.text = whole(case.told)
    else:
        ET.SubElement(element, "system-out").text = whole(case.told)


def whole(text: str) -> str:
    r"""The text with what XML cannot hold as `\u{...}`."""
    return _REFUSED.sub(lambda refused: f"\\u{{{ord(refused.group()):x}}}", text)
