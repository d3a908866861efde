"""Devices that follow a document: the second one sees what the first one saves within a second."""

import signal
import time

import pytest
from follow import Device, are_prompt
from server import Server
from test_tokens import ISSUER, bearer, keys, token  # noqa: F401


@pytest.fixture
def options(keys, tmp_path):  # noqa: F811
    return ["--store", f"{tmp_path}/people.db", "--jwks", str(keys), "--issuer", ISSUER, "--audience", "app"]


def save(server, seen, days, sub="ann"):
    body = {"schedule_days": days, "weight_kg": 60 + seen}
    answer = server.call("saveDocument", {"kind": "profile", "seen": seen, "body": body}, **bearer(token(sub=sub)))
    assert answer.status == 200, answer.json
    return answer.json["result"]["version"]


def device(server, sub="ann", **named):
    return Device(server.port, {"Authorization": f"Bearer {token(sub=sub)}"}, **named)


def test_a_second_device_sees_a_change_within_a_second(options):
    with Server(*options) as server:
        second, waits = device(server).listen(), []
        second.arrival(0)
        for seen in range(20):
            version = save(server, seen, 3 + seen % 4)
            saved = time.time()
            waits.append(second.arrival(version) - saved)
        assert are_prompt(waits), waits
        print(f"a change reaches a second device after {sorted(waits)[10]:.3f} s, {max(waits):.3f} s at most")
        plan = server.call("generatePlan", {"save": True}, **bearer(token()))
        assert plan.status == 200
        event = device(server, kind="plan").read()
        assert event["message"]["version"] == 1 and event["message"]["body"]["edition"]


def test_a_stream_ends_with_a_result_and_is_asked_again(options):
    with Server(*options, "--follow-for", "1") as server:
        save(server, 0, 3)
        first = device(server, seen=1)
        assert first.read() == {"message": {"kind": "profile", "version": 1, "edition": "", "body": None}}
        assert first.read() == {"result": {"kind": "profile", "version": 1, "edition": "", "body": None}}
        again = device(server, seen=1).listen()
        again.arrival(1)
        save(server, 1, 4)
        again.arrival(2)


def test_a_slow_reader_keeps_nobody_waiting_and_costs_no_memory(options):
    def plan(weight):
        asked = {"schedule_days": 4, "weight_kg": weight, "save": True}
        answer = server.call("generatePlan", asked, **bearer(token()))
        assert answer.status == 200, answer.json
        return answer.json["result"]["saved"]["version"]

    with Server(*options) as server:
        plan(60)
        slow = [device(server, kind="plan", buffer=4096) for _ in range(4)]
        quick = device(server, kind="plan").listen()
        quick.arrival(1)
        before, waits = server.memory(), []
        for weight in range(61, 101):
            version = plan(weight)
            saved = time.time()
            waits.append(quick.arrival(version) - saved)
        assert are_prompt(waits), max(waits)
        assert server.memory() - before < 30, f"{server.memory() - before:.0f} MB more"
        # What the slow ones read at last is whole, and skips what they missed.
        versions = [slow[0].read()["message"]["version"] for _ in range(2)]
        while versions[-1] < 41:
            versions.append(slow[0].read()["message"]["version"])
        assert versions == sorted(set(versions)) and len(versions) < 41, versions


def test_a_crowd_is_refused_and_others_are_served(options):
    with Server(*options, "--followers", "40", "--followers-each", "3") as server:
        own = [device(server) for _ in range(3)]
        assert all("message" in each.read() for each in own)
        refused = device(server).read()["error"]
        assert refused["status"] == "RESOURCE_EXHAUSTED"
        assert refused["details"]["errors"][0]["code"] == "too-many-followers"
        crowd = [device(server, sub=f"person-{n}") for n in range(60)]
        events = [each.read() for each in crowd]
        assert sum("message" in event for event in events) == 37
        assert {event["error"]["status"] for event in events if "error" in event} == {"UNAVAILABLE"}
        assert server.call("recalculateIndexes", {}, **bearer(token())).status in (200, 400)
        began = time.time()
        save(server, 0, 3)
        assert own[0].read()["message"]["version"] == 1 and are_prompt([time.time() - began])
        for each in crowd + own:
            each.close()
        end = time.time() + 5
        while "message" not in (event := device(server).read()):
            assert time.time() < end, event
            time.sleep(0.05)


def test_a_cut_connection_frees_its_place_and_misses_nothing(options):
    with Server(*options, "--followers-each", "1") as server:
        first = device(server)
        assert first.read()["message"]["version"] == 0
        first.close()
        for seen in range(3):
            save(server, seen, 3 + seen)
        end = time.time() + 2
        while "message" not in (event := device(server, seen=0).read()):
            assert time.time() < end, event
        assert event["message"]["version"] == 3


def test_a_killed_server_cuts_streams_and_the_next_one_goes_on(options):
    with Server(*options) as server:
        first = device(server).listen()
        save(server, 0, 3)
        first.arrival(1)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        assert first.over.wait(5) and "message" in first.events[-1][1]
    with Server(*options) as server:
        again = device(server, seen=1).listen()
        again.arrival(1)
        save(server, 1, 4)
        again.arrival(2)


def test_a_server_that_stops_ends_its_streams_with_a_result(options):
    with Server(*options, "--drain", "0") as server:
        first = device(server).listen()
        first.arrival(0)
        server.process.send_signal(signal.SIGTERM)
        assert first.over.wait(5) and "result" in first.events[-1][1]
        assert server.process.wait(10) == 0


def test_strangers_and_unknown_documents(options):
    with Server(*options) as server:
        stranger = Device(server.port, {}).read()["error"]
        assert stranger["status"] == "UNAUTHENTICATED"
        assert device(server, kind="plans").read()["error"]["status"] == "INVALID_ARGUMENT"
        ahead = device(server, seen=9).read()["error"]
        assert ahead["details"]["errors"][0]["code"] == "unknown-version"
        mine = device(server, sub="bob").listen()
        mine.arrival(0)
        save(server, 0, 3)
        time.sleep(0.8)
        assert len(mine.events) == 1, "what ann saves is not told to bob"
