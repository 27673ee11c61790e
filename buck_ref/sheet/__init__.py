"""Score sheets: a game written down by hand, read into a physical log and written back."""
