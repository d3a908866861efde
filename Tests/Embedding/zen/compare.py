#!/usr/bin/env python3
"""Asks the tables of planner-bench of another engine, zen, and says how many times faster ours is.

    pip install zen-engine
    swift build -c release --static-swift-stdlib --product planner-bench
    python3 Tests/Embedding/zen/compare.py .build/release/planner-bench

The tables and the facts are those that planner-bench has just measured, in the same run of this
script. Of zen's doors (a loaded decision or a key of the static loader, given a dictionary, text or
bytes) the fastest one counts, and every answer is compared with ours.
"""

import json
import subprocess
import sys
import time

import zen

COLUMNS = ["level", "a", "b", "c", "d"]


def graph(page):
    """A page of ours as a decision of zen's."""
    names = list(page["in"])
    output = list(page["out"])[0]
    rules = []
    for row in page["rows"]:
        rule = {"_id": row["id"], "out": str(row["then"][output])}
        for name in names:
            cell = row.get("when", {}).get(name, "")
            if name == "level" and cell:
                cell = ", ".join(f'"{word.strip()}"' for word in cell.split(","))
            rule[name] = cell
        rules.append(rule)
    content = {
        "hitPolicy": "collect" if page.get("hit") == "collect" else "first",
        "inputs": [{"id": name, "name": name, "field": name} for name in names],
        "outputs": [{"id": "out", "name": "out", "field": "out"}],
        "rules": rules,
    }
    nodes = [
        {"id": "1", "name": "in", "type": "inputNode", "position": {"x": 0, "y": 0}},
        {"id": "2", "name": "t", "type": "decisionTableNode", "content": content,
         "position": {"x": 0, "y": 0}},
        {"id": "3", "name": "out", "type": "outputNode", "position": {"x": 0, "y": 0}},
    ]
    edges = [
        {"id": "a", "sourceId": "1", "targetId": "2", "type": "edge"},
        {"id": "b", "sourceId": "2", "targetId": "3", "type": "edge"},
    ]
    return {"contentType": "application/vnd.gorules.decision", "nodes": nodes, "edges": edges}


def answers(result):
    """What zen answers as a list of numbers."""
    rows = result["result"]
    return [row["out"] for row in (rows if isinstance(rows, list) else [rows])]


def median(ask, contexts):
    """The median seconds of one question, of eleven rounds over all of them."""
    rounds = []
    for _ in range(11):
        start = time.process_time()
        for context in contexts:
            ask(context)
        rounds.append((time.process_time() - start) / len(contexts))
    return sorted(rounds)[5]


def fastest(name, page, cases):
    """The seconds of zen's fastest door, after a look at its answers."""
    engine = zen.ZenEngine({"loader": {"type": "static", "content": {name: graph(page)}}})
    decision = engine.get_decision(name)
    texts = [json.dumps(case) for case in cases]
    forms = [cases, texts, [text.encode() for text in texts]]
    doors = [decision.evaluate, lambda context: engine.evaluate(name, context)]
    return min(median(door, form) for door in doors for form in forms), [
        answers(decision.evaluate(case)) for case in cases
    ]


def main():
    run = subprocess.run([sys.argv[1], "--tables"], check=True, capture_output=True, text=True)
    bench = json.loads(run.stdout)
    for table in bench["tables"]:
        seconds, found = fastest(table["name"], table["page"], bench["cases"])
        if found != table["answers"]:
            sys.exit(f"{table['name']}: zen answers otherwise")
        for ours, what in ((table["us"], ""), (table["told_us"], " with evidence")):
            print(f"{table['name']}{what}: {ours:.3f} µs, zen {seconds * 1e6:.2f} µs,"
                  f" {seconds * 1e6 / ours:.1f} times")


if __name__ == "__main__":
    main()
