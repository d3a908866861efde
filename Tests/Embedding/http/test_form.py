"""Live sets over the socket, played in real time."""

import concurrent.futures

from replay import CAVING, DEEP, START, percentile, play, squats
from server import Server


def whole(server, frames, **start):
    answer = server.call("scoreForm", {**START, "mode": "guided", **start, "frames": frames})
    assert answer.status == 200, answer.body
    return answer.json["result"]


def test_a_guided_set_is_told_as_it_happens_and_as_a_whole():
    frames = squats([DEEP, CAVING, CAVING])
    with Server() as server:
        played = play(f"http://127.0.0.1:{server.port}", frames)
        told = whole(server, frames)
    assert played.events == told["events"]
    assert played.record["summary"] == told["summary"]
    assert played.record["snapshots"] == told["snapshots"]
    kinds = [event["type"] for event in played.events]
    assert kinds[:8] == [
        "phase", "count", "count", "count", "phase", "base_matched", "phase", "rep"]
    assert played.events[-1]["phase"] == "correction"

    # One sentence a repetition, and it is the first thing that was off.
    repetitions = [event for event in played.events if event["type"] == "rep"]
    assert len(repetitions) == 3
    for event in repetitions:
        assert event["text"].strip() and "\n" not in event["text"]
    assert repetitions[0]["rep"]["faults"] == []
    assert repetitions[1]["text"].startswith("Push the knees out")

    # Numbers are said at once; sentences about a fault leave the one before its 2.5 s.
    said = [event for event in played.events if "say" in event]
    assert [event["say"]["text"] for event in said[:3]] == ["3", "2", "1"]
    for before, event in zip(said, said[1:]):
        if event["type"] in ("fault", "hint"):
            assert event["t"] - before["t"] >= 2500, (before, event)

    # No frame was lost or sent twice, batches are small, and answers come while they matter.
    assert sum(played.batches) == len(frames)
    assert max(played.batches) <= 10
    assert percentile(played.lateness, 0.99) < 0.3, percentile(played.lateness, 0.99)
    assert played.lives[-1]["phase"] == "correction" and played.lives[-1]["guide"]


def test_a_slow_way_makes_larger_batches_and_the_same_set():
    frames = squats([DEEP, DEEP])
    with Server() as server:
        played = play(f"http://127.0.0.1:{server.port}", frames, speed=8, way=0.1)
        assert played.events == whole(server, frames)["events"]
    assert sum(played.batches) == len(frames)
    assert len(played.batches) < len(frames) / 10


def test_many_sets_at_once_are_each_their_own():
    films = [squats([DEEP] * (1 + number % 3)) for number in range(12)]
    with Server() as server, concurrent.futures.ThreadPoolExecutor(12) as pool:
        address = f"http://127.0.0.1:{server.port}"
        played = list(pool.map(lambda film: play(address, film, speed=8), films))
    for number, one in enumerate(played):
        assert one.record["summary"]["reps"] == 1 + number % 3
        assert one.record["summary"]["clean"] == 1 + number % 3


def test_a_frame_that_is_none_is_refused_with_its_place_and_the_set_goes_on():
    frames = squats([DEEP])
    with Server() as server:
        start = server.call("startForm", START).json["result"]["state"]
        bad = [frames[0], {"t": 40, "points": [[0.5, 0.5]]}, {"t": 50.5, "points": None}]
        answer = server.call("scoreFrames", {"state": start, "frames": bad})
        assert answer.status == 400
        errors = answer.json["error"]["details"]["errors"]
        assert [error["pointer"] for error in errors] == ["/frames/1/points", "/frames/2/t"]
        assert all(error["code"] and error["message"] for error in errors)
        assert server.call("scoreFrames", {"state": start, "frames": frames}).status == 200
