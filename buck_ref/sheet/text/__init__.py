"""The lines of a score sheet written as text: their grammar, read and written."""
