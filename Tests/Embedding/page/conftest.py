"""What every test file of the page is given: one browser for all of them, and a page with a store of its own."""

import os

import pytest
from page import CHROMIUM, ZONE, Troubles, opened
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as tool:
        running = tool.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield running
        running.close()


@pytest.fixture
def alone(browser, tmp_path):
    """A page of somebody of whom nothing is known yet; its `home` is the address, `ask` calls a function."""
    with opened(os.environ["PLANNER"], str(tmp_path / "own.db")) as address:
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="en", has_touch=True, reduced_motion="reduce", timezone_id=ZONE)
        page = Troubles(address).listen(context.new_page())
        page.home = address
        page.ask = lambda name, data: page.request.post(f"{address}/{name}", data={"data": data}).json()
        yield page
        context.close()
