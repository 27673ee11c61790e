"""Configuration of Sphinx, the same for both languages: `BUCK_BOOK_LANGUAGE` and the source folder differ."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from buck_ref import __version__  # noqa: E402 - only importable once the root is on the path
from docs._ext.words import WORDS, of  # noqa: E402

language = os.environ.get("BUCK_BOOK_LANGUAGE", "en")
project = "buck_ref"
version = release = __version__
author = of(WORDS.authors, language)
project_copyright = author
html_title = of(WORDS.book, language)
html_short_title = html_title

extensions = ["sphinx_needs", "docs._ext"]
locale_dirs = [str(Path(__file__).parent / "locale")]
templates_path = ["_templates"]
exclude_patterns: list[str] = []
nitpicky = True
smartquotes = False
highlight_language = "none"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["book.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_domain_indices = False
html_use_index = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/language.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#14532d",
        "color-brand-content": "#14532d",
        "color-brand-visited": "#14532d",
        "die-face": "#fffdf5",
        "die-edge": "#57534e",
        "die-pip": "#1c1917",
        "die-match": "#bbf7d0",
        "die-match-edge": "#166534",
        "die-sum": "#fde68a",
        "die-sum-edge": "#92400e",
        "card-red": "#b91c1c",
        "card-black": "#1c1917",
        "book-box": "#f7f6f1",
        "book-edge": "#d6d3d1",
    },
    "dark_css_variables": {
        "color-brand-primary": "#86efac",
        "color-brand-content": "#86efac",
        "color-brand-visited": "#86efac",
        "die-face": "#292524",
        "die-edge": "#d6d3d1",
        "die-pip": "#fafaf9",
        "die-match": "#14532d",
        "die-match-edge": "#86efac",
        "die-sum": "#713f12",
        "die-sum-edge": "#fcd34d",
        "card-red": "#fca5a5",
        "card-black": "#fafaf9",
        "book-box": "#1c1f1d",
        "book-edge": "#44403c",
    },
}

needs_id_regex = "^[A-Za-z][A-Za-z0-9_-]+$"
needs_id_required = True
needs_build_json = True
needs_reproducible_json = True
needs_role_need_max_title_length = -1
needs_role_need_template = "{{ title }} ({{ id }})"
needs_default_layout = "book"
needs_types = [
    {"directive": "definition", "title": of(WORDS.definition, language), "prefix": "", "color": ""},
    {"directive": "rule", "title": of(WORDS.rule, language), "prefix": "", "color": ""},
    {"directive": "format", "title": of(WORDS.format, language), "prefix": "", "color": ""},
    {"directive": "ruling", "title": of(WORDS.ruling, language), "prefix": "", "color": ""},
]
needs_fields = {
    "function": {"description": "the function that does the clause", "schema": {"type": "string"}},
    "equations": {"description": "equations labelled with it", "schema": {"type": "integer"}},
    "postconditions": {"description": "predicates its function ensures", "schema": {"type": "integer"}},
    "examples": {"description": "its examples", "schema": {"type": "integer"}},
    "tests": {"description": "tests marked with it", "schema": {"type": "integer"}},
}
needs_links = {
    "asks": {"outgoing": of(WORDS.asks, language), "incoming": of(WORDS.asked_by, language)},
    "cites": {"outgoing": of(WORDS.cites, language), "incoming": of(WORDS.cited_by, language)},
}
needs_layouts = {
    "book": {
        "grid": "simple",
        "layout": {
            "head": ['<<meta("type_name")>> <<meta_id()>> <<meta("title")>>'],
            "meta": ["<<meta_links_all()>>"],
        },
    }
}
needs_warnings = {
    "a rule without a function": "type == 'rule' and not function",
    "a rule without an equation": "type == 'rule' and equations < 1",
    "a rule without a postcondition": "type == 'rule' and postconditions < 1",
    "a rule without an example": "type == 'rule' and examples < 1",
    "a rule without a test": "type == 'rule' and tests < 1",
    "a format without a function or a test": "type == 'format' and (not function or tests < 1)",
    "a definition without an example": "type == 'definition' and examples < 1",
}
needs_warnings_always_warn = True
