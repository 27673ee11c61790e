"""The formats that a report can have."""

import enum


class Format(enum.StrEnum):
    """The formats of a report, by the ending of the file's name."""

    HTML = ".html"
    MARKDOWN = ".md"
    JSON = ".json"
    JUNIT = ".xml"
