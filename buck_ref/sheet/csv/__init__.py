"""A score sheet written as CSV: its rows and cells, read and written."""
