"""`planner watch`: the check again on every change."""

import pathlib
import shutil
import subprocess
import time

from server import PLANNER

TOP = pathlib.Path(__file__).parents[3]


def test_a_change_is_checked_and_a_repair_too(tmp_path):
    for room in ("Rules", "Catalog"):
        shutil.copytree(TOP / room, tmp_path / room)
    page = tmp_path / "Rules/planning/messages/en.json"
    text = page.read_text()
    output = tmp_path / "output"
    with output.open("w") as file:
        process = subprocess.Popen([PLANNER, "watch", str(tmp_path)], stdout=file)

        def reports(count):
            end = time.time() + 120
            while time.time() < end:
                summaries = [line for line in output.read_text().splitlines() if " error" in line and "Rules: " in line]
                if len(summaries) >= count:
                    return summaries
                time.sleep(0.1)
            raise AssertionError(output.read_text())

        try:
            assert ": 0 errors" in reports(1)[0]
            page.write_text("{ half a fi")
            assert ": 0 errors" not in reports(2)[1]
            assert "messages/en.json:1:" in output.read_text()
            page.write_text(text)
            assert ": 0 errors" in reports(3)[2]
        finally:
            process.terminate()
            process.wait(5)


def test_what_is_built_in_cannot_be_watched(tmp_path):
    run = subprocess.run([PLANNER, "watch"], capture_output=True, text=True, cwd=tmp_path, timeout=20)
    assert run.returncode == 64 and "name a folder" in run.stderr
