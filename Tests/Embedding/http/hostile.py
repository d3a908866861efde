"""Hostile traffic beside an honest client: who says little, says it slowly, or says nonsense.

    python hostile.py PORT PID [SECONDS]

Prints a line for each kind; ends with 1 when the honest client waited 50 ms or more (99th
percentile; on a machine that is busy with other things, twice what it waits for undisturbed), when
it was refused, or when the server's memory grew past its bound.
"""

import multiprocessing
import os
import random
import socket
import struct
import sys
import time

HOST = "127.0.0.1"
HEAD = b"POST /recalculateIndexes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
CALL = b'{"data":{"weight_kg":80}}'
HONEST = HEAD + b"Content-Length: %d\r\n\r\n" % len(CALL) + CALL
MOST_MEGABYTES = 300


def connect(timeout=2.0):
    connection = socket.create_connection((HOST, PORT), timeout)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def memory():
    with open(f"/proc/{PID}/statm") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


class Crowd:
    """Connections that are kept open, and what each of them does now and then.

    A process of its own and a patient one: it is the server that is tried here, not the machine.
    """

    def __init__(self, count, start, tick=None):
        self.count, self.start, self.tick = count, start, tick
        self.connections = []
        self.over = multiprocessing.Event()
        self.process = multiprocessing.Process(target=self.run)

    def run(self):
        os.nice(10)
        while not self.over.is_set():
            for _ in range(min(1000, self.count - len(self.connections))):
                try:
                    connection = connect(0.5)
                    connection.sendall(self.start())
                    connection.setblocking(False)
                    self.connections.append(connection)
                except OSError:
                    break
            alive = []
            for connection in self.connections:
                try:
                    if self.tick:
                        connection.send(self.tick())
                    alive.append(connection)
                except BlockingIOError:
                    alive.append(connection)
                except OSError:
                    connection.close()
            self.connections = alive
            self.over.wait(0.3)
        for connection in self.connections:
            connection.close()

    def __enter__(self):
        self.process.start()
        time.sleep(0.5)
        return self

    def __exit__(self, *_):
        self.over.set()
        self.process.join()


def honest(seconds):
    """Calls one after the other, half of them on a connection of their own; the times they took."""
    times, refused, kept = [], 0, None
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        fresh = random.random() < 0.5
        begun = time.perf_counter()
        try:
            if fresh or kept is None:
                connection = connect()
            else:
                connection = kept
            connection.sendall(HONEST)
            data = b""
            while b'"edition"' not in data:
                part = connection.recv(65536)
                if not part:
                    raise ConnectionError
                data += part
            times.append(time.perf_counter() - begun)
            if fresh:
                connection.close()
            else:
                kept = connection
        except OSError:
            # A kept connection may be closed at any time; the call is made again on a new one.
            if not fresh and kept is not None:
                kept = None
            else:
                refused += 1
        time.sleep(0.005)
    return sorted(times), refused


def aborted():
    """A request whose client resets the connection."""
    connection = connect()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.sendall(HONEST[: random.randrange(1, len(HONEST))])
    connection.close()


class Flood(Crowd):
    """Connections that come and go as fast as they can."""

    def __init__(self, act):
        super().__init__(0, lambda: b"")
        self.act = act

    def run(self):
        os.nice(10)
        while not self.over.is_set():
            try:
                self.act()
            except OSError:
                pass
            time.sleep(0.001)


def broken():
    connection = connect()
    data = bytearray(HONEST)
    for _ in range(random.randrange(1, 8)):
        data[random.randrange(len(data))] = random.randrange(256)
    connection.sendall(bytes(data))
    connection.close()


def smuggling():
    shapes = [
        b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\n\r\n",
        b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n",
        b"Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n",
    ]
    connection = connect()
    connection.sendall(HEAD + random.choice(shapes))
    connection.close()


def kinds():
    yield "nobody", Crowd(0, lambda: b"")
    yield "10,000 idle connections", Crowd(10_000, lambda: b"")
    yield "slow headers", Crowd(1500, lambda: HEAD, lambda: b"X-a: b\r\n")
    yield "slow request lines", Crowd(1500, lambda: b"GET /", lambda: b"a")
    yield "slow bodies", Crowd(1500, lambda: HEAD + b"Content-Length: 99999\r\n\r\n", lambda: b"a")
    yield "slow chunks", Crowd(1500, lambda: HEAD + b"Transfer-Encoding: chunked\r\n\r\n", lambda: b"1\r\na\r\n")
    yield "slow readers", Crowd(500, lambda: b"GET /v1/catalog/exercises HTTP/1.1\r\nHost: x\r\n\r\n" * 5)
    yield "huge headers", Crowd(300, lambda: HEAD + b"X: " + b"a" * 60_000, lambda: b"a" * 1000)
    yield "resets", Flood(aborted)
    yield "broken bytes", Flood(broken)
    yield "smuggling shapes", Flood(smuggling)


def main():
    failed, allowed = False, 50
    for name, crowd in kinds():
        with crowd:
            times, refused = honest(SECONDS)
        high = times[int(len(times) * 0.99)] * 1e3 if times else float("inf")
        if name == "nobody":
            allowed = max(50, 2 * high)
        failed |= high >= allowed or refused > 0 or memory() > MOST_MEGABYTES
        print(
            f"{name:26} {len(times):5} calls, median {times[len(times) // 2] * 1e3 if times else 0:5.1f} ms, "
            f"p99 {high:5.1f} ms, {refused} refused, {memory():4.0f} MB",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    PORT, PID = int(sys.argv[1]), int(sys.argv[2])
    SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 5
    sys.exit(main())
