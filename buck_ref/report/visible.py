"""Text from outside, made harmless on its way to a terminal.

A name in a log can carry characters that move the cursor, turn the direction of writing or take no space at all, and
so make a report say another thing than it says. Each of them is shown by its number instead.
"""

import unicodedata

_HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Control, format (bidirectional and zero-width), unassigned, private-use, lone surrogates, line and paragraph ends."""

_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u034f", "\u17b4", "\u17b5"}
"""Letters and marks by their category that show nothing."""


def visible(text: str) -> str:
    r"""`text` with every character that cannot be seen, or acts on the terminal, written as `\u{...}`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"\\u{{{ord(char):x}}}" if _is_hidden(char) else char for char in text)


def _is_hidden(char: str) -> bool:
    return unicodedata.category(char) in _HIDDEN or char in _BLANK or 0xFE00 <= ord(char) <= 0xFE0F
