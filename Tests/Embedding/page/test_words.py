"""Numbers as people write them, and words as people say them."""

import re

from page import expect, fits, go, settled

PLAN = {"schedule_days": 4, "sex": "male", "age_years": 34, "weight_kg": 82, "height_cm": 180, "goal": "lean_mass", "save": True, "explain": True}


def test_lengths_and_weights_are_asked_in_the_units_that_are_shown(alone):
    page = alone
    go(page, page.home)
    page.evaluate("localStorage.setItem('planner.units', '\"imperial\"')")
    go(page, f"{page.home}/plan/new")
    settled(page)
    expect(page.locator("[data-field=height_cm]")).to_contain_text("3 ft 12 in – 7 ft 2 in".replace("3 ft 12 in", "4 ft 0 in"))
    page.get_by_label("Height, ft").fill("5")
    page.get_by_label("Height, in").fill("11")
    page.locator("[name=weight_kg]").fill("20")
    page.locator("[name=schedule_days][value='4']").check(force=True)
    page.get_by_role("button", name="Make the plan").click()
    expect(page.locator("[data-field=weight_kg] .wrong")).to_have_text("It lies between 67–551 lb.")
    page.locator("[name=weight_kg]").fill("181,5")
    page.get_by_role("button", name="Make the plan").click()
    expect(page.locator(".tabs")).to_be_visible()
    profile = page.ask("getPlan", {})["result"]["plan"]["profile"]
    assert profile["height_cm"] == 180 and abs(profile["weight_kg"] - 82.3) < 0.1, profile
    go(page, f"{page.home}/plan/new")
    settled(page)
    expect(page.get_by_label("Height, in")).to_have_value("11")
    go(page, f"{page.home}/progress")
    settled(page)
    for text in ["9", "abc", "-3"]:
        page.get_by_label(re.compile("^Body weight")).fill(text)
        page.get_by_label(re.compile("^Body weight")).press("Enter")
        expect(page.locator(".toast")).to_contain_text("67–551 lb")


def test_what_is_no_number_is_refused_at_its_field(alone):
    page = alone
    go(page, f"{page.home}/plan/new")
    settled(page)
    page.locator("[name=schedule_days][value='4']").check(force=True)
    page.locator("summary", has_text="Training").click()
    for name, field in [("age_years", "age_years"), ("height_cm", "height_cm"), ("lift:back_squat:weight", "lifts")]:
        page.locator(f"[name='{name}']").fill("12x")
        page.get_by_role("button", name="Make the plan").click()
        expect(page.locator(f"[data-field={field}] > .wrong")).to_be_visible()
        page.locator(f"[name='{name}']").fill("")


def test_a_choice_is_taken_back_by_pressing_it_again(alone):
    page = alone
    page.ask("generatePlan", PLAN)
    go(page, f"{page.home}/plan/new")
    settled(page)
    male = page.locator("[name=sex][value=male]")
    expect(male).to_be_checked()
    male.click(force=True)
    expect(male).not_to_be_checked()
    male.click(force=True)
    expect(male).to_be_checked()
    page.locator("[name=sex][value=female]").click(force=True)
    expect(page.locator("[name=sex][value=female]")).to_be_checked()


def test_the_page_is_light_or_dark_as_it_is_told(alone):
    page = alone
    go(page, f"{page.home}/settings")
    settled(page)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_label("Dark", exact=True).check(force=True)
    page.wait_for_timeout(500)
    settled(page)
    assert page.evaluate(ground) != light
    page.troubles.none("dark")


def test_why_says_how_the_energy_came_about(alone):
    page = alone
    page.ask("generatePlan", PLAN)
    go(page, f"{page.home}/plan")
    settled(page)
    page.get_by_role("button", name="Why: Energy").click()
    dialog = page.locator("dialog")
    for text in ["BMR", "TDEE", "which you chose", "more:"]:
        expect(dialog).to_contain_text(text)
    expect(dialog).not_to_contain_text("assumed")
    expect(dialog).not_to_contain_text(re.compile("healthFlags|scheduleDays|lean_mass"))
    page.keyboard.press("Escape")
    page.locator("summary", has_text="Assumed").click()
    expect(page.locator("main")).not_to_contain_text(re.compile("[a-z]+_[a-z]+"))
    page.troubles.none("why")


def test_a_plan_in_another_language_is_made_again_wherever_it_is_shown(alone):
    page = alone
    page.ask("generatePlan", PLAN)
    go(page, page.home)
    page.evaluate("localStorage.setItem('planner.language', '\"ja\"')")
    for route in ["/plan", "/train", "/"]:
        go(page, page.home + route)
        settled(page)
        expect(page.get_by_role("button", name="日本語")).to_be_visible()
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("button", name="日本語")).to_have_count(0)


def test_the_narrowest_phone_has_room_for_every_place(alone):
    page = alone
    page.ask("generatePlan", PLAN)
    page.set_viewport_size({"width": 320, "height": 640})
    for route in ["/", "/train", "/food", "/progress", "/plan", "/plan/week", "/plan/meals", "/plan/new", "/coach", "/supplements", "/calculators", "/settings"]:
        go(page, page.home + route)
        settled(page)
        fits(page, route)


def test_no_button_of_a_set_is_cut_off_on_the_narrowest_phone(alone):
    page = alone
    page.set_viewport_size({"width": 320, "height": 640})
    page.ask("startWorkout", {"event_id": "e0", "session_id": "s", "from": "empty", "date": "2026-03-02"})
    page.ask("sessionEvent", {"save": True, "event": {"event_id": "e1", "session_id": "s", "kind": "add", "version": 1, "block": {"exerciseId": "back_squat"}}})
    go(page, f"{page.home}/train")
    settled(page)
    cut = page.evaluate("""() => [...document.querySelectorAll('.stepper')].filter((one) => one.scrollWidth > one.clientWidth).length""")
    assert page.locator(".stepper").count() == 3 and cut == 0


def test_the_form_tells_the_bounds_that_the_server_holds(alone):
    page = alone
    go(page, f"{page.home}/plan/new")
    settled(page)
    told = page.eval_on_selector_all(
        "[data-field] [data-bounds]", "all => all.map(one => [one.closest('[data-field]').dataset.field, one.dataset.bounds])")
    bounds = {name: [float(one) for one in re.findall(r"[\d.]+", text.replace(",", ""))[:2]] for name, text in told if "/" not in name}
    assert {"weight_kg", "height_cm", "age_years", "systolic_mmhg"} <= bounds.keys(), told
    for name, said in bounds.items():
        answer = page.ask("generatePlan", {"schedule_days": 4, name: 99999})
        held = [one for one in answer["error"]["details"]["errors"] if one["pointer"] == f"/{name}"]
        assert held and [float(one) for one in held[0]["allowed"]] == said, (name, said, held)
