"""Exit statuses. Those of a verdict stand with the verdict."""

OK = 0
FAULTS = 1
"""A check of the specification found faults (`spec`)."""
BAD_REQUEST = 2
"""A bad request, profile or sheet."""
NO_FILE = 3
"""Something cannot be read or written."""
PROGRAM_FAULT = 70
"""A fault of this program."""
INTERRUPTED = 130
