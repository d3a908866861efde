"""The callable protocol over sockets, sentence by sentence."""

import json

import pytest
from server import INT64, Server

ORIGIN = "https://app.example"
PLAN = {"schedule_days": 4}


@pytest.fixture(scope="module")
def server():
    with Server() as server:
        yield server


def wrapped(value, kind=INT64):
    return {"@type": kind, "value": value}


def test_a_call_gets_a_result_and_no_data(server):
    answer = server.call("generatePlan", PLAN)
    assert answer.status == 200 and list(answer.json) == ["result"]
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert int(answer.headers["content-length"]) == len(answer.body)
    assert "date" in answer.headers and "server" not in answer.headers


@pytest.mark.parametrize("prefix", ["", "v1/", "project/us-central1/"])
def test_a_function_has_three_addresses(server, prefix):
    assert server.call(f"{prefix}recalculateIndexes", {}).status == 200


@pytest.mark.parametrize(
    "type, status",
    [
        ("application/json", 200),
        ("Application/Json; charset=utf-8", 200),
        ("text/plain", 400),
        ("application/x-www-form-urlencoded", 400),
        (None, 400),
    ],
)
def test_only_json_is_a_call(server, type, status):
    answer = server.call("recalculateIndexes", {}, Content_Type=type)
    assert answer.status == status
    assert status == 200 or answer.word == "INVALID_ARGUMENT"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\0",
        b"x",
        b'"x"',
        b"null",
        b"[]",
        b"{}",
        b'{"data":{},"more":1}',
        b'{"data":{}}{"data":{}}',
        b'{"data":{},"data":{}}',
        b"\xef\xbb\xbf" + b'{"data":{}}',
        '{"data":{}}'.encode("utf-16"),
        b'{"data":"\xff"}',
        b'{"data":NaN}',
        b'{"data":Infinity}',
        b'{"data":1e400}',
        b'{"data":{"weight_kg":' + b"9" * 200_000 + b"}}",
        b'{"data":' + b"[" * 100_000,
        b'{"data":{' + b",".join(b'"k%d":1' % n for n in range(10_000)) + b"}}",
        b'{"data":[1,]}',
        b"{'data':1}",
    ],
    ids=lambda body: repr(body[:20]),
)
def test_a_malformed_body_is_400_with_a_reason(server, body):
    answer = server.call("recalculateIndexes", body, Origin=ORIGIN)
    assert answer.status == 400 and answer.word == "INVALID_ARGUMENT"
    assert answer.headers["access-control-allow-origin"] == ORIGIN
    assert answer.json["error"]["details"]["errors"]


def test_every_swift_integer_arrives_wrapped(server):
    plain = server.call("generatePlan", {"schedule_days": 4, "weight_kg": 82, "injuries": []})
    swift = server.call(
        "generatePlan",
        {"schedule_days": wrapped("4"), "weight_kg": wrapped(82), "injuries": []},
    )
    assert plain.status == 200 and swift.body == plain.body


@pytest.mark.parametrize(
    "value, status",
    [
        (4, 200),
        (4.0, 200),
        ("4", 400),
        (True, 400),
        (4.5, 400),
        (8, 400),
        (-0.0, 400),
        (None, 400),
        (wrapped("4"), 200),
        (wrapped("4", INT64.replace("Int64", "UInt64")), 200),
        (wrapped("8"), 400),
        (wrapped("four"), 400),
        (wrapped("9007199254740993"), 400),
        (wrapped("4", "type.googleapis.com/google.protobuf.Int32Value"), 400),
        ({"@type": "", "value": "4"}, 400),
    ],
)
def test_numbers(server, value, status):
    answer = server.call("generatePlan", {"schedule_days": value})
    assert answer.status == status
    if status == 400:
        assert answer.json["error"]["details"]["errors"][0]["pointer"].startswith("/schedule_days")


@pytest.mark.parametrize("band", ["18–24", "18-24"])
def test_a_hyphen_is_a_dash(server, band):
    answer = server.call("generatePlan", {"schedule_days": 4, "age_range": band})
    assert answer.json["result"]["profile"]["age_range"] == "18–24"


def test_all_mistakes_come_at_once_with_pointers(server):
    answer = server.call("generatePlan", {"schedule_days": 9, "goal": "swell", "wieght_kg": 80})
    errors = answer.json["error"]["details"]["errors"]
    assert {e["pointer"] for e in errors} == {"/schedule_days", "/goal", "/wieght_kg"}
    assert all(e["code"] and e["message"] for e in errors)


def test_a_safety_rule_is_a_failed_precondition(server):
    answer = server.call(
        "generatePlan", {"schedule_days": 4, "health_flags": ["chest_pain_or_fainting"]}
    )
    assert answer.status == 400 and answer.word == "FAILED_PRECONDITION"


def test_an_unknown_function_is_named(server):
    answer = server.call("generatePlans", {}, Origin=ORIGIN)
    assert answer.status == 404 and answer.word == "NOT_FOUND"
    assert answer.headers["access-control-allow-origin"] == ORIGIN


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH", "TRACE", "BREW"])
def test_functions_are_only_posted_to(server, method):
    answer = server.send(method, "/generatePlan")
    assert answer.status == 405 and answer.headers["allow"] == "OPTIONS, POST"
    assert method == "HEAD" or answer.word == "INVALID_ARGUMENT"


def test_preflight(server):
    asked = "authorization,content-type,firebase-instance-id-token,x-firebase-appcheck"
    answer = server.send(
        "OPTIONS",
        "/generatePlan",
        {
            "Origin": ORIGIN,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": asked,
        },
    )
    assert answer.status == 204 and answer.body == b""
    assert answer.headers["access-control-allow-origin"] == ORIGIN
    assert answer.headers["access-control-allow-methods"] == "POST"
    assert answer.headers["access-control-allow-headers"] == asked
    assert answer.headers["vary"] == "Origin, Access-Control-Request-Headers"
    assert int(answer.headers["access-control-max-age"]) > 0


def test_a_stream_has_one_event_and_only_data_lines(server):
    plain = server.call("generatePlan", PLAN)
    stream = server.call("generatePlan", PLAN, Accept="text/event-stream")
    assert stream.status == 200
    assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert stream.body == b"data: " + plain.body + b"\n\n"


@pytest.mark.parametrize("accept", ["text/event-stream, */*", "TEXT/EVENT-STREAM", "*/*"])
def test_only_exactly_the_type_streams(server, accept):
    assert server.call("generatePlan", PLAN, Accept=accept).body.startswith(b'{"result"')


@pytest.mark.parametrize("body", [b"nonsense", b'{"data":{"schedule_days":0}}'])
def test_a_streamed_error_keeps_the_status(server, body):
    answer = server.call("generatePlan", body, Accept="text/event-stream")
    assert answer.status == 200 and answer.body.endswith(b"\n\n")
    event = json.loads(answer.body.removeprefix(b"data: "))
    assert list(event) == ["error"] and event["error"]["status"] == "INVALID_ARGUMENT"


def test_explain(server):
    assert "why" not in server.call("generatePlan", PLAN).json["result"]
    assert server.call("generatePlan?explain", PLAN).json["result"]["why"]
    assert server.call("generatePlan?explian", PLAN).status == 400


def test_the_same_request_gives_the_same_bytes_everywhere(server):
    with Server("--threads", "2") as other:
        bodies = {s.call("generatePlan", PLAN).body for s in (server, server, other)}
    assert len(bodies) == 1


def test_a_whole_life_over_http(server):
    plan = server.call("generatePlan", PLAN).json["result"]
    answer = server.call(
        "adaptPlan",
        {"current_plan": plan, "date": "2026-03-02", "readiness": {"sleep_h": 4, "stress": 5}},
    )
    assert answer.status == 200 and answer.json["result"]["patched_plan"]["workouts"]
