"""Framing, limits, pages, logs and the end: the checklist's parts that need a socket."""

import json
import signal
import socket
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families
from server import Answer, Server, received

CALL = b'{"data":{}}'
HEAD = b"POST /recalculateIndexes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
WHOLE = HEAD + b"Content-Length: %d\r\n\r\n" % len(CALL) + CALL


@pytest.fixture(scope="module")
def server():
    with Server("--max-body", "65536") as server:
        yield server


FRAMING = {
    "two lengths": HEAD + b"Content-Length: 11\r\nContent-Length: 11\r\n\r\n" + CALL,
    "two different lengths": HEAD + b"Content-Length: 11\r\nContent-Length: 12\r\n\r\n" + CALL,
    "length and chunks": HEAD
    + b"Content-Length: 11\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n" + CALL + b"\r\n0\r\n\r\n",
    "plus length": HEAD + b"Content-Length: +11\r\n\r\n" + CALL,
    "minus length": HEAD + b"Content-Length: -11\r\n\r\n" + CALL,
    "hexadecimal length": HEAD + b"Content-Length: 0xb\r\n\r\n" + CALL,
    "huge length": HEAD + b"Content-Length: 99999999999999999999999\r\n\r\n" + CALL,
    "list of lengths": HEAD + b"Content-Length: 11, 11\r\n\r\n" + CALL,
    "odd coding": HEAD + b"Transfer-Encoding: xchunked\r\n\r\nb\r\n" + CALL + b"\r\n0\r\n\r\n",
    "empty coding": HEAD + b"Transfer-Encoding:\r\nContent-Length: 11\r\n\r\n" + CALL,
    "two codings": HEAD
    + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\nb\r\n" + CALL + b"\r\n0\r\n\r\n",
    "coding in HTTP/1.0": HEAD.replace(b"1.1", b"1.0")
    + b"Transfer-Encoding: chunked\r\n\r\nb\r\n" + CALL + b"\r\n0\r\n\r\n",
    "bad chunk size": HEAD + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n" + CALL + b"\r\n0\r\n\r\n",
    "negative chunk size": HEAD + b"Transfer-Encoding: chunked\r\n\r\n-b\r\n" + CALL + b"\r\n0\r\n\r\n",
    "no host": b"GET /livez HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /livez HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    "odd host": b"GET /livez HTTP/1.1\r\nHost: a b\r\n\r\n",
    "space before colon": b"GET /livez HTTP/1.1\r\nHost : x\r\n\r\n",
    "control character in a header": b"GET /livez HTTP/1.1\r\nHost: x\r\nX: a\1b\r\n\r\n",
    "a header without a colon": b"GET /livez HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n",
    "an odd version": b"GET /livez HTTP/9.9\r\nHost: x\r\n\r\n",
    "GET *": b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
    "CONNECT": b"CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n",
    "garbage": b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
}


@pytest.mark.parametrize("data", FRAMING.values(), ids=FRAMING.keys())
def test_broken_framing_is_never_answered_with_success(server, data):
    """Nothing after the doubt may be taken for a request; framing.py has the many other doubts."""
    smuggled = b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
    answer = server.raw(data + smuggled, timeout=1)
    assert b"HTTP/1.1 2" not in answer
    assert server.send("GET", "/livez").status == 200


def test_pipelined_requests_are_answered_in_order(server):
    bodies = [json.dumps({"data": {"weight_kg": 50 + n}}).encode() for n in range(20)]
    data = b"".join(HEAD + b"Content-Length: %d\r\n\r\n" % len(b) + b for b in bodies)
    alone = [server.call("recalculateIndexes", body).body for body in bodies]
    answer = server.raw(data, timeout=2)
    assert answer.count(b"HTTP/1.1 200") == 20
    places = [answer.find(body) for body in alone]
    assert places == sorted(places) and -1 not in places and len(set(alone)) == 20


def test_a_large_body_is_refused_by_its_length_unread(server):
    with server.connect() as connection:
        connection.sendall(HEAD + b"Origin: https://a\r\nContent-Length: 65537\r\n\r\n")
        answer = Answer(received(connection))
    assert answer.status == 413 and answer.word == "INVALID_ARGUMENT"
    assert answer.headers["connection"] == "close"
    assert answer.headers["access-control-allow-origin"] == "https://a"


def test_an_endless_chunked_body_is_refused_at_the_limit(server):
    before = server.memory()
    with server.connect() as connection:
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        sent = 0
        try:
            while sent < 50 << 20:
                connection.sendall(b"10000\r\n" + b"a" * 65536 + b"\r\n")
                sent += 65536
        except ConnectionError:
            pass
        answer = Answer(received(connection))
    assert answer.status == 413 and answer.word == "INVALID_ARGUMENT"
    assert sent < 20 << 20 and server.memory() < before + 20


def test_honest_chunks_are_a_body(server):
    chunks = b"5\r\n" + CALL[:5] + b"\r\n6;note=1\r\n" + CALL[5:] + b"\r\n0\r\n\r\n"
    data = HEAD + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks
    assert Answer(server.raw(data)).status == 200


def test_expect_continue(server):
    with server.connect() as connection:
        connection.sendall(HEAD + b"Connection: close\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 100")
        connection.sendall(CALL)
        assert Answer(received(connection)).status == 200


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br"])
def test_compressed_bodies_are_refused(server, coding):
    assert server.call("recalculateIndexes", {}, Content_Encoding=coding).status == 415


@pytest.mark.parametrize(
    "head, status",
    [
        (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (b"GET /livez HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 17000 + b"\r\n\r\n", 431),
        (b"GET /livez HTTP/1.1\r\nHost: x\r\n" + b"X: a\r\n" * 101 + b"\r\n", 431),
        (b"GET /livez HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 200_000 + b"\r\n\r\n", 431),
        (b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
    ],
)
def test_long_heads(server, head, status):
    assert Answer(server.raw(head)).status == status


@pytest.mark.parametrize(
    "target",
    ["/..", "/../etc/passwd", "/%2e%2e/x", "/a%00", "//livez", "/livez/", "/a\\b", "/%5c", "/%zz"],
)
def test_odd_paths_lead_nowhere(server, target):
    answer = server.send("GET", target)
    assert answer.status in (400, 404)
    assert answer.headers["content-type"] == "application/problem+json" or "error" in answer.json


def test_pages_and_their_tags(server):
    for path in ("/openapi.json", "/v1/catalog", "/v1/catalog/exercises"):
        get, head = server.send("GET", path), server.send("HEAD", path)
        assert get.status == head.status == 200 and head.body == b""
        assert head.headers["etag"] == get.headers["etag"]
        assert head.headers["content-length"] == get.headers["content-length"]
        held = server.send("GET", path, {"If-None-Match": get.headers["etag"]})
        assert held.status == 304 and held.body == b""


def test_an_answer_is_safe_from_guessing(server):
    answer = server.call("generatePlan", {"schedule_days": 4})
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"


def test_metrics_are_prometheus(server):
    server.call("recalculateIndexes", {})
    answer = server.send("GET", "/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    families = {f.name: f for f in text_string_to_metric_families(answer.body.decode())}
    series = {}
    for sample in families["http_server_request_duration_seconds"].samples:
        labels = {k: v for k, v in sample.labels.items() if k != "le"}
        series.setdefault(tuple(sorted(labels.items())), []).append(sample)
    assert 0 < len(series) < 100
    for samples in series.values():
        counts = [s.value for s in samples if s.name.endswith("_bucket")]
        total = next(s.value for s in samples if s.name.endswith("_count"))
        assert counts == sorted(counts) and counts[-1] == total


def test_health_is_quick_and_needs_nothing(server):
    for path in ("/livez", "/readyz"):
        times = []
        for _ in range(50):
            begun = time.perf_counter()
            assert server.send("GET", path).status == 200
            times.append(time.perf_counter() - begun)
        assert sorted(times)[25] < 0.05


def test_the_log_has_a_line_for_every_request_and_nothing_personal():
    with Server(environment={"K_SERVICE": "s", "K_REVISION": "r"}) as server:
        server.call(
            "generatePlan",
            {"schedule_days": 4, "weight_kg": 93.7, "health_flags": ["diabetes_meds"]},
            Authorization="Bearer secret-token",
            X_Evil='a"b{}',
        )
        server.send("GET", "/nowhere?token=secret-token")
        with server.connect() as connection:
            connection.sendall(HEAD + b"Content-Length: 11\r\n\r\n{")
            time.sleep(0.2)
        time.sleep(0.2)
        lines = server.lines()
    assert [line["status"] for line in lines] == [200, 404, 499]
    assert all(line["k_revision"] == "r" and line["request_id"] for line in lines)
    assert lines[0]["verifications"] == {"auth": "MISSING", "app": "MISSING"}
    text = json.dumps(lines)
    assert not any(word in text for word in ("secret-token", "93.7", "diabetes", "nowhere"))


def test_request_ids_are_unique(server):
    answers = [server.send("GET", "/livez").headers["x-request-id"] for _ in range(200)]
    assert len(set(answers)) == 200


def test_a_rate_is_kept_and_health_is_not_counted():
    with Server("--rate", "5") as server:
        statuses = [server.call("recalculateIndexes", {}, Origin="https://a").status for _ in range(6)]
        refused = server.call("recalculateIndexes", {}, Origin="https://a")
        assert statuses == [200] * 5 + [429] and refused.word == "RESOURCE_EXHAUSTED"
        assert refused.headers["retry-after"] and refused.headers["ratelimit"].startswith('"anon";r=0')
        assert refused.headers["access-control-allow-origin"] == "https://a"
        assert {server.send("GET", "/livez").status for _ in range(20)} == {200}


def test_the_end_loses_no_request():
    server = Server("--drain", "1")
    with server.connect() as slow:
        slow.sendall(HEAD + b"Content-Length: 11\r\n\r\n" + CALL[:5])
        time.sleep(0.2)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.2)
        assert server.send("GET", "/readyz").status == 503
        assert server.send("GET", "/livez").status == 200
        assert server.call("recalculateIndexes", {}).headers["connection"] == "close"
        time.sleep(1.2)
        with pytest.raises(OSError):
            server.connect(1).close()
        slow.sendall(CALL[5:])
        assert Answer(received(slow)).status == 200
    assert server.process.wait(5) == 0


def test_a_second_signal_ends_the_wait():
    server = Server("--drain", "60")
    server.process.send_signal(signal.SIGTERM)
    time.sleep(0.2)
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(5) == 0


def test_a_port_in_use_and_a_broken_option_are_said_kindly():
    import subprocess
    from server import PLANNER

    with Server() as server:
        for words, code, text in [
            (["--port", str(server.port)], 66, "Address already in use"),
            (["--port", "x"], 64, "must be a whole number"),
            (["--require-token"], 64, "add --jwks FILE"),
            (["--jwks", "/nowhere", "--any-issuer-and-audience"], 66, "cannot read /nowhere"),
            (["--host", "nowhere"], 66, "is no address"),
            (["--rules", "/nowhere"], 66, "/nowhere"),
        ]:
            run = subprocess.run([PLANNER, "serve", *words], capture_output=True, text=True, timeout=20)
            assert run.returncode == code and text in run.stderr, run.stderr


def test_ipv6():
    if not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    with Server("--host", "::1") as server:
        with socket.create_connection(("::1", server.port), 5) as connection:
            connection.sendall(b"GET /livez HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n")
            assert Answer(received(connection)).status == 200
