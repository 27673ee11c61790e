"""The rules, pure: no input, no output, no generator. One function a clause, named by it."""
