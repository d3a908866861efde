"""A server of the tests' own, and honest and dishonest ways to talk to it."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time

PLANNER = os.environ["PLANNER"]
INT64 = "type.googleapis.com/google.protobuf.Int64Value"


class Server:
    """`planner serve` on a free port, with its log."""

    def __init__(self, *options, environment=None):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [PLANNER, "serve", "--port", "0", *options],
            stdout=self.log,
            stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})},
        )
        line = self.process.stderr.readline().decode()
        found = re.search(r"http://(\S+):(\d+)", line)
        assert found, line + self.process.stderr.read().decode()
        self.port = int(found[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            assert self.process.wait(15) == 0

    def connect(self, timeout=10):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def raw(self, data, timeout=3):
        """Everything the server says to some bytes until it closes or is silent."""
        with self.connect(timeout) as connection:
            with contextlib.suppress(ConnectionError):
                connection.sendall(data)
            return received(connection)

    def send(self, method, target, headers=None, body=b""):
        head = {"Host": "planner", "Content-Length": len(body), "Connection": "close"}
        head.update(headers or {})
        lines = [f"{method} {target} HTTP/1.1"] + [f"{k}: {v}" for k, v in head.items() if v is not None]
        data = "\r\n".join(lines).encode() + b"\r\n\r\n" + body
        return Answer(self.raw(data, 10))

    def call(self, function, data, **headers):
        body = data if isinstance(data, bytes) else json.dumps({"data": data}).encode()
        sent = {"Content-Type": "application/json"}
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        return self.send("POST", f"/{function}", sent, body)

    def lines(self):
        """The log so far."""
        time.sleep(0.1)
        self.log.seek(0)
        return [json.loads(line) for line in self.log.read().splitlines()]

    def memory(self):
        """Resident megabytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * 4096 / 1e6


class Answer:
    """One answer, taken apart."""

    def __init__(self, data):
        assert data, "no answer"
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        self.status = int(lines[0].split()[1])
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def word(self):
        return self.json["error"]["status"]


def received(connection):
    data = b""
    with contextlib.suppress(TimeoutError, ConnectionError):
        while part := connection.recv(65536):
            data += part
    return data
