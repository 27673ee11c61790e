"""The house lint: what ruff and mypy cannot know, since it is about this project's own parts fitting together.

    python -m tests.lint

A module that holds rules states them in its docstring and is one function from plain data to findings; `evidence`,
`equations` and `matrix` gather the data from the project. The lint prints every finding and exits 1 where there is any.
"""
