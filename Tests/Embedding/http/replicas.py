"""Two servers over one PostgreSQL: what is saved at one is told to whoever follows at the other; and one
killed under load: nothing acknowledged is lost or double.

Run by .ci/server.sh inside .ci/postgres.sh, which starts the database:
    .ci/postgres.sh python3 Tests/Embedding/http/replicas.py [SECONDS]
"""

import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

from follow import Device, are_prompt
from server import Server
from test_tokens import ISSUER, KEYS, jwk, token

PEOPLE, CROWD, LIMIT = 6, 500, float(sys.argv[1]) if len(sys.argv) > 1 else 4


def post(port, function, data, name):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token('HS256', sub=name)}"}
        connection.request("POST", f"/{function}", json.dumps({"data": data}), headers)
        reply = connection.getresponse()
        return reply.status, json.loads(reply.read())
    finally:
        connection.close()


def live(name, servers, end, acknowledged, retried):
    """Sends weights one after the other, each until a server acknowledges it."""
    number = 0
    while time.time() < end:
        number += 1
        event = {
            "number": number,
            "stream": "weight",
            "at": "2026-03-02T07:00:00Z",
            "zone": "UTC",
            "data": {"weight_kg": 60 + number % 100},
        }
        request = {"client": "load", "device": "", "cursor": 0, "events": [event]}
        attempt = number
        while True:
            attempt += 1
            try:
                status, answer = post(servers[attempt % len(servers)].port, "sync", request, name)
                if status == 200:
                    assert answer["result"]["acknowledged"][0]["status"] in ("applied", "already"), answer
                    acknowledged[name] = number
                    break
                assert status == 503, answer
            except (OSError, http.client.HTTPException):
                pass
            retried.append(name)


def followed(one, other):
    """Devices that follow at one server while their person saves at the other, in a crowd of others."""

    def device(name):
        return Device(one.port, {"Authorization": f"Bearer {token('HS256', sub=name)}"})

    def save(seen):
        body = {"kind": "profile", "seen": seen, "body": {"schedule_days": 3 + seen % 4, "weight_kg": 60 + seen}}
        status, answer = post(other.port, "saveDocument", body, "follower")
        assert status == 200, answer
        return answer["result"]["version"], time.time()

    crowd, seen = [], 0
    for size in (1, CROWD):
        while len(crowd) < size - 1:
            crowd.append(device(f"crowd-{len(crowd)}"))
            assert "message" in crowd[-1].read()
        second, waits = device("follower").listen(), []
        second.arrival(seen)
        for _ in range(10):
            seen, saved = save(seen)
            waits.append(second.arrival(seen) - saved)
        assert are_prompt(waits), waits
        print(
            f"saved at one server, told by the other, {size} followers: "
            f"{sorted(waits)[5]:.3f} s, {max(waits):.3f} s at most"
        )
    for each in crowd:
        each.close()


def main():
    address = os.environ["PLANNER_TEST_SERVER"]
    schema = f"replicas{os.getpid()}"
    subprocess.run(["psql", "-q", address, "-c", f"CREATE SCHEMA {schema}"], check=True)
    store = {"PLANNER_STORE": f"{address}?options=-csearch_path%3D{schema}"}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as keys:
        keys.write(json.dumps({"keys": [jwk("HS256", KEYS["HS256"])]}))
        keys.flush()
        options = ["--store", "-", "--jwks", keys.name, "--issuer", ISSUER, "--audience", "app"]
        with Server(*options, environment=store) as one, Server(*options, environment=store) as other:
            followed(one, other)
            names, acknowledged, retried = [f"person-{n}" for n in range(PEOPLE)], {}, []
            end = time.time() + LIMIT
            threads = [
                threading.Thread(target=live, args=(name, [one, other], end, acknowledged, retried)) for name in names
            ]
            for thread in threads:
                thread.start()
            time.sleep(LIMIT / 2)
            other.process.send_signal(signal.SIGKILL)
            for thread in threads:
                thread.join()
            other.process.wait()
            for name in names:
                status, answer = post(one.port, "exportMyData", {}, name)
                kept = [line["event"]["number"] for line in answer["result"]["lines"] if "event" in line]
                assert status == 200 and kept == list(range(1, len(kept) + 1)), f"{name}: {kept}"
                assert len(kept) >= acknowledged[name], f"{name}: {acknowledged[name]} acknowledged, {len(kept)} kept"
    total = sum(acknowledged.values())
    print(f"{total} writes acknowledged, {len(retried)} calls retried, one server of two killed: none lost, none double")


main()
