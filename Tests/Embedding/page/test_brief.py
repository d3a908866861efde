"""The brief of the day: nothing without health data, one voice with the session, three answers that stay."""

import datetime
import zoneinfo

from page import ZONE, again, expect, go, settled


def days_ago(count):
    return (datetime.datetime.now(zoneinfo.ZoneInfo(ZONE)).date() - datetime.timedelta(days=count)).isoformat()


def send(page, count, **metrics):
    """What a watch sends of a day."""
    day = days_ago(count)
    usual = {"hrv": 44 if count % 2 else 36, "resting_hr": 51 + count % 3}
    answer = page.ask("syncHealth", {
        "date": day, "timezone": ZONE, "device_sync_timestamp": f"{day}T00:30:00+09:00",
        "metrics": {**usual, **metrics}, "sleep": {"total_hours": 7.5, "awake_hours": 0.3}})
    assert answer["result"]["status"] == "accepted", answer


def card(page):
    return page.locator(".card").filter(has=page.get_by_role("heading", name="Brief of the day"))


def test_a_card_of_the_day_counts_the_first_days_and_keeps_what_was_done(alone):
    page = alone
    page.ask("generatePlan", {"schedule_days": 7, "sex": "female", "save": True})
    go(page, page.home)
    settled(page)
    expect(card(page)).to_have_count(0)

    for count in range(9, -1, -1):
        send(page, count)
    again(page)
    settled(page)
    expect(card(page)).to_contain_text("Train as planned today.")
    expect(card(page)).to_contain_text("10 of the last 14 days")
    card(page).get_by_text("Why").click()
    expect(card(page).locator("li").first).to_be_visible()
    followed = card(page).get_by_role("button", name="Followed")
    expect(followed).to_have_attribute("aria-pressed", "false")
    followed.click()
    expect(followed).to_have_attribute("aria-pressed", "true")
    card(page).get_by_role("button", name="Changed").click()
    again(page)
    settled(page)
    expect(card(page).get_by_role("button", name="Changed")).to_have_attribute("aria-pressed", "true")

    # A day of rest is said once, and asks no session.
    for count in range(14, 9, -1):
        send(page, count)
    day = days_ago(0)
    page.ask("syncHealth", {
        "date": day, "timezone": ZONE, "device_sync_timestamp": f"{day}T00:31:00+09:00",
        "metrics": {"hrv": 24, "resting_hr": 66}, "sleep": {"total_hours": 3.5, "awake_hours": 1}})
    again(page)
    settled(page)
    expect(page.get_by_text("Do not train today.")).to_have_count(1)
    expect(page.get_by_role("link", name="Start")).to_have_count(0)
