"""The picture of the page in the README: a training day at noon, after breakfast.

    Tests/Embedding/page/picture.py PLANNER     writes Sources/Documentation.docc/Resources/page.png
"""

import datetime
import pathlib
import sys
import tempfile

from page import CHROMIUM, Troubles, opened, settled
from playwright.sync_api import sync_playwright

FILE = pathlib.Path(__file__).resolve().parents[3] / "Sources/Documentation.docc/Resources/page.png"
NOON = datetime.datetime(2026, 3, 3, 3, 0, tzinfo=datetime.timezone.utc)
ASK = """([name, data]) => fetch('/' + name, { method: 'POST', headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ data }) }).then((reply) => reply.json())"""

with sync_playwright() as tool, tempfile.TemporaryDirectory() as folder, opened(sys.argv[1], f"{folder}/me.db") as home:
    browser = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
    page = browser.new_page(viewport={"width": 1080, "height": 760}, timezone_id="Asia/Tokyo", locale="en")
    Troubles(home).listen(page)
    page.clock.set_fixed_time(NOON)
    page.goto(home)
    page.evaluate(ASK, ["generatePlan", {
        "schedule_days": 4, "goal": "lean_mass", "sex": "male", "weight_kg": 82, "height_cm": 180, "age_years": 34,
        "experience": "intermediate", "save": True, "explain": True,
        "lifts": {"back_squat": {"weight_kg": 110, "reps": 5}, "conventional_deadlift": {"weight_kg": 140, "reps": 5}},
    }])
    page.evaluate(ASK, ["logEntry", {
        "client": "picture", "number": 1, "at": "2026-03-03T08:00:00+09:00", "zone": "Asia/Tokyo",
        "text": "3 eggs, 2 slices of toast with butter and an orange",
    }])
    page.goto(home)
    settled(page)
    page.screenshot(path=FILE)
    browser.close()
print(FILE.stat().st_size, "bytes")
