"""The page in a real browser, where there is one: its own script runs, no other does, and the game can be stepped."""

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from buck_ref.report.html.page import html_report
from tests.report.html.made import LABELS, finding, throw, told

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium"),
]

STEPS = tuple(throw(line, findings=(finding(line=line),) if line in (2, 4) else ()) for line in range(6))
PAGE = html_report(told(steps=STEPS, wrong_line=2, labels=msgspec.structs.replace(LABELS, previous="before")))
WITHOUT_POLICY = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", PAGE)


class _Game(HTMLParser):
    """What a page shows of the game: the lines that are not hidden, and the position."""

    def __init__(self, dom: str) -> None:
        super().__init__()
        self.shown: list[str] = []
        self.controls = False
        self.position = ""
        self._in_position = False
        self.feed(dom)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        kind = (given.get("class") or "").split()
        if tag == "details" and "step" in kind and "hidden" not in given:
            self.shown.append((given["id"] or "").removeprefix("line-"))
        if "controls" in kind:
            self.controls = "hidden" not in given
        self._in_position = "position" in kind

    def handle_data(self, data: str) -> None:
        if self._in_position:
            self.position, self._in_position = data.strip(), False


def opened(folder: Path, page: str, *more: str) -> _Game:
    """The page as the browser has it once it is loaded."""
    file = folder / "page.html"
    file.write_text(page, "utf-8")
    options = ("--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'browser'}", *more)
    command = (str(CHROMIUM), *options, "--dump-dom", file.as_uri())
    ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True)
    return _Game(ran.stdout)


def acting(script: str) -> str:
    """The page with a script of the test's at its end, and without the policy that would not let it run."""
    tools = (
        "const press = (name) => document.querySelector(`[data-do=${name}]`).click();"
        "const key = (name) => document.querySelector('[data-do=next]')"
        ".dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));"
    )
    return WITHOUT_POLICY.replace("</body>", f"<script>{tools}{script}</script></body>")


def test_one_line_is_shown_at_a_time(tmp_path: Path) -> None:
    game = opened(tmp_path, PAGE)
    assert game.controls
    assert game.shown == ["0"]
    assert game.position == "line 0 of 5"


def test_the_policy_lets_no_other_script_run(tmp_path: Path) -> None:
    foreign = "<script>document.querySelectorAll('.step').forEach((one) => one.remove())</script></body>"
    assert opened(tmp_path, PAGE.replace("</body>", foreign)).shown == ["0"]
    assert opened(tmp_path, WITHOUT_POLICY.replace("</body>", foreign)).shown == []


def test_without_script_every_line_is_there_and_no_button(tmp_path: Path) -> None:
    game = opened(tmp_path, re.sub(r"(?s)<script>.*</script>", "", PAGE))
    assert game.shown == [str(line) for line in range(6)]
    assert not game.controls


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("press('next')", 1),
        ("press('next'); press('next'); press('previous')", 1),
        ("press('previous')", 0),
        ("press('last')", 5),
        ("press('last'); press('next')", 5),
        ("press('last'); press('first')", 0),
        ("press('wrong')", 2),
        ("press('wrong'); press('wrong')", 4),
        ("press('wrong'); press('wrong'); press('wrong')", 2),
        ("key('ArrowRight'); key('ArrowRight'); key('ArrowLeft')", 1),
        ("key('End')", 5),
        ("key('End'); key('Home')", 0),
        ("press('wrong'); press('all'); press('all')", 2),
        ("location.hash = 'line-3'; dispatchEvent(new Event('hashchange'))", 3),
    ],
)
def test_buttons_keys_and_links_go_to_their_lines(tmp_path: Path, script: str, line: int) -> None:
    game = opened(tmp_path, acting(script))
    assert game.shown == [str(line)]
    assert game.position == f"line {line} of 5"


def test_all_lines_can_be_shown(tmp_path: Path) -> None:
    game = opened(tmp_path, acting("press('all')"))
    assert game.shown == [str(line) for line in range(6)]
    assert game.position == ""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_has_to_be_scrolled_sideways(tmp_path: Path, width: int) -> None:
    """Not even with names of any length: a frame of that width in a page says how wide its content is."""
    long = msgspec.structs.replace(finding(), sentence="W" * 500, place="M" * 300, one_line="")
    page = html_report(told(findings=(long,), file="f" * 300, steps=(throw(12, heading="N" * 300),), about="a" * 300))
    inside = tmp_path / "inside.html"
    inside.write_text(page, "utf-8")
    outer = (
        f"<!doctype html><iframe id=f width={width} height=900 src=inside.html></iframe><script>"
        "onload = () => { const top = document.getElementById('f').contentDocument.documentElement;"
        "const said = document.createElement('details'); said.className = 'step';"
        "said.id = `line-${top.scrollWidth}/${top.clientWidth}`; document.body.append(said); };</script>"
    )
    (measured,) = opened(tmp_path, outer, "--allow-file-access-from-files").shown
    content, room = map(int, measured.split("/"))
    assert room > width - 30
    assert content <= room
