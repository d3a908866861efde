"""The journal page in a browser: lines by keyboard alone, offline, hostile, in both languages.

Needs Debian's chromium and playwright of PyPI; without either it is skipped. Pictures for people to look
at go to the folder that JOURNAL_PICTURES names.
"""

import importlib.util
import os
import shutil
import statistics

import pytest
from server import Server
from test_tokens import ISSUER, keys, token  # noqa: F401

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")

# Milliseconds from the return key to the energy of the line that was typed.
ANSWERED = """async (text) => {
  const box = document.getElementById('line'), list = document.getElementById('lines');
  const done = () => [...list.querySelectorAll('.row')].some((row) =>
    row.querySelector('.text').textContent === text && /[0-9]/.test(row.querySelector('.kcal').textContent));
  box.value = text;
  const start = performance.now();
  const seen = new Promise((resolve) => {
    new MutationObserver((_, self) => { if (done()) { self.disconnect(); resolve(); } })
      .observe(list, { childList: true, subtree: true, characterData: true });
  });
  document.getElementById('entry').requestSubmit();
  await seen;
  return performance.now() - start;
}"""


@pytest.fixture
def server(keys, tmp_path):  # noqa: F811
    options = ["--store", f"{tmp_path}/people.db", "--jwks", str(keys), "--issuer", ISSUER, "--audience", "app"]
    with Server(*options) as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    with sync_api.sync_playwright() as tool:
        running = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def context(browser):
    opened = browser.new_context(viewport={"width": 360, "height": 740}, timezone_id="Asia/Tokyo")
    yield opened
    opened.close()


def open_page(context, server, language="", sub="ann"):
    """The page of somebody who has just signed in, and what it complained of."""
    page = context.new_page()
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("dialog", lambda dialog: (troubles.append(dialog.message), dialog.dismiss()))
    page.goto(f"http://127.0.0.1:{server.port}/journal{language}")
    page.wait_for_selector("#signin:not([hidden])")
    page.fill("#token", token(sub=sub))
    page.keyboard.press("Enter")
    page.wait_for_selector("#signin", state="hidden")
    page.focus("#line")
    return page, troubles


def type_line(page, text):
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def energy(page, text):
    row = page.locator(".row", has_text=text).first
    sync_api.expect(row.locator(".kcal")).to_have_text(__import__("re").compile(r"^~?[0-9]+$"))
    return int(row.locator(".kcal").inner_text().lstrip("~"))


def picture(page, name):
    if folder := os.environ.get("JOURNAL_PICTURES"):
        os.makedirs(folder, exist_ok=True)
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "language, lines", [("", ["2 eggs", "toast with butter"]), ("/ja", ["納豆1パック", "ご飯1膳"])]
)
def test_a_line_is_answered_and_changed_by_keyboard_alone(context, server, language, lines):
    page, troubles = open_page(context, server, language)
    for line in lines:
        type_line(page, line)
        assert energy(page, line) > 0
    before = energy(page, lines[0])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".detail fieldset")
    page.wait_for_selector(".detail mark.food")
    assert fits(page)
    picture(page, f"opened{language.replace('/', '-')}")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("200")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "([text, before]) => [...document.querySelectorAll('.row')].some(row => row.textContent.includes(text)"
        " && Number(row.querySelector('.kcal').textContent.replace('~', '')) !== before)",
        arg=[lines[0], before],
    )
    assert energy(page, lines[0]) > before
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "line"
    for width in (360, 1000):
        page.set_viewport_size({"width": width, "height": 740})
        assert fits(page)
        picture(page, f"day{language.replace('/', '-')}-{width}")
    assert troubles == []


def test_what_is_written_offline_waits_outlives_the_page_and_is_sent(context, server):
    page, troubles = open_page(context, server)
    type_line(page, "2 eggs")
    energy(page, "2 eggs")
    context.set_offline(True)
    page.focus("#line")
    type_line(page, "1 banana")
    row = page.locator(".row", has_text="1 banana")
    sync_api.expect(row.locator(".kcal")).to_have_text("·")
    sync_api.expect(page.locator("#state")).not_to_be_empty()
    picture(page, "offline")
    context.set_offline(False)
    energy(page, "1 banana")
    assert page.locator(".row").count() == 2
    context.set_offline(True)
    type_line(page, "100 g rice")
    sync_api.expect(page.locator(".row", has_text="100 g rice").locator(".kcal")).to_have_text("·")
    page.close()
    context.set_offline(False)
    again, more = open_page(context, server)
    energy(again, "100 g rice")
    assert again.locator(".row").count() == 3
    assert troubles == [] and more == []


def test_one_persons_day_is_not_anothers(context, server):
    page, troubles = open_page(context, server)
    type_line(page, "2 eggs")
    energy(page, "2 eggs")
    context.set_offline(True)
    type_line(page, "1 banana")
    sync_api.expect(page.locator(".row", has_text="1 banana").locator(".kcal")).to_have_text("·")
    page.close()
    context.set_offline(False)
    # Another window of the browser: nobody has signed in.
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/journal")
    page.wait_for_selector("#signin:not([hidden])")
    assert page.locator(".row").count() == 0 and not page.locator("#line").is_visible()
    assert "egg" not in page.locator("main").inner_text()
    page.close()
    page, more = open_page(context, server, sub="bob")
    type_line(page, "100 g rice")
    energy(page, "100 g rice")
    assert page.locator(".row").count() == 1, "nothing that ann wrote is bob's"
    page.click("#signout")
    page.wait_for_selector("#signin:not([hidden])")
    assert page.locator(".row").count() == 0
    kept = page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")
    assert "rice" not in kept and "Bearer" not in kept
    page.fill("#token", token(sub="ann"))
    page.keyboard.press("Enter")
    energy(page, "1 banana")
    assert page.locator(".row").count() == 2, "her own line was sent when she was back"
    page.close()
    page, last = open_page(context, server, sub="bob")
    sync_api.expect(page.locator(".row")).to_have_count(1)
    assert troubles == [] and more == [] and last == []


def test_markup_is_text_and_nothing_foreign_runs(context, server):
    page, troubles = open_page(context, server)
    line = '<img src=x onerror=alert(1)>"\'&amp; 2 eggs'
    type_line(page, line)
    sync_api.expect(page.locator(".row[data-entry] .text").first).to_have_text(line)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".detail fieldset")
    assert page.locator("img").count() == 0
    page.evaluate("const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
                  "document.body.append(s)")
    assert page.evaluate("window.ran") is None, "the policy lets no other script run"
    assert troubles == []


def test_hidden_numbers_are_on_no_page(context, server):
    profile = {"kind": "profile", "seen": 0, "body": {
        "schedule_days": 3, "health_flags": ["eating_disorder_history"]}}
    saved = server.call("saveDocument", profile, Authorization=f"Bearer {token(sub='eve')}")
    page, _ = open_page(context, server, sub="eve")
    if saved.status != 200:
        pytest.fail(str(saved.body))
    type_line(page, "two eggs")
    page.wait_for_selector(".row[data-entry]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".detail fieldset")
    text = page.locator("main").inner_text()
    picture(page, "hidden")
    assert "kcal" not in text and "143" not in text


def test_people_with_other_senses_can_use_it(browser, server):
    spec = importlib.util.find_spec("axe_playwright_python")
    if spec is None:
        pytest.skip("there is no axe_playwright_python")
    script = f"{spec.submodule_search_locations[0]}/axe.min.js"
    context = browser.new_context(bypass_csp=True)
    for language in ("", "/ja"):
        page, _ = open_page(context, server, language)
        type_line(page, "2 eggs")
        energy(page, "2 eggs")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_selector(".detail fieldset")
        page.add_script_tag(path=script)
        found = page.evaluate("axe.run().then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html))")
        assert found == []
        page.close()
    context.close()


def test_how_soon_a_line_is_answered(context, server, capsys):
    page, _ = open_page(context, server)
    page.evaluate(ANSWERED, "1 egg")
    taken = [page.evaluate(ANSWERED, f"{count} g banana") for count in range(100, 130)]
    median, slowest = statistics.median(taken), max(taken)
    with capsys.disabled():
        print(f"\nreturn key to energy, of 30 lines: median {median:.0f} ms, slowest {slowest:.0f} ms")
    assert median < 500
