"""The rulebook: a Sphinx project in two languages, made from spec/. `python -m docs` builds it."""
