"""The web page in a browser: made, used and read as people do, by keyboard alone, in both languages.

Needs Debian's chromium, and playwright and axe-playwright-python of PyPI. PLANNER names the program.
"""

import importlib.util
import os
import pathlib
import re

import pytest
from page import AXE, ROUTES, ZONE, Troubles, again, expect, fits, go, opened, picture, quiet, settled, small_targets

HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'`${alert(3)}"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with opened(os.environ["PLANNER"], str(tmp_path_factory.mktemp("page") / "me.db")) as address:
        yield address


@pytest.fixture
def visit(browser, home):
    contexts = []

    def visit(width=390, language="en", scheme="light"):
        context = browser.new_context(
            viewport={"width": width, "height": 844 if width < 600 else 800}, locale=language,
            color_scheme=scheme, has_touch=width < 600, reduced_motion="reduce", timezone_id=ZONE)
        contexts.append(context)
        troubles = Troubles(home)
        return troubles.listen(context.new_page()), troubles

    yield visit
    for context in contexts:
        context.close()


def press(page, name, most=80):
    """Tabs to a control by its name and presses Enter, as who has no mouse does."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate("""() => { const one = document.activeElement;
            return one.getAttribute('aria-label') ?? (one.labels?.[0]?.textContent || one.textContent); }""")
        if found and found.strip() == name:
            return page.keyboard.press("Enter")
    raise AssertionError(f"the keyboard does not come to '{name}'")


def test_a_plan_from_one_answer_a_session_and_food_by_keyboard_alone(visit, home):
    page, troubles = visit()
    go(page, home)
    settled(page)
    fits(page, "welcome")
    picture(page, "welcome")
    press(page, "4 days a week")
    expect(page.locator(".tabs")).to_be_visible()
    expect(page.locator("h2", has_text="First of all")).to_be_visible()
    assert page.url.endswith("/plan")

    go(page, f"{home}/train")
    settled(page)
    title = page.locator("h2").first.inner_text()
    begin = "Begin the session" if page.get_by_text("Begin the session").count() else "Begin an empty session"
    press(page, begin)
    if begin != "Begin the session":
        press(page, "Add a lift")
        page.keyboard.type("back squat")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    card = page.locator(".lift.now")
    expect(card).to_be_visible()
    page.locator(".lift.now .stepper input").first.focus()
    page.keyboard.type("40")
    press(page, re.sub(r"\s+", " ", card.locator("button.main").inner_text()))
    expect(page.locator(".sets li")).to_have_count(1)
    expect(page.locator(".rest")).to_be_visible()
    line = card.get_by_label("A set as a line")
    line.focus()
    page.keyboard.type("42.5x7 @2")
    page.keyboard.press("Enter")
    expect(page.locator(".sets li")).to_have_count(2)
    expect(page.locator(".sets")).to_contain_text("42.5 kg × 7")
    again(page)
    expect(page.locator(".sets li")).to_have_count(2)
    expect(page.locator(".rest")).to_be_visible()
    press(page, "Undo the last set")
    expect(page.locator(".sets li")).to_have_count(1)
    picture(page, "train")
    press(page, "Finish the session")
    press(page, "Finish all the same")
    expect(page.get_by_text("Well written down")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Sets: 1")

    go(page, f"{home}/food")
    page.locator("#line").focus()
    page.keyboard.type("2 eggs and toast")
    page.keyboard.press("Enter")
    expect(page.locator(".energy")).to_have_text(re.compile(r"^\d+ kcal"))
    eaten = page.locator(".energy").text_content()
    picture(page, "food")

    for _ in range(2):
        go(page, home)
        settled(page)
        expect(page.locator("h1")).not_to_have_text("How many days a week can you train?")
        expect(page.locator(".left")).to_contain_text("eaten")
    go(page, f"{home}/food")
    expect(page.locator(".energy")).to_have_text(eaten)
    go(page, f"{home}/progress")
    settled(page)
    expect(page.locator("main")).to_contain_text("40 kg")
    assert title
    troubles.none("the flow")


def test_a_check_in_of_three_taps_changes_the_plan_and_says_why(visit, home):
    page, troubles = visit()
    go(page, home)
    settled(page)
    for name, value in [("Hours of sleep", "5"), ("Stress", "5"), ("Motivation", "1")]:
        page.get_by_role("group", name=name).get_by_label(value, exact=True).check(force=True)
    page.get_by_role("button", name="Check in").click()
    expect(page.locator(".note", has_text=re.compile("What changed|Nothing changes"))).to_be_visible()
    page.get_by_label(re.compile("^Body weight")).fill("81.5")
    page.get_by_role("button", name=re.compile("^Save: Body weight")).click()
    expect(page.locator(".toast")).to_contain_text("Weight written down")
    go(page, f"{home}/progress")
    settled(page)
    expect(page.locator("main")).to_contain_text("81.5 kg")
    page.get_by_label(re.compile("^Waist")).fill("88")
    page.get_by_label(re.compile("^Waist")).press("Enter")
    expect(page.locator("main")).to_contain_text("Waist: 88 cm")
    troubles.none("check-in")


def test_meals_add_up_to_the_numbers_of_what_is_picked(visit, home):
    page, troubles = visit()
    go(page, f"{home}/plan/meals")
    settled(page)
    meal = page.locator("section.card:has(.pick)").first
    before = meal.locator(".sum").inner_text()
    day = page.locator("section.card .sum").first.inner_text()
    meal.locator(".pick").first.locator("input").nth(2).check(force=True)
    expect(meal.locator(".sum")).not_to_have_text(before)
    picked = meal.locator("label:has(:checked) .small").all_inner_texts()
    energy = sum(float(re.search(r"([\d,.]+) kcal", text)[1].replace(",", "")) for text in picked)
    shown = float(re.search(r"([\d,.]+) kcal", meal.locator(".sum").inner_text())[1].replace(",", ""))
    assert abs(energy - shown) <= 2, (picked, shown)
    assert page.locator("section.card .sum").first.inner_text() != day
    troubles.none("meals")


def test_mistakes_stand_beside_their_fields_and_the_meter_says_what_helps(visit, home):
    page, troubles = visit()
    go(page, f"{home}/plan/new")
    settled(page)
    page.get_by_role("button", name=re.compile("^Add ")).click()
    assert page.evaluate("document.activeElement.matches('input, select')")
    page.get_by_label("Height", exact=True).fill("18")
    page.get_by_role("button", name="Make the plan").click()
    field = page.locator("[data-field=height_cm]")
    expect(field.locator(".wrong")).to_contain_text("120")
    expect(field.locator("input")).to_have_attribute("aria-invalid", "true")
    troubles.heard = [one for one in troubles.heard if "400" not in one]
    troubles.none("mistakes")


def test_the_form_asks_all_that_a_plan_can_be_asked_with(visit, home):
    page, troubles = visit()
    go(page, f"{home}/plan/new")
    settled(page)
    schemas = page.request.get(f"{home}/openapi.json").json()["components"]["schemas"]
    asked = {name for name in page.evaluate("[...document.querySelectorAll('[data-field]')].map((one) => one.dataset.field.split('/')[0])")
             if not name.startswith("injury:")}
    assert asked == set(schemas["GeneratePlanCallData"]["properties"]) - {"language", "explain", "save"}
    for name, schema in [("health_flags", "HealthFlag"), ("exclude_allergens", "Allergen"), ("household_items", "HouseholdItem")]:
        offered = page.evaluate(f"[...document.querySelectorAll('[name={name}]')].map((one) => one.value)")
        assert set(offered) == set(schemas[schema]["enum"]), name
    troubles.none("the form")


def test_why_opens_the_row_and_its_source(visit, home):
    page, troubles = visit(1280)
    go(page, f"{home}/plan/week")
    settled(page)
    page.get_by_text("How, and why").first.click()
    page.get_by_role("button", name=re.compile("^Why: ")).first.click()
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Source")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    troubles.none("why")


def test_hostile_words_stay_words(visit, home):
    page, troubles = visit()
    go(page, f"{home}/food")
    page.locator("#line").fill(HOSTILE)
    page.locator("#line").press("Enter")
    expect(page.locator(".entry", has_text="onerror")).to_be_visible()
    quiet(page)
    go(page, f"{home}/plan/new")
    settled(page)
    page.locator("summary", has_text="Food").click()
    page.get_by_label("Disliked foods").fill(HOSTILE)
    page.get_by_role("button", name="Make the plan").click()
    expect(page.locator(".note.bad, .wrong:visible, .tabs").first).to_be_visible()
    quiet(page)
    go(page, f"{home}/plan/{HOSTILE.replace('/', '').replace('.', '')}")
    settled(page)
    assert page.evaluate("document.querySelectorAll('main img, main script').length") == 0
    troubles.heard = [one for one in troubles.heard if "400" not in one]
    troubles.none("hostile words")


def test_a_server_that_is_gone_is_said(visit, home):
    page, troubles = visit()
    go(page, f"{home}/settings")
    settled(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Export").click()
    expect(page.locator(".toast")).to_contain_text("Is planner open still running?")
    page.context.set_offline(False)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
    assert '"document"' in pathlib.Path(saved.value.path()).read_text()
    assert all("exportMyData" in one or "ERR_INTERNET_DISCONNECTED" in one for one in troubles.heard)


@pytest.mark.parametrize(
    "width, language, scheme", [(390, "en", "light"), (1280, "ja", "dark"), (390, "ja", "dark"), (1280, "en", "light")])
def test_every_place_can_be_read_by_everybody(visit, home, width, language, scheme):
    page, troubles = visit(width, language, scheme)
    spec = importlib.util.find_spec("axe_playwright_python")
    axe = pathlib.Path(spec.submodule_search_locations[0], "axe.min.js").read_text() if spec else None
    isJudged = axe and (width, language) in [(390, "en"), (1280, "ja")]
    wrong = []
    for route in ROUTES:
        go(page, home + route)
        settled(page)
        fits(page, f"{route} at {width}")
        assert page.locator("h1").count() == 1
        wrong += [f"{route}: small target {one}" for one in small_targets(page)]
        missing = page.evaluate("() => document.body.innerText.match(/\\b(nav|plan|train|food|state|check|form|coach|settings)\\.[a-z.]+\\b/g)")
        wrong += [f"{route}: no words for {one}" for one in missing or []]
        if isJudged:
            page.evaluate(axe)
            wrong += [f"{route}: {one}" for one in page.evaluate(AXE)]
        picture(page, f"{language}-{width}{route.replace('/', '-')}")
    assert not wrong, "\n".join(wrong)
    troubles.none(f"{language} at {width}")


def test_every_place_works_before_anything_is_known(browser, tmp_path):
    with opened(os.environ["PLANNER"], str(tmp_path / "new.db")) as address:
        context = browser.new_context(viewport={"width": 390, "height": 844}, timezone_id=ZONE, locale="en")
        troubles = Troubles(address)
        page = troubles.listen(context.new_page())
        for route in ROUTES:
            go(page, address + route)
            settled(page)
            fits(page, route)
        context.close()
        troubles.none("an empty store")


def test_two_windows_tell_one_session_and_lose_no_set(browser, tmp_path):
    with opened(os.environ["PLANNER"], str(tmp_path / "two.db")) as address:
        context = browser.new_context(viewport={"width": 390, "height": 844}, timezone_id=ZONE, locale="en")
        one, other = context.new_page(), context.new_page()
        one.goto(f"{address}/train")
        one.get_by_role("button", name="Begin an empty session").click()
        one.get_by_role("button", name="Add a lift").click()
        one.get_by_label("Name of a lift").fill("back squat")
        one.locator("dialog li button").first.click()
        expect(one.locator(".lift.now")).to_be_visible()
        other.goto(f"{address}/train")
        expect(other.locator(".lift.now")).to_be_visible()
        for page, line in [(one, "60x8 @3"), (other, "62.5x8 @3")]:
            page.get_by_label("A set as a line").fill(line)
            page.get_by_label("A set as a line").press("Enter")
            expect(page.locator(".sets")).to_contain_text("60 kg × 8")
        expect(other.locator(".toast")).to_contain_text("went on elsewhere")
        other.get_by_label("A set as a line").fill("62.5x8 @3")
        other.get_by_label("A set as a line").press("Enter")
        expect(other.locator(".sets li")).to_have_count(2)
        one.reload()
        expect(one.locator(".sets li")).to_have_count(2)
        context.close()


def test_a_sign_of_danger_stops_the_day_and_says_what_to_do(browser, tmp_path):
    with opened(os.environ["PLANNER"], str(tmp_path / "her.db")) as address:
        context = browser.new_context(viewport={"width": 390, "height": 844}, timezone_id=ZONE, locale="en")
        page = Troubles(address).listen(context.new_page())
        go(page, address)
        page.get_by_role("button", name="4 days a week").click()
        expect(page.locator(".tabs")).to_be_visible()
        go(page, address)
        settled(page)
        page.get_by_text("Something alarming").click()
        page.get_by_label("Pain, pressure or tightness in the chest").check(force=True)
        page.get_by_role("button", name="Check in").click()
        page.get_by_role("button", name="Yes, it is so").click()
        expect(page.locator("main .note.bad").first).to_contain_text("emergency number")
        go(page, f"{address}/train")
        settled(page)
        expect(page.locator(".note.bad").first).to_contain_text("emergency number")
        context.close()
