"""What the reference is checked against from outside: golden logs, and later other people's."""
