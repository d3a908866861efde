"""A client of live sets: plays recordings in real time, as a page with a camera does.

    python replay.py ADDRESS [STREAMS] [SECONDS]     # http://127.0.0.1:8080 100 10
    python replay.py ADDRESS request                 # one request of scoreFrames, for other tools

Frames come thirty a second. One request is in flight at a time; what is filmed meanwhile waits and goes
out as one batch. `play` returns everything that was told; the script plays many squats at once and prints
how long calls take.
"""

import http.client
import json
import math
import queue
import statistics
import sys
import threading
import time
import urllib.parse

START = {
    "exercise": "squat", "points": "coco17", "width": 1000, "height": 1000, "smoothed": True,
}
PLACES = {"nose": 0, "shoulder": 5, "hip": 11, "knee": 13, "ankle": 15}
# Half the gap of a joint's two sides and its height, in a picture taken from the front.
STANDING = {
    "nose": (0, .15), "shoulder": (.06, .28), "hip": (.04, .50), "knee": (.05, .68), "ankle": (.06, .86)}
DEEP = {
    "nose": (0, .36), "shoulder": (.06, .49), "hip": (.04, .69), "knee": (.08, .70), "ankle": (.06, .86)}
CAVING = dict(DEEP, knee=(.03, .70))


def body(one, other=None, share=0.0):
    """The points of a body on the way from one pose to another."""
    points = [None] * 17
    for joint, (gap, height) in one.items():
        far, low = (other or one)[joint]
        gap, height = gap + (far - gap) * share, height + (low - height) * share
        for side in range(1 if joint == "nose" else 2):
            x = 0.5 + (gap if side == 0 else -gap)
            points[PLACES[joint] + side] = [round(x, 6), round(height, 6), 0.9]
    return points


def squats(lows, standing=190):
    """A film of squats down to some poses, thirty pictures a second."""
    bodies = [body(STANDING)] * standing
    for low in lows:
        bodies += [body(STANDING, low, step / 20) for step in range(1, 21)] + [body(low)] * 3
        bodies += [body(low, STANDING, step / 20) for step in range(1, 21)] + [body(STANDING)] * 20
    return [{"t": round(index * 1000 / 30), "points": points} for index, points in enumerate(bodies)]


class Caller:
    """A connection that is kept, with how long each of its calls took; `way` are seconds lost on it."""

    def __init__(self, address, way=0.0):
        self.way = way
        parts = urllib.parse.urlsplit(address)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
        self.seconds = []
        self.open = 0

    def call(self, function, data):
        self.open += 1
        assert self.open == 1, "a second request went out while one was in flight"
        begun = time.monotonic()
        text = json.dumps({"data": data}, separators=(",", ":"))
        self.connection.request(
            "POST", f"/{function}", text, {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        told = json.loads(answer.read())
        time.sleep(self.way)
        self.seconds.append(time.monotonic() - begun)
        self.open -= 1
        assert answer.status == 200, told
        return told["result"]


class Played:
    """What a set came to: events, live values after each batch, sizes of the batches, the record."""

    def __init__(self, caller):
        self.caller = caller
        self.events, self.lives, self.batches, self.lateness = [], [], [], []
        self.record = None


def play(address, frames, speed=1.0, way=0.0, **start):
    """Plays a film in real time, so many times as fast, and ends the set."""
    caller = Caller(address, way)
    played = Played(caller)
    state = caller.call("startForm", {**START, **start})["state"]
    filmed = queue.Queue()
    begun = time.monotonic()

    def film():
        for frame in frames:
            wait = begun + frame["t"] / 1000 / speed - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            filmed.put(frame)
        filmed.put(None)

    camera = threading.Thread(target=film, daemon=True)
    camera.start()
    ended = False
    while not ended:
        batch = [filmed.get()]
        while not filmed.empty():
            batch.append(filmed.get())
        if batch[-1] is None:
            ended = True
            batch.pop()
        if not batch:
            break
        answer = caller.call("scoreFrames", {"state": state, "frames": batch})
        state = answer["state"]
        played.events += answer["events"]
        played.lives.append(answer["live"])
        played.batches.append(len(batch))
        played.lateness.append(time.monotonic() - begun - batch[-1]["t"] / 1000 / speed)
    played.record = caller.call("finishForm", {"state": state})["record"]
    return played


def percentile(numbers, share):
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, math.floor(len(ordered) * share))]


def request(address):
    """A request in the middle of a repetition."""
    caller, film = Caller(address), squats([DEEP])
    state = caller.call("startForm", START)["state"]
    state = caller.call("scoreFrames", {"state": state, "frames": film[:200]})["state"]
    return json.dumps({"data": {"state": state, "frames": film[200:203]}}, separators=(",", ":"))


def main():
    address = sys.argv[1]
    if sys.argv[2:] == ["request"]:
        return print(request(address))
    streams = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 10
    # Every third picture is when the page sends, so that a call brings three frames, ten times a second.
    film = squats([DEEP] * math.ceil(seconds / 2.1))[:round(seconds * 30)]
    taken, failures = [], []

    def stream(number):
        try:
            caller = Caller(address)
            state = caller.call("startForm", START)["state"]
            begun = time.monotonic() + number / streams / 10
            for first in range(0, len(film), 3):
                wait = begun + film[first]["t"] / 1000 - time.monotonic()
                if wait > 0:
                    time.sleep(wait)
                state = caller.call("scoreFrames", {"state": state, "frames": film[first:first + 3]})["state"]
            taken.append(caller.seconds[1:])
        except Exception as failure:
            failures.append(failure)

    begun = time.monotonic()
    threads = [threading.Thread(target=stream, args=(number,)) for number in range(streams)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    calls = [second for one in taken for second in one]
    whole = time.monotonic() - begun
    print(
        f"{streams} streams, {len(calls)} calls of 3 frames, {len(calls) / whole:.0f} a second: median "
        f"{1000 * statistics.median(calls):.2f} ms, p99 {1000 * percentile(calls, .99):.2f} ms, "
        f"{len(failures)} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
