"""A session as it is lived: what is held, what hurts, what is alarming, and whatever is typed between two sets."""

import datetime
import re

import pytest
from page import again, expect, go, settled

PLAN = {"schedule_days": 4, "sex": "male", "age_years": 34, "weight_kg": 82, "height_cm": 180, "goal": "lean_mass", "experience": "intermediate"}


def begun(page, *lifts, plan=None):
    """A session of some lifts that goes on."""
    if plan:
        page.ask("generatePlan", {**plan, "save": True})
    page.ask("startWorkout", {"event_id": "e0", "session_id": "s", "from": "empty", "date": "2026-03-02"})
    for version, lift in enumerate(lifts, 1):
        page.ask("sessionEvent", {"save": True, "event": {"event_id": f"e{version}", "session_id": "s", "kind": "add", "version": version, "block": {"exerciseId": lift}}})
    go(page, f"{page.home}/train")
    settled(page)
    return page.locator(".lift.now")


def type_line(page, text):
    line = page.get_by_label("A set as a line")
    line.fill(text)
    line.press("Enter")


def snapshot(page):
    return page.ask("sessionEvent", {"save": True})["result"]["snapshot"]


def test_what_is_held_is_told_and_kept_in_seconds(alone):
    page = alone
    card = begun(page, "plank")
    expect(card).not_to_contain_text("missing")
    seconds = card.get_by_label("Seconds", exact=True)
    seconds.fill("30")
    page.get_by_role("button", name="Done: 30 s").click()
    expect(page.locator(".sets li")).to_have_text(["✓30 s"])
    type_line(page, "40 s")
    expect(page.locator(".sets li")).to_have_text(["✓30 s", "✓40 s"])
    assert [one["reps"] for one in snapshot(page)["sets"]] == [30, 40]
    page.get_by_role("button", name="Finish the session").click()
    page.get_by_role("button", name="Finish all the same").click()
    expect(page.locator("main")).to_contain_text("30 s, 40 s")
    go(page, f"{page.home}/progress")
    settled(page)
    expect(page.locator("main")).to_contain_text("40 s")
    assert "× 40" not in page.locator("main").inner_text()
    page.troubles.none("held")


def test_the_plan_says_each_unit_once(alone):
    page = alone
    page.ask("generatePlan", {"schedule_days": 3, "equipment": "bodyweight_only", "save": True})
    for language in ["en", "ja"]:
        go(page, page.home)
        page.evaluate("(one) => localStorage.setItem('planner.language', JSON.stringify(one))", language)
        go(page, f"{page.home}/plan/week")
        settled(page)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        text = page.locator("main").inner_text()
        assert re.search(r"\d+–\d+ s\b", text), "the plan holds something"
        assert not re.search(r"\bs s\b|秒 ?s\b|秒 ?秒", text)


@pytest.mark.parametrize("way", ["line", "dialog"])
def test_a_sign_told_in_a_session_ends_it_and_stays(alone, way):
    page = alone
    begun(page, "back_squat")
    if way == "line":
        type_line(page, "60x5 @3")
        expect(page.locator(".sets li")).to_have_count(1)
        type_line(page, "chest pain")
    else:
        page.get_by_role("button", name="It hurts").click()
        page.get_by_text("Chest, breath, dizziness").click()
        page.get_by_label("Dizziness", exact=True).check(force=True)
        page.get_by_role("button", name="Stop here").click()
    # A toast would be gone by now.
    page.wait_for_timeout(4200 if way == "line" else 0)
    for _ in range(2):
        expect(page.locator("main .note.bad")).to_contain_text("Training waits")
        expect(page.locator("main .note.bad")).to_contain_text(re.compile("stop|rest"))
        expect(page.get_by_role("button", name=re.compile("^Done|^Begin"))).to_have_count(0)
        go(page, f"{page.home}/train")
        settled(page)
    assert snapshot(page)["state"] in ("finished", "abandoned")
    assert page.ask("today", {"date": "2026-03-02"})["result"]["stopped"]


def test_a_line_undoes_notes_helps_and_tells_what_hurts(alone):
    page = alone
    card = begun(page, "back_squat")
    type_line(page, "50x10 @3")
    expect(page.locator(".sets li")).to_have_count(1)
    type_line(page, "knee 3")
    expect(page.locator(".sets .badge")).to_have_text("knee")
    type_line(page, "undo")
    expect(page.locator(".sets li")).to_have_count(0)
    type_line(page, "help")
    expect(page.locator("dialog")).to_contain_text("takes the last set away")
    page.keyboard.press("Escape")
    type_line(page, "note the grip slipped")
    expect(page.locator(".toast")).to_contain_text("Note kept")
    type_line(page, "62,5x8")
    expect(page.locator(".sets")).to_contain_text("62.5 kg × 8")
    type_line(page, "55")
    expect(page.locator(".toast")).to_contain_text("55 alone")
    expect(page.locator(".sets li")).to_have_count(1)
    expect(card.get_by_label("A set as a line")).to_have_value("55")
    page.troubles.none("lines")


def test_after_the_last_set_the_line_and_the_pain_stay(alone):
    page = alone
    begun(page, "back_squat")
    for count in [1, 2, 3]:
        type_line(page, "50x10 @3")
        expect(page.locator(".sets li")).to_have_count(count)
    expect(page.locator("main")).to_contain_text("All of it is done")
    type_line(page, "undo")
    expect(page.locator(".sets li")).to_have_count(2)
    type_line(page, "50x10 @3")
    expect(page.get_by_role("button", name="It hurts")).to_be_visible()
    page.get_by_role("button", name="Finish the session").click()
    expect(page.get_by_text("Well written down")).to_be_visible()


def test_loads_are_numbers_that_can_be_loaded(alone):
    page = alone
    card = begun(page, "back_squat")
    load = card.get_by_label("Load, kg", exact=True)
    for text, shown in [("62,5", "Done: 62.5 kg"), ("９０", "Done: 90 kg"), ("-20", "Look again: Load"), ("9999", "Look again: Load"), ("abc", "Look again: Load"), ("", "Choose a load")]:
        load.fill(text)
        expect(card.locator("button.main")).to_contain_text(shown)
    assert snapshot(page)["sets"] == []
    page.evaluate("localStorage.setItem('planner.units', '\"imperial\"')")
    again(page)
    load = card.get_by_label("Load, lb", exact=True)
    load.fill("135")
    card.get_by_role("button", name="More: Load, lb").click()
    expect(load).to_have_value("140")
    page.troubles.none("loads")


def test_another_lift_is_one_that_the_joint_bears(alone):
    page = alone
    begun(page, "barbell_bench_press")
    type_line(page, "60x8 @2")
    expect(page.locator(".sets li")).to_have_count(1)
    type_line(page, "shoulder 4")
    expect(page.locator(".sets .badge")).to_have_text("shoulder")
    rows = {row["id"]: row for row in page.request.get(f"{page.home}/v1/catalog/exercises").json()["rows"]}
    names = {row["name"]: row for row in rows.values()}
    page.get_by_role("button", name="Another lift").click()
    expect(page.locator("dialog .list li").first).to_be_visible()
    offered = page.locator("dialog .list li").all_inner_texts()
    assert all(names[one]["stress"]["shoulder"] == 0 for one in offered if one in names), offered
    page.troubles.none("another lift")


def test_a_finished_session_shows_it_opens_and_can_be_deleted(alone):
    page = alone
    page.ask("generatePlan", {**PLAN, "save": True})
    begun(page, "back_squat")
    type_line(page, "50x10 @3")
    expect(page.locator(".sets li")).to_have_count(1)
    type_line(page, "knee 3")
    page.get_by_role("button", name="Finish the session").click()
    expect(page.locator("dialog")).to_contain_text("2 sets")
    page.get_by_role("button", name="Finish all the same").click()
    expect(page.get_by_text("Well written down")).to_be_visible()
    go(page, f"{page.home}/train")
    settled(page)
    expect(page.locator("main")).to_contain_text("A session is written down today")
    summary = page.locator("summary", has_text="1 set")
    summary.click()
    expect(page.locator("details[open]")).to_contain_text("50 kg × 10 @3")
    page.get_by_role("button", name=re.compile("^Delete the session")).click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator(".toast")).to_contain_text("Session deleted")
    expect(page.locator("summary", has_text="1 set")).to_have_count(0)
    page.troubles.none("before")


def test_a_lift_is_found_as_people_write_it(alone):
    page = alone
    begun(page)
    page.get_by_role("button", name="Add a lift").click()
    find = page.get_by_label("Name of a lift")
    for text, name in [("squats back", "Barbell back squat"), ("PULL UP", "Pull-up"), ("dead-lift romanian", "Romanian deadlift")]:
        find.fill(text)
        expect(page.locator("dialog .list")).to_contain_text(name)
    find.fill("xyzzy")
    expect(page.locator("dialog")).to_contain_text("No lift has this name")


def test_a_day_without_a_session_offers_the_next_one(alone):
    page = alone
    page.ask("generatePlan", {**PLAN, "schedule_days": 1, "save": True})
    days = {workout["weekday"] for workout in page.ask("getPlan", {})["result"]["plan"]["workouts"] if workout["blocks"]}
    for weekday in [3, 6]:
        if weekday in days:
            continue
        page.clock.set_fixed_time(f"2026-03-{1 + weekday:02}T03:00:00Z")
        go(page, f"{page.home}/train")
        settled(page)
        expect(page.locator("main")).to_contain_text("Next: Monday")
    page.get_by_role("button", name="Begin the session").click()
    expect(page.locator(".lift.now")).to_be_visible()


def test_what_is_said_of_a_session_is_true(alone):
    page = alone
    page.ask("generatePlan", {**PLAN, "save": True})
    day = min(one["weekday"] for one in page.ask("getPlan", {})["result"]["plan"]["workouts"] if one["blocks"])
    page.ask("startWorkout", {"event_id": "e0", "session_id": "s", "from": "plan", "date": str(datetime.date.today()), "weekday": day})
    first, *others = [block["exerciseId"] for block in snapshot(page)["blocks"]]
    for version, lift in enumerate(others, 1):
        page.ask("sessionEvent", {"save": True, "event": {"event_id": f"e{version}", "session_id": "s", "kind": "skip", "version": version, "exerciseId": lift}})
    go(page, f"{page.home}/train")
    settled(page)
    for count, text in enumerate(["80x10 @3", "100x5"], 1):
        type_line(page, text)
        expect(page.locator(".sets li")).to_have_count(count)
    page.get_by_role("button", name="Finish the session").click()
    page.get_by_role("button", name="Finish all the same").click()
    expect(page.get_by_text("Well written down")).to_be_visible()
    text = page.locator("main").inner_text()
    assert "80 kg was too heavy" not in text, text
    names = {row["id"]: row["name"] for row in page.request.get(f"{page.home}/v1/catalog/exercises").json()["rows"]}
    for line in text.splitlines():
        assert "missed" not in line or not any(names[lift] in line for lift in others), line
    go(page, f"{page.home}/coach")
    settled(page)
    assert not [line for line in page.locator("main").inner_text().splitlines() if line.strip() == "0"]
    expect(page.locator("main")).to_contain_text("1 session of yours")


def test_a_sign_told_elsewhere_stops_the_session_that_goes_on(alone):
    page = alone
    begun(page, "back_squat")
    page.ask("sync", {"client": "a", "device": "page", "cursor": 0, "events": [
        {"number": 1, "stream": "check_in", "at": "2026-03-02T03:00:00Z", "zone": "UTC", "data": {"symptoms": ["chest_pain"]}}]})
    again(page)
    settled(page)
    expect(page.locator("main .note.bad")).to_contain_text("emergency number")
    expect(page.get_by_role("button", name=re.compile("^Done|^Choose"))).to_have_count(0)
    page.get_by_role("button", name="Finish the session").click()
    go(page, f"{page.home}/train")
    settled(page)
    expect(page.locator("main .note.bad")).to_be_visible()
    expect(page.get_by_role("button", name="Finish the session")).to_have_count(0)
