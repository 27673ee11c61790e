"""The two languages, as fixtures."""

import pytest

from buck_ref.report.i18n import Language, Speech


@pytest.fixture
def english() -> Speech:
    return Speech(Language.EN)


@pytest.fixture
def spanish() -> Speech:
    return Speech(Language.ES)


@pytest.fixture(params=list(Language))
def speech(request: pytest.FixtureRequest) -> Speech:
    """Each language in turn."""
    return Speech(request.param)
