"""The command line: one file a command. A command parses, calls and prints; it knows no rule and no format."""
