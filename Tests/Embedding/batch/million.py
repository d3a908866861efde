#!/usr/bin/env python3
"""Sends many lines through `planner batch` and checks every answer: million.py PLANNER [LINES]

Each line is a function of its number alone: athletes who get a plan, their indexes, and one line in
twenty that is wrong in one of many ways. Every answer must carry its line's id, byte for byte and in
order, and be an answer or an error as the line deserves. Prints time, rate, bytes and peak memory.
"""

import json
import random
import resource
import subprocess
import sys
import threading
import time

BAD = [
    b'{"id": %s, "function": "generatePlan", "data": {"schedule_days": 8}}',
    b'{"id": %s, "function": "generatePlan", "data": {"schedule_days": 4, "gaol": "strength"}}',
    b'{"id": %s, "function": "generatePlan", "data": {"schedule_days": 4, "goal": "\xff"}}',
    b'{"id": %s, "function": "generatePlans", "data": {}}',
    b'{"id": %s, "function": "generatePlan"}',
    b'{"id": %s, "data": {}}',
    b'{"id": %s, "function": "adaptPlan", "data": {"current_plan": {}, "readiness": {}}}',
    b'{"id": %s, "function": "recalculateIndexes", "data": {"weight_kg": 9000}}',
    b'{"id": %s, "function": "generatePlan", "data": ' + b"[" * 1000 + b"]" * 1000 + b"}",
    b'{"id": %s, "function": "generatePlan", "data": {"schedule_days": 4,}}',
    b"", b"null", b"[]", b'"', b"\x00", b"{" * 500, b"\xfe\xff",
    b'{"id": %s, "data": "' + b"x" * (1 << 20) + b'"}',
]
IDS = ["%d", '"athlete %d"', "[%d]", '{"n":%d}', "%d.50"]


def request(number: int) -> tuple[bytes, bytes]:
    """A line, and how its answer begins."""
    chance = random.Random(number)
    id_text = (chance.choice(IDS) % number).encode()
    if number % 20 == 7:
        bad = BAD[number // 20 % len(BAD)]
        if b"%s" not in bad:
            return bad, b'{"id":null,"error":{"status":"INVALID_ARGUMENT"'
        # A line that cannot be read has no id to give back.
        readable = b"\xff" not in bad and b",}" not in bad and b"[[" not in bad and len(bad) < 999
        return bad % id_text, b'{"id":%s,"error":{' % (id_text if readable else b"null")
    function = "generatePlan" if chance.random() < 0.75 else "recalculateIndexes"
    data = {
        "schedule_days": chance.randint(1, 7),
        "sex": chance.choice(["male", "female"]),
        "weight_kg": chance.randint(130, 190) / 2,
        "height_cm": chance.randint(165, 185),
        "age_years": chance.randint(20, 59),
    }
    if function == "generatePlan":
        data["goal"] = chance.choice(["fat_loss", "lean_mass", "strength", "recomp"])
        data["equipment"] = chance.choice(["full_gym", "dumbbells_only", "bodyweight_only"])
        data["experience"] = chance.choice(["novice", "intermediate", "advanced"])
    line = b'{"id": %s, "function": "%s", "data": %s}' % (
        id_text, function.encode(), json.dumps(data).encode())
    return line, b'{"id":%s,"result":{' % id_text


def feed(pipe, lines: int) -> None:
    for number in range(lines):
        pipe.write(request(number)[0] + b"\n")
    pipe.close()


def main(planner: str, lines: int = 1_000_000) -> None:
    start = time.monotonic()
    running = subprocess.Popen(
        [planner, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 20)
    threading.Thread(target=feed, args=(running.stdin, lines), daemon=True).start()
    answers = errors = size = 0
    for answer in running.stdout:
        line, beginning = request(answers)
        if not answer.startswith(beginning):
            running.kill()
            sys.exit(f"batch: line {answers}: {line[:200]!r}\n  gave {answer[:300]!r}")
        answers += 1
        errors += b'"error"' in beginning
        size += len(answer)
    code, seconds = running.wait(), time.monotonic() - start
    if code != 0 or answers != lines:
        sys.exit(f"batch: exit {code} after {answers} of {lines} lines")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"batch: {answers:,} lines in {seconds:.0f} s ({answers / seconds:,.0f} a second), "
          f"{errors:,} errors, {size / 1e9:.2f} GB, peak {peak:.0f} MB, all ids in order")


main(sys.argv[1], *map(int, sys.argv[2:]))
