#!/usr/bin/env python3
"""Nothing leaks: leaks.py CALLS-PROGRAM RULES-FOLDER [CALLS]

Swift keeps its globals for the life of a process and points to some in ways valgrind takes for lost,
so single blocks say nothing. What must hold: valgrind sees no wrong access, and after many calls,
10,000 where nobody says how many, and two openings the heap holds to the byte what it holds after 100 calls
and one. Values that were
never set are not looked for: Swift's runtime reads such when it lays out a generic type.
"""

import re
import subprocess
import sys

program, rules = sys.argv[1:3]
calls = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000


def start(calls: int, openings: int) -> subprocess.Popen:
    return subprocess.Popen(
        ["valgrind", "--undef-value-errors=no", "--error-exitcode=9", program, str(calls),
         str(openings), rules],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def heap(running: subprocess.Popen) -> str:
    report = running.communicate()[1]
    found = re.search(r"in use at exit: (.*)", report)
    if running.returncode != 0 or not found:
        sys.exit(f"leaks: exit {running.returncode}\n{report}")
    return found[1]


few, many = start(100, 1), start(calls, 2)
held = heap(few), heap(many)
if held[0] != held[1]:
    sys.exit(f"leaks: {held[0]} after 100 calls, {held[1]} after {calls}")
print(f"leaks: none; {held[1]} in use after 100 calls and after {calls}")
