"""Golden logs: recipes, the maker that bakes them, and beside each log what a check of it must find."""
