"""What training waits for: said in plain words, never a lock, and never lost."""

import re

from page import expect, go, settled

DAYS = {"schedule_days": 4, "sex": "male", "age_years": 51, "weight_kg": 50, "height_cm": 175, "goal": "fat_loss"}


def fill_form(page, **answers):
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for name, value in answers.items():
        field = page.locator(f"[name={name}]").first
        if field.get_attribute("type") == "radio":
            page.locator(f"[name={name}][value='{value}']").check(force=True)
        else:
            field.fill(str(value))
    page.get_by_role("button", name="Make the plan").click()


def test_an_answer_that_stops_training_is_put_right_in_the_same_form(alone):
    page = alone
    go(page, f"{page.home}/plan/new")
    settled(page)
    fill_form(page, **{**DAYS, "age_years": 15})
    expect(page.locator(".note.bad")).to_contain_text("Training waits")
    fill_form(page, age_years=51, weight_kg=75)
    expect(page.locator(".tabs")).to_be_visible()

    # The same with a plan kept: the form opens with what was answered, and the plan comes back.
    go(page, f"{page.home}/plan/new")
    settled(page)
    expect(page.locator("[name=weight_kg]")).to_have_value("75")
    chest = page.get_by_label("chest pain or fainting")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    chest.check(force=True)
    page.get_by_role("button", name="Make the plan").click()
    expect(page.locator(".note.bad")).to_contain_text("Chest pain or fainting")
    for route in ["/", "/train", "/plan", "/plan/meals", "/supplements", "/calculators"]:
        go(page, page.home + route)
        settled(page)
        assert "This cannot be answered" not in page.locator("main").inner_text(), route
    go(page, f"{page.home}/plan")
    page.get_by_role("link", name="Change the answers").click()
    settled(page)
    expect(chest).to_be_checked()
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    chest.uncheck(force=True)
    page.get_by_role("button", name="Make the plan").click()
    expect(page.locator(".tabs")).to_be_visible()


def test_answers_that_stop_training_are_taken_back_to_those_of_the_plan(alone):
    page = alone
    page.ask("generatePlan", {**DAYS, "weight_kg": 75, "save": True})
    go(page, f"{page.home}/plan/new")
    settled(page)
    fill_form(page, age_years=15, weight_kg=40)
    page.get_by_role("button", name="Go back to the answers of the plan").click()
    expect(page.locator(".tabs")).to_be_visible()
    go(page, f"{page.home}/plan/new")
    settled(page)
    expect(page.locator("[name=age_years]")).to_have_value("51")


def test_one_tap_makes_a_plan_of_the_answers_that_are_kept(alone):
    page = alone
    page.ask("generatePlan", {**DAYS, "weight_kg": 40, "save": True})
    go(page, page.home)
    settled(page)
    expect(page.locator(".note.bad")).to_contain_text("body mass index")
    page.get_by_role("link", name="Change the answers").click()
    settled(page)
    fill_form(page, weight_kg=75)
    expect(page.locator(".tabs")).to_be_visible()


def test_one_answer_is_a_check_in_and_a_sign_is_sent_at_once(alone):
    page = alone
    page.ask("generatePlan", {**DAYS, "weight_kg": 75, "save": True})
    go(page, page.home)
    settled(page)
    send = page.get_by_role("button", name="Check in")
    send.click()
    expect(page.locator(".toast")).to_contain_text("at least one thing")
    page.get_by_role("group", name="Hours of sleep").get_by_label("5", exact=True).check(force=True)
    send.click()
    expect(page.locator(".note", has_text=re.compile("What changed|Nothing changes"))).to_be_visible()
    page.get_by_text("Something alarming").click()
    page.get_by_label("Dizziness", exact=True).check(force=True)
    send.click()
    expect(page.locator("dialog")).to_contain_text("Dizziness")
    page.get_by_role("button", name="No, I mistyped").click()
    assert not page.ask("today", {"date": "2026-03-02"})["result"]["stopped"]
    send.click()
    page.get_by_role("button", name="Yes, it is so").click()
    expect(page.locator("main .note.bad")).to_contain_text("Training waits")
    expect(page.locator("main")).not_to_contain_text("A session can be begun")
    for route in ["/train", "/plan/meals", "/plan/shopping", "/supplements", "/calculators"]:
        go(page, page.home + route)
        settled(page)
        text = page.locator("main").inner_text()
        assert "cannot be answered" not in text and "cleared_signs" not in text, text
    page.troubles.none("signs")


def test_what_was_alarming_is_told_to_be_gone(alone):
    page = alone
    page.ask("generatePlan", {**DAYS, "weight_kg": 75, "save": True})
    page.ask("sync", {"client": "a", "device": "page", "cursor": 0, "events": [
        {"number": 1, "stream": "check_in", "at": "2026-03-02T03:00:00Z", "zone": "UTC", "data": {"symptoms": ["fever"]}}]})
    go(page, page.home)
    settled(page)
    expect(page.locator("main .note.bad")).to_be_visible()
    page.get_by_label("None of what was alarming is left today").check(force=True)
    page.get_by_role("button", name="Check in").click()
    expect(page.locator("main .note.bad")).to_have_count(0)
