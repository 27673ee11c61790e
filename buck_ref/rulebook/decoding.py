"""Why a decoder refused what it was given, in sentences that the catalogues know.

The decoders of JSON and TOML say it in English only, and in words for programmers.
"""

import re

from buck_ref.message import N_, Message, message, shown

_FORMS = (
    (re.compile(r"Object missing required field `(?P<field>.*)`"), N_("{path}: the field '{field}' is missing")),
    (re.compile(r"Object contains unknown field `(?P<field>.*)`"), N_("{path}: there is no field '{field}'")),
    (
        re.compile(r"Invalid (?:enum )?value (?P<value>.*)"),
        N_("{path}: {value} is not one of the values of this field"),
    ),
    (re.compile(r"Expected `str` matching regex .*"), N_("{path}: the text does not have the form of this field")),
    (re.compile(r"Expected `(?P<type>[^`]*)`, got `(?P<got>.*)`"), N_("{path}: must be {type}, is {got}")),
    (re.compile(r"(?:Number|Integer value) out of range"), N_("{path}: the number is out of range")),
    (re.compile(r"the format is not (?P<format>.*)"), N_("{path}: the format is not {format}")),
    (
        re.compile(r"a seed stands in .*"),
        N_("{path}: a seed stands in the first line of a seeded log, and only there"),
    ),
)
"""What is wrong with a value, which has a path."""
_TEXTS = (
    (re.compile(r"JSON is malformed: .*\(byte (?P<position>\d+)\)"), N_("this is not JSON from byte {position} on")),
    (re.compile(r"Input data was truncated"), N_("the JSON breaks off")),
    (
        re.compile(r".* \(at line (?P<line>\d+), column (?P<column>\d+)\)"),
        N_("this is not TOML from line {line}, column {column} on"),
    ),
    (re.compile(r".* \(at end of document\)"), N_("the TOML breaks off")),
    (re.compile(r"Invalid UTF-8.*|.*codec can't decode byte.*"), N_("the bytes are not UTF-8")),
    (re.compile(r"maximum recursion depth exceeded.*"), N_("it is nested too deep")),
    (re.compile(r"Exceeds the limit .* for integer string conversion.*"), N_("a number has too many digits")),
    (re.compile(r"embedded null (?:byte|character)"), N_("the name holds the character NUL")),
)
"""What is wrong with the bytes."""


def decode_reason(error: Exception) -> Message:
    """Why the text could not be decoded, or is not of the form that was asked for."""
    for pattern, template in _TEXTS:
        match = pattern.fullmatch(str(error))
        if match is not None:
            return message(template, **match.groupdict())
    reason, _, place = str(error).partition(" - at ")
    path = shown(place.strip("`")) or "$"
    for pattern, template in _FORMS:
        match = pattern.fullmatch(reason)
        if match is not None:
            return message(template, path=path, **{name: shown(text) for name, text in match.groupdict().items()})
    return message(N_("{path}: not of the form that this field has"), path=path)
