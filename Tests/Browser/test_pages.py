"""What every page must be: complete without script, accessible, narrow enough, small enough."""

import gzip
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

# Of design: gzipped bytes of a lesson page.
HTML_BUDGET, CSS_BUDGET, SCRIPT_BUDGET = 20_000, 16_000, 12_000
REQUESTS_BEFORE_TEXT = 3

# Without `preload`, axe does not fetch style sheets itself, which a page from disk may not do.
AXE_OPTIONS = {"resultTypes": ["violations"], "preload": False}


def violations(page) -> list[str]:
    """What axe finds, each with its element."""
    return [
        f"{violation['id']}: {node['html'][:200]} ({node.get('failureSummary', '')})"
        for violation in Axe().run(page, options=AXE_OPTIONS).response["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_page_opens_from_disk(open_page, path, script):
    page = open_page(path, script=script)
    assert page.title() != ""
    assert page.locator("h1").count() == 1
    assert page.locator("h1").is_visible()
    assert page.locator("main").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_has_no_accessibility_violation(open_page, path, scheme):
    page = open_page(path, scheme=scheme)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_narrow_page_is_accessible_without_script(open_page, site, path, scheme):
    # axe itself needs script: the page is opened with it, and its own scripts are kept from loading.
    page = open_page("index.html", scheme=scheme, width=390)
    page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(site.as_uri() + "/" + path)
    assert violations(page) == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_narrow_page_does_not_scroll_sideways(open_page, path, script):
    page = open_page(path, width=320, script=script)
    box = page.locator("html").bounding_box()
    assert box is not None and box["width"] <= 320
    widest = page.locator("body").evaluate("body => body.ownerDocument.documentElement.scrollWidth")
    assert widest <= 320


def test_page_has_headings_in_order(site, path):
    html = (site / path).read_text(encoding="utf-8")
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", html)]
    assert levels[0] == 1
    jumps = [(a, b) for a, b in zip(levels, levels[1:]) if b > a + 1]
    assert jumps == []


def test_page_links_lead_somewhere(site, path):
    html = (site / path).read_text(encoding="utf-8")
    missing = []
    for link in re.findall(r'(?:href|src)="([^"#?]+)', html):
        if not re.match(r"[a-z]+:", link) and not ((site / path).parent / link.replace("%20", " ")).exists():
            missing.append(link)
    assert missing == []


def compressed(*files: Path) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def test_page_keeps_its_budget(site, path):
    html = (site / path).read_text(encoding="utf-8")
    scripts = [(site / path).parent / src for src in re.findall(r'<script src="([^"]+)"', html)]
    sheets = [(site / path).parent / href for href in re.findall(r'<link rel="stylesheet" href="([^"]+)"', html)]
    sizes = compressed(site / path), compressed(*sheets), compressed(*scripts)
    print(f"{path}: HTML {sizes[0]}, CSS {sizes[1]}, script {sizes[2]} bytes gzipped")
    assert sizes[0] <= HTML_BUDGET and sizes[1] <= CSS_BUDGET and sizes[2] <= SCRIPT_BUDGET
    blocking = [tag for tag in re.findall(r"<script [^>]*>", html) if "defer" not in tag]
    assert 1 + len(sheets) + len(blocking) <= REQUESTS_BEFORE_TEXT


def test_scheme_is_remembered_without_a_flash(open_page, site):
    page = open_page("index.html", scheme="light")
    button = page.get_by_role("button", name="Colour scheme")
    button.click()
    button.click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload(wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_menu_opens_on_a_narrow_page_without_script(open_page, path):
    page = open_page(path, width=390, script=False)
    button = page.get_by_role("button", name="Lessons menu")
    if button.count() == 0:
        pytest.skip("the page has no sidebar")
    menu = page.locator(".site-nav")
    assert not menu.is_visible()
    button.click()
    assert menu.is_visible()
