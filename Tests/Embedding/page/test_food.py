"""The diary: what is added is said, what cannot be counted changes nothing, and what is over says so."""

import re

from page import expect, go, settled

PLAN = {"schedule_days": 4, "sex": "male", "age_years": 34, "weight_kg": 82, "height_cm": 180, "save": True}


def add(page, text):
    page.locator("#line").fill(text)
    page.locator("#line").press("Enter")
    expect(page.locator(".entry", has_text=text)).to_be_visible()


def test_what_is_added_is_said_and_can_be_undone(alone):
    page = alone
    page.ask("generatePlan", PLAN)
    go(page, f"{page.home}/food")
    add(page, "200 g chicken breast")
    expect(page.locator(".toast")).to_contain_text("Written down: 200 g chicken breast")
    page.locator(".entry").click()
    grams = page.get_by_label(re.compile("^Grams of"))
    for text, said in [("99999", "cannot be counted"), ("-5", "Write a number"), ("150,5", "Changed")]:
        grams.fill(text)
        grams.press("Enter")
        expect(page.locator(".toast")).to_contain_text(said)
        expect(page.locator(".energy")).to_have_text(re.compile(r"^\d+ kcal"))
        if not grams.is_visible():
            page.locator(".entry").click()
    expect(grams).to_have_value("150.5")
    add(page, "1 kg pasta, cooked")
    add(page, "300 g butter")
    expect(page.locator(".left")).to_contain_text("over")
    expect(page.locator(".left")).to_contain_text("Fat · over")
    assert "-" not in page.locator(".left").inner_text()
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".entry")).to_have_count(2)
    page.troubles.none("food")


def test_a_day_that_is_none_is_no_day(alone):
    page = alone
    go(page, f"{page.home}/food/2026-13-45")
    settled(page)
    expect(page.locator("main")).to_contain_text("There is nothing at this address")
    page.troubles.none("no day")


def test_today_and_the_meals_tell_the_same_energy(alone):
    page = alone
    page.ask("generatePlan", PLAN)
    go(page, page.home)
    settled(page)
    today = page.locator("section:has(h2:text-is('Meals')) .item .end").all_inner_texts()
    assert today
    expect(page.locator("section:has(h2:text-is('Meals'))")).to_contain_text(re.compile(r"\d g"))
    go(page, f"{page.home}/plan/meals")
    settled(page)
    meals = page.locator("section.card:has(.pick) .sum span:first-child").all_inner_texts()
    assert [re.match(r"[\d,]+ kcal", one)[0] for one in meals] == today
    page.troubles.none("energy")


def test_a_sign_of_danger_in_a_line_of_food_stands_until_it_is_read(alone):
    page = alone
    go(page, f"{page.home}/food")
    settled(page)
    page.locator("#line").fill("chest pain")
    page.locator("#line").press("Enter")
    expect(page.locator("dialog")).to_contain_text("emergency number")
    page.wait_for_timeout(4200)
    expect(page.locator("dialog")).to_be_visible()
    page.locator("dialog").get_by_role("link", name="Check in").click()
    settled(page)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("main .note.bad")).to_contain_text("emergency number")
