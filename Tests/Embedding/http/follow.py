"""A device that follows a document, for tests: events as they come, each with the time it came at."""

import json
import socket
import threading
import time


def are_prompt(waits):
    """Whether half of the seconds waited lie within one, and none is so long that somebody was forgotten.

    A busy machine may keep one of them longer; whoever is kept by others waits for as long as they do.
    """
    return sorted(waits)[len(waits) // 2] < 1 and max(waits) < 10


class Device:
    """A stream of followDocument over a socket of its own."""

    def __init__(self, port, headers, kind="profile", seen=0, buffer=None):
        body = json.dumps({"data": {"kind": kind, "seen": seen}}).encode()
        head = {
            "Host": "planner",
            "Content-Type": "application/json",
            "Content-Length": len(body),
            "Accept": "text/event-stream",
            **headers,
        }
        lines = ["POST /followDocument HTTP/1.1"] + [f"{name}: {value}" for name, value in head.items()]
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        self.rest, self.events, self.over = b"", [], threading.Event()

    def read(self):
        """The next event; None at the end."""
        while b"\n\n" not in self.rest:
            try:
                part = self.socket.recv(65536)
            except ConnectionError:
                part = b""
            if not part:
                return None
            self.rest += part
        event, _, self.rest = self.rest.partition(b"\n\n")
        return json.loads(event[event.index(b"data: ") + 6 :])

    def listen(self):
        """Reads in a thread of its own until the end."""

        def run():
            while (event := self.read()) is not None:
                self.events.append((time.time(), event))
                if "message" not in event:
                    break
            self.over.set()

        threading.Thread(target=run, daemon=True).start()
        return self

    def arrival(self, version, seconds=10):
        """When a version or a later one came."""
        end = time.time() + seconds
        while time.time() < end:
            for at, event in list(self.events):
                if event.get("message", {}).get("version", -1) >= version:
                    return at
            time.sleep(0.002)
        raise AssertionError(f"version {version} did not come: {[e for _, e in self.events]}")

    def close(self):
        self.socket.close()
