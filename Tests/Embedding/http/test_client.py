"""A client that openapi-python-client makes of /openapi.json alone calls ten functions."""

import importlib
import json
import subprocess
import sys
import urllib.request

import pytest
from server import Server

# How many files the client may have: fewer of them are easier to read, and none is written by hand.
MOST_FILES = 720

SET = {"exerciseId": "barbell_bench_press", "load_kg": 80, "reps": 8, "rir": 2}
BLOCK = {"exerciseId": "barbell_bench_press", "sets": 3, "reps": [6, 10], "rir": [1, 2], "rest_s": 150}
CALLS = [
    ("planning", "recalculate_indexes", {"weight_kg": 82, "height_cm": 180, "sex": "male"}),
    ("planning", "generate_plan", {"schedule_days": 4}),
    ("planning", "advise_supplements", {"goal": "strength"}),
    ("food", "parse_food_line", {"text": "2 eggs and toast"}),
    ("food", "resolve_food_line", {"text": "2 eggs and toast"}),
    ("food", "search_foods", {"text": "oats"}),
    ("food", "meal_by_time", {"time": "08:30"}),
    ("learning", "read_set_line", {"text": "80x8"}),
    ("learning", "read_workout_line", {"text": "bench 80x8x3"}),
    ("learning", "prescribe_set", {"as_of": "2026-03-02T18:00:00Z", "block": BLOCK, "done": [SET]}),
    ("scoring", "describe_exercises", {}),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("client")
    with Server() as server:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/openapi.json") as answer:
            (folder / "openapi.json").write_bytes(answer.read())
        # Enumerations as literals: words that differ in their case alone keep their own names.
        (folder / "config.yml").write_text("literal_enums: true\npost_hooks: []\n")
        subprocess.run(
            [sys.executable, "-m", "openapi_python_client", "generate", "--path", "openapi.json",
             "--config", "config.yml", "--output-path", "made", "--fail-on-warning"],
            cwd=folder, check=True, timeout=300)
        sys.path.insert(0, str(folder / "made"))
        made = importlib.import_module("planner_client")
        yield folder / "made", made.Client(base_url=f"http://127.0.0.1:{server.port}")


def test_files(client):
    files = list(client[0].rglob("*.py"))
    assert 100 < len(files) < MOST_FILES


@pytest.mark.parametrize(("tag", "function", "data"), CALLS)
def test_call(client, tag, function, data):
    module = importlib.import_module(f"planner_client.api.{tag}.{function}")
    name = "".join(part.capitalize() for part in function.split("_"))
    call = getattr(importlib.import_module("planner_client.models"), f"{name}Call")
    reply = module.sync_detailed(client=client[1], body=call.from_dict({"data": data}))
    assert reply.status_code == 200, reply.content[:400]
    # What the client read is what the server wrote: no member is lost between them.
    assert reply.parsed.to_dict() == json.loads(reply.content)
    assert reply.parsed.to_dict()["result"]
