"""The ground floor: the specification in spec/ as typed records, and the tie from a clause to its function."""
