#!/usr/bin/env python3
"""Asks the worked examples of the food log: python3 .ci/food-golden.py FILE [PLANNER]

Each line of FILE is {"id", "function", "data", "expected"}: what is expected is a part of the answer
(of a line of one food, of its item), numbers to one millionth. Functions of other names are passed over and counted. The file is other
people's, and stays where it is.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLANNER = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / ".build/debug/planner")


def missing(expected, answer, place=""):
    """Every place where an answer does not hold what is expected."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        return [m for k, v in expected.items() for m in
                (missing(v, answer[k], f"{place}/{k}") if k in answer else [f"{place}/{k} is not there"])]
    if isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        return [m for i, (e, a) in enumerate(zip(expected, answer)) for m in missing(e, a, f"{place}/{i}")]
    both = [isinstance(x, (int, float)) and not isinstance(x, bool) for x in (expected, answer)]
    same = abs(expected - answer) < 1e-6 if all(both) else expected == answer
    return [] if same else [f"{place}: {json.dumps(answer, ensure_ascii=False)[:80]} for {json.dumps(expected, ensure_ascii=False)[:80]}"]


rows = [json.loads(line) for line in Path(sys.argv[1]).open()]
lines = "".join(json.dumps({k: row[k] for k in ("id", "function", "data")}) + "\n" for row in rows)
done = subprocess.run([PLANNER, "batch"], input=lines, capture_output=True, text=True)
wrong, absent = 0, set()
for row, line in zip(rows, done.stdout.splitlines()):
    answer = json.loads(line)
    if answer.get("error", {}).get("status") in ("NOT_FOUND", "UNIMPLEMENTED"):
        absent.add(row["function"])
        continue
    result = answer.get("result", {"error": answer.get("error")})
    if row["function"] == "resolveFoodLine" and len(result.get("items", [])) == 1:
        result = result["items"][0]
    found = missing(row["expected"], result)
    wrong += bool(found)
    for place in found:
        print(f"{row['id']} {row['function']} {json.dumps(row['data'], ensure_ascii=False)[:60]} {place}")
asked = sum(row["function"] not in absent for row in rows)
print(f"{asked - wrong} of {asked} as expected" + (f"; not asked: {', '.join(sorted(absent))}" if absent else ""))
sys.exit(wrong > 0)
