#!/usr/bin/env python3
"""Asks the worked examples of the form scorer: python3 .ci/form-golden.py FILE [PLANNER]

A line of the file, which may be gzipped, is {"name", "request", "answer"}. Requests with frames are asked
of scoreForm; what the answer names has to be there, scores to a tenth, times and events exactly. Lines
with bare inputs of one step are left to the tests.
"""

import gzip
import json
import subprocess
import sys


def differences(wanted, found, place=""):
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return [f"{place}: {found} is no object"]
        return [
            difference for key, value in wanted.items()
            for difference in (
                differences(value, found[key], f"{place}/{key}") if key in found
                else [f"{place}/{key} is missing"])]
    if isinstance(wanted, list):
        if not isinstance(found, list) or len(wanted) != len(found):
            return [f"{place}: {len(wanted)} wanted, not {found}"]
        return [
            difference for index, pair in enumerate(zip(wanted, found))
            for difference in differences(*pair, f"{place}/{index}")]
    if isinstance(wanted, float) and isinstance(found, (int, float)) and not isinstance(found, bool):
        return [] if abs(wanted - found) < 0.1001 else [f"{place}: {wanted} wanted, not {found}"]
    return [] if wanted == found else [f"{place}: {wanted} wanted, not {found}"]


def main():
    planner = sys.argv[2] if len(sys.argv) > 2 else ".build/debug/planner"
    read = gzip.open if sys.argv[1].endswith(".gz") else open
    cases = [json.loads(line) for line in read(sys.argv[1])]
    asked = [case for case in cases if "frames" in case["request"]]
    wrong = 0
    for case in asked:
        run = subprocess.run(
            [planner, "call", "scoreForm"], input=json.dumps(case["request"]).encode(),
            stdout=subprocess.PIPE)
        found = differences(case["answer"], json.loads(run.stdout))
        wrong += bool(found)
        for difference in found[:5]:
            print(f"{case['name']}: {difference}")
    print(f"{len(asked) - wrong} of {len(asked)} as they should be; {len(cases) - len(asked)} are steps")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
