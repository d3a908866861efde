#!/usr/bin/env python3
"""Measures whether lines of food are wrong in silence: python3 .ci/food-truth.py FILE [PLANNER]

Each line of FILE is {"text", "kcal_low", "kcal_high", "class"}: the energy that a line may have, or nulls
where it should be asked about. The file is other people's, and stays where it is.
"""

import collections
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLANNER = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / ".build/debug/planner")
rows = [json.loads(line) for line in Path(sys.argv[1]).open()]
lines = "".join(
    json.dumps({"id": i, "function": "resolveFoodLine", "data": {"text": row["text"]}}) + "\n"
    for i, row in enumerate(rows))
done = subprocess.run([PLANNER, "batch"], input=lines, capture_output=True, text=True)
verdicts, wrong = collections.Counter(), []
for row, line in zip(rows, done.stdout.splitlines(), strict=True):
    items = json.loads(line).get("result", {}).get("items", [])
    low, high = row["kcal_low"], row["kcal_high"]
    if not items or any(item["status"] != "resolved" for item in items):
        verdict = "asked"
    else:
        energy = sum(item["calories"] or 0 for item in items)
        right = low is not None and 0.75 * low <= energy <= 1.25 * high
        multiple = low is None or energy > 2 * high or 2 * energy < low
        verdict = "right" if right else "wrong by a multiple" if multiple else "wrong by over a quarter"
        if not right:
            wrong.append(f"{row['class']}: {row['text']!r} {energy:.0f} kcal for {low} to {high}")
    verdicts[verdict] += 1
print("\n".join(sorted(wrong)))
print(f"{len(rows)} lines: " + ", ".join(f"{name} {count}" for name, count in sorted(verdicts.items())))
