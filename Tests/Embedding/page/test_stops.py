"""What training waits for: said in plain words, never a lock, and never lost."""

import re

from page import expect, settled

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
    page.goto(f"{page.home}/plan/new")
    settled(page)
    fill_form(page, **{**DAYS, "age_years": 15})
    expect(page.locator(".note.bad")).to_contain_text("Training waits")
    fill_form(page, age_years=51, weight_kg=75)
    expect(page.locator(".tabs")).to_be_visible()

    # The same with a plan kept: the form opens with what was answered, and the plan comes back.
    page.goto(f"{page.home}/plan/new")
    settled(page)
    expect(page.locator("[name=weight_kg]")).to_have_value("75")
    chest = page.get_by_label("chest pain or fainting")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    chest.check(force=True)
    page.get_by_role("button", name="Make the plan").click()
    expect(page.locator(".note.bad")).to_contain_text("Chest pain or fainting")
    for route in ["/", "/train", "/plan", "/plan/meals", "/supplements", "/calculators"]:
        page.goto(page.home + route)
        settled(page)
        assert "This cannot be answered" not in page.locator("main").inner_text(), route
    page.goto(f"{page.home}/plan")
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
    page.goto(f"{page.home}/plan/new")
    settled(page)
    fill_form(page, age_years=15, weight_kg=40)
    page.get_by_role("button", name="Go back to the answers of the plan").click()
    expect(page.locator(".tabs")).to_be_visible()
    page.goto(f"{page.home}/plan/new")
    settled(page)
    expect(page.locator("[name=age_years]")).to_have_value("51")


def test_one_tap_makes_a_plan_of_the_answers_that_are_kept(alone):
    page = alone
    page.ask("generatePlan", {**DAYS, "weight_kg": 40, "save": True})
    page.goto(page.home)
    settled(page)
    expect(page.locator(".note.bad")).to_contain_text("body mass index")
    page.get_by_role("link", name="Change the answers").click()
    settled(page)
    fill_form(page, weight_kg=75)
    expect(page.locator(".tabs")).to_be_visible()
