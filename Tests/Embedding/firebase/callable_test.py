#!/usr/bin/env python3
"""Serves main.py as Firebase does, a process for each function, and tries every case of cases.json.

    callable_test.py LIBPLANNER.SO

Run by the Python that has firebase-functions and functions-framework.
"""

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "python"))
from planner import Planner  # noqa: E402


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Host:
    """One function served at a port of its own."""

    def __init__(self, function: str, library: str):
        self.port = free_port()
        self.process = subprocess.Popen(
            [Path(sys.executable).parent / "functions-framework", "--source", HERE / "main.py",
             "--target", function, "--host", "127.0.0.1", "--port", str(self.port)],
            env={**os.environ, "LIBPLANNER": library, "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def wait(self) -> None:
        for _ in range(600):
            try:
                return socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.1)
        sys.exit("callables: the host did not start")

    def send(self, case: dict) -> tuple[int, http.client.HTTPMessage, bytes]:
        body = case.get("text", json.dumps(case["body"]) if "body" in case else None)
        headers = {"Content-Type": "application/json"} | case.get("headers", {})
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(case.get("method", "POST"), "/", body and body.encode(), headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()


def at(document: object, pointer: str) -> object:
    """The value a JSON Pointer names; None when there is none."""
    for token in pointer.split("/")[1:]:
        try:
            document = document[int(token) if isinstance(document, list) else token]
        except (LookupError, TypeError, ValueError):
            return None
    return document


def mistakes(case: dict, host: Host, planner: Planner) -> list[str]:
    status, headers, body = host.send(case)
    found = []
    if status not in case.get("status", [200]):
        found.append(f"HTTP {status}")
    for name, value in case.get("answer_headers", {}).items():
        if headers[name] != value:
            found.append(f"{name}: {headers[name]}")
    if "at" in case or "same_as" in case:
        answer = json.loads(body)
        for pointer, value in case.get("at", {}).items():
            given = at(answer, pointer)
            if given is None or value not in ("*", given):
                found.append(f"{pointer} is {given!r}, not {value!r}")
        if "same_as" in case:
            wanted = planner.call(case.get("function", "generatePlan"), case["same_as"])
            if answer != {"result": wanted}:
                found.append("another answer than the library's")
    return [f"{case['name']}: {what}; {body[:300]!r}" for what in found]


def main(library: str) -> None:
    cases = json.loads((HERE / "cases.json").read_text())["cases"]
    names = sorted({case.get("function", "generatePlan") for case in cases})
    hosts = {name: Host(name, library) for name in names}
    planner = Planner(library)
    try:
        for host in hosts.values():
            host.wait()
        results = [mistakes(case, hosts[case.get("function", "generatePlan")], planner)
                   for case in cases]
    finally:
        for host in hosts.values():
            host.process.terminate()
            host.process.wait()
    for line in sum(results, []):
        print(line)
    failed = sum(map(bool, results))
    print(f"callables: {len(cases) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main(sys.argv[1])
