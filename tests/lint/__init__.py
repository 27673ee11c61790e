"""The house lint: what ruff and mypy cannot know, since it is about this project's own parts fitting together.

    python -m tests.lint

Each module states its rules in its docstring and is one function from plain data to findings; `evidence` gathers the
data from the project. The lint prints every finding and exits 1 where there is any.
"""
