"""Text from outside, made harmless on its way to a terminal.

A name in a log can carry characters that move the cursor, turn the direction of writing or take no space at all, and
so make a report say another thing than it says. What a log may not hold (LOG-TEXT), a report shows by its number.
"""


def visible(text: str) -> str:
    r"""`text` with every character that cannot be seen, or acts on the terminal, written as `\u{...}`."""
    if text.isascii() and text.isprintable():
        return text
    from buck_ref.log.text import visible as shown  # noqa: PLC0415 - seldom needed, and slow to load

    return shown(text)


def whole_characters(name: str) -> str:
    r"""A file's name for JSON, a byte that is not UTF-8 as `\u{...}`: many readers take no half character."""
    return "".join(visible(character) if "\ud800" <= character <= "\udfff" else character for character in name)


def clipped(line: str) -> str:
    """`line`, or its two ends where it is too long to be read: what is wrong stands at one of them."""
    return line if len(line) <= _LONGEST else f"{line[:_END]} ... {line[-_END:]}"


_LONGEST, _END = 1000, 480
