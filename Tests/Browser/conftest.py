"""A real Chromium, opening the built site from disk. The site's folder comes from BRIDGEBOOK_SITE."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright


def site_folder() -> Path:
    """The folder that holds the built site."""
    name = os.environ.get("BRIDGEBOOK_SITE")
    if not name:
        raise pytest.UsageError("BRIDGEBOOK_SITE is not set: name the folder of a built site, as in "
                                "BRIDGEBOOK_SITE=Site/public pytest Tests/Browser")
    folder = Path(name).resolve()
    if not (folder / "index.html").is_file():
        raise pytest.UsageError(f"BRIDGEBOOK_SITE names {name}, which holds no index.html: build the site first")
    return folder


def pages_of(folder: Path) -> list[str]:
    """Paths of all pages in the site."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.html"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test that asks for `path` on every page, and one that asks for `stage_path` on every page with a stage."""
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", pages_of(site_folder()))
    if "stage_path" in metafunc.fixturenames:
        folder = site_folder()
        with_stage = [path for path in pages_of(folder) if 'class="stage ' in (folder / path).read_text(encoding="utf-8")]
        if not with_stage:
            raise pytest.UsageError("The site has no page with a stage: nothing would be tested")
        metafunc.parametrize("stage_path", with_stage)


@pytest.fixture(scope="session")
def site() -> Path:
    return site_folder()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, site: Path) -> Iterator[Callable[..., Page]]:
    """Opens a page of the site. A script error, a console error or a request outside the site fails the test."""
    contexts = []
    problems: list[str] = []
    root = site.as_uri() + "/"

    def watch_request(url: str) -> None:
        if not url.startswith((root, "data:")):
            problems.append(f"request outside the site: {url}")

    def open_page(path: str, *, width: int = 1280, script: bool = True, scheme: str = "light", **options) -> Page:
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(
            viewport={"width": width, "height": 900}, java_script_enabled=script, color_scheme=scheme, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"script error: {error}"))
        page.on("console", lambda message: problems.append(f"console: {message.text}") if message.type == "error" else None)
        page.on("request", lambda request: watch_request(request.url))
        page.on("requestfailed", lambda request: problems.append(f"request failed: {request.url}"))
        page.goto(root + path)
        page.wait_for_load_state("load")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []
