"""A hundred thousand calls while the edition of the rules changes ten times a second.

    PLANNER=… python editions.py RULES CATALOG [CALLS]

Every fifth edition is broken. Each edition has its own name, the same mark in a sentence of every
plan, and one hash of all its files in the header `Planner-Edition`: an answer in which they do not
belong together has mixed two editions. No call may fail for it.
"""

import http.client
import itertools
import json
import os
import pathlib
import shutil
import sys
import tempfile
import threading
import time

from server import Server

CLIENTS = 8
PAUSE = 0.1
DATA = json.dumps({"data": {"weight_kg": 80}})


def editions(rules, catalog, folder):
    """Twenty whole sets of files, each in a folder of its own; every fifth is broken."""
    for index in range(20):
        path = folder / f"set-{index}"
        shutil.copytree(rules, path / "Rules")
        shutil.copytree(catalog, path / "Catalog")
        book = path / "Rules/book.json"
        text = json.loads(book.read_text())
        text["edition"] = f"e{index}"
        book.write_text(json.dumps(text, ensure_ascii=False))
        for language in ("en", "ja"):
            file = path / f"Rules/planning/messages/{language}.json"
            messages = json.loads(file.read_text())
            messages["assume.schedule_days"] += f" [e{index}]"
            file.write_text(json.dumps(messages, ensure_ascii=False))
        if index % 5 == 4:
            (path / "Rules/planning/messages/en.json").write_text("{ half a fi")
        yield path


class Swapping:
    """Points the served folder at another set every tenth of a second, all at once."""

    def __init__(self, current, sets):
        self.current, self.sets = current, sets
        self.over = threading.Event()
        self.count = 0
        self.thread = threading.Thread(target=self.run)

    def run(self):
        for path in itertools.cycle(self.sets):
            if self.over.wait(PAUSE):
                return
            point(self.current, path)
            self.count += 1


def point(link, path):
    fresh = link.with_name("fresh")
    fresh.symlink_to(path)
    os.replace(fresh, link)


class Client(threading.Thread):
    def __init__(self, port, calls):
        super().__init__()
        self.port, self.calls = port, calls
        self.seen, self.wrong = set(), []

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        for _ in range(self.calls):
            connection.request("POST", "/recalculateIndexes", DATA, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            body = answer.read()
            if answer.status != 200:
                self.wrong.append((answer.status, body[:300]))
                continue
            result = json.loads(body)["result"]
            name = result["edition"]["name"]
            self.seen.add((name, answer.headers["Planner-Edition"]))
            marks = {word for word in body.decode().replace("]", "[").split("[") if word[:1] == "e" and word[1:].isdigit()}
            if marks != {name}:
                self.wrong.append((name, marks))


def main(rules, catalog, calls=100_000):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        sets = list(editions(rules, catalog, folder))
        current = folder / "current"
        point(current, sets[0])
        with Server("--rules", str(current)) as server:
            swapping = Swapping(current, sets)
            swapping.thread.start()
            clients = [Client(server.port, calls // CLIENTS) for _ in range(CLIENTS)]
            begun = time.time()
            for client in clients:
                client.start()
            for client in clients:
                client.join()
            seconds = time.time() - begun
            swapping.over.set()
            swapping.thread.join()
            metrics = server.send("GET", "/metrics").body.decode()
    wrong = [item for client in clients for item in client.wrong]
    pairs = set().union(*(client.seen for client in clients))
    seen = {name for name, _ in pairs}
    if len({hash for _, hash in pairs}) != len(pairs) or len(seen) != len(pairs):
        wrong.append(("names and headers that do not belong together", sorted(pairs)))
    counted = {
        line.split()[0]: int(line.split()[1])
        for line in metrics.splitlines()
        if line.startswith(("planner_edition_swaps", "planner_edition_rej"))
    }
    swaps, rejected = counted["planner_edition_swaps_total"], counted["planner_edition_rejections_total"]
    print(
        f"{calls} calls in {seconds:.0f} s while files changed {swapping.count} times: "
        f"{len(seen)} editions answered, {swaps} taken over, {rejected} broken turned away, {len(wrong)} wrong"
    )
    for item in wrong[:5]:
        print(item)
    return 1 if wrong or len(seen) < 3 or rejected == 0 or {"e4", "e9", "e14", "e19"} & seen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
