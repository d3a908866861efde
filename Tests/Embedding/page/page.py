"""What every test of the web page shares: its server, a browser, and ears for all that goes wrong."""

import contextlib
import os
import re
import shutil
import signal
import subprocess

from playwright.sync_api import expect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# The machine and its browser stand in one zone, which is another day than UTC for much of the day.
ZONE = "Asia/Tokyo"
ROUTES = [
    "/", "/train", "/food", "/progress", "/plan", "/plan/week", "/plan/meals", "/plan/shopping", "/plan/new",
    "/coach", "/supplements", "/calculators", "/settings", "/more", "/no/such/place",
]
# Deep trees of text without roles are fine here; all rules of WCAG 2.2 A and AA are asked.
AXE = """async () => {
  const told = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  return told.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', '));
}"""
expect.set_options(timeout=15_000)


@contextlib.contextmanager
def opened(planner, store):
    """`planner open` on a free port; gives the page's address."""
    process = subprocess.Popen(
        [planner, "open", "--no-browser", "--port", "0", "--store", store], stdout=subprocess.PIPE,
        env={**os.environ, "TZ": ZONE})
    try:
        line = process.stdout.readline().decode()
        yield re.search(r"http://\S+:\d+", line)[0]
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(15) == 0


class Troubles:
    """Everything a page complained of; what a step causes on purpose is taken out by that step."""

    def __init__(self, address):
        self.address = address
        self.heard = []
        self.asked = set()

    def listen(self, page):
        page.troubles = self
        page.on("requestfinished", lambda request: self.asked.discard(request))
        page.on("requestfailed", lambda request: self.asked.discard(request))
        page.on("console", lambda message: self.heard.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.heard.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (self.heard.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("requestfailed", lambda request: self.heard.append(f"failed: {request.url}"))
        page.on("request", self.request)
        return page

    def request(self, request):
        self.asked.add(request)
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.heard.append(f"foreign: {request.url}")

    def none(self, where):
        assert not self.heard, f"{where}: {self.heard}"


def quiet(page):
    """Waits until every request is answered, and the answers had their say."""
    page.wait_for_timeout(30)
    while page.troubles.asked:
        page.wait_for_timeout(30)


def settled(page):
    """Waits until the view is drawn."""
    expect(page.locator("main .rise > *").first).to_be_visible()
    expect(page.locator(".bones")).to_have_count(0)
    quiet(page)


def go(page, address):
    """Opens an address as somebody who lets the last view answer first: what is left in its middle fails."""
    quiet(page)
    page.goto(address)


def again(page):
    """Loads the view anew, once it is quiet."""
    quiet(page)
    page.reload()


def fits(page, where):
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{where} is {wide} pixels too wide"


def small_targets(page):
    """Buttons, fields and links of the frame that a thumb would miss."""
    return page.evaluate("""() => [...document.querySelectorAll('button, select, .button, nav a, summary, input:not([type=radio]):not([type=checkbox])')]
      .filter((one) => one.checkVisibility() && !one.closest('dialog:not([open])') && !one.matches('.skip'))
      .map((one) => [one.textContent.slice(0, 30) || one.name || one.className, one.getBoundingClientRect()])
      .filter(([, box]) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(([name, box]) => `${name} ${box.width.toFixed()} × ${box.height.toFixed()}`)""")


def picture(page, name):
    if folder := os.environ.get("PAGE_PICTURES"):
        os.makedirs(folder, exist_ok=True)
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)
