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
