"""The book's own Sphinx extension: pages from spec/, drawn dice, and examples computed while a page is built."""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from docs._ext import directives, roles, theme
from docs._ext.generate import generate


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register with Sphinx."""
    app.connect("builder-inited", generate)
    app.connect("html-page-context", roles.page_context, priority=400)
    app.connect("build-finished", theme.finish, priority=900)
    for name, role in roles.ROLES.items():
        app.add_role(name, role())
    for name, directive in directives.DIRECTIVES.items():
        app.add_directive(name, directive)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
