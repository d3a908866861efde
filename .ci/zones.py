#!/usr/bin/env python3
"""Clocks of places as the system's zone files say, by the planner and by Python's zoneinfo.

    .ci/zones.py .build/debug/planner

The files are named as an edition that is newer than any, so that the planner takes them. Skips where
the machine has none.
"""

import datetime
import json
import os
import subprocess
import sys
import tempfile
import zoneinfo

FOLDER = os.environ.get("TZDIR", "/usr/share/zoneinfo")
EPOCH = datetime.datetime(1970, 1, 1)
# Noon of days spread over the years, and the half hours around the changes of clocks.
YEARS = [1905, 1950, 1985, 2019, 2024, 2026, 2027, 2037, 2038, 2060]


def places():
    for top, _, names in os.walk(FOLDER):
        for name in sorted(names):
            path = os.path.join(top, name)
            place = os.path.relpath(path, FOLDER)
            if place.split("/")[0] in ("posix", "right", "localtime", "posixrules"):
                continue
            with open(path, "rb") as file:
                if file.read(4) == b"TZif":
                    yield place


def times(zone):
    """Wall times of a zone: a few a year, and those around every change of the years."""
    for year in YEARS:
        day = datetime.datetime(year, 1, 1)
        last = None
        while day.year == year:
            offset = day.replace(tzinfo=zone).utcoffset()
            if last is not None and offset != last:
                for step in range(-6, 30):
                    yield day - datetime.timedelta(days=1) + datetime.timedelta(minutes=60 * step)
            if day.day == 1 and day.month % 3 == 1:
                yield day + datetime.timedelta(hours=12)
            last = offset
            day += datetime.timedelta(days=1)


def main():
    if not os.path.isdir(FOLDER):
        print(f"skipped: there is no {FOLDER}")
        return 0
    asked, requests = [], []
    for place in sorted(places()):
        with open(os.path.join(FOLDER, place), "rb") as file:
            zone = zoneinfo.ZoneInfo.from_file(file, key=place)
        for time in times(zone):
            text = time.strftime("%Y-%m-%dT%H:%M:%S")
            asked.append((f"{text}@{place}", time.replace(tzinfo=zone).utcoffset()))
            moment = f'date and time("{text}@{place}")'
            requests.append(
                json.dumps({"expression": f'string({moment} - date and time("{text}Z"))'}))
    with tempfile.TemporaryDirectory() as folder:
        for name in os.listdir(FOLDER):
            if name not in ("tzdata.zi", "+VERSION", "version"):
                os.symlink(os.path.join(FOLDER, name), os.path.join(folder, name))
        with open(os.path.join(folder, "+VERSION"), "w") as file:
            file.write("9999z\n")
        told = subprocess.run(
            [sys.argv[1], "eval", "--jsonl"], input="\n".join(requests) + "\n", text=True,
            stdout=subprocess.PIPE, check=True,
            env={**os.environ, "TZDIR": folder, "PLANNER_ZONES": "system"}).stdout
    answers = [json.loads(line) for line in told.splitlines()]
    wrong = 0
    for (text, offset), answer in zip(asked, answers, strict=True):
        if answer.get("value") != duration(-offset):
            wrong += 1
            if wrong <= 10:
                print(f"{text}: {answer}, not {duration(-offset)}")
    print(f"{len(asked)} times of {len({text.split('@')[1] for text, _ in asked})} places, {wrong} wrong")
    return 1 if wrong else 0


def duration(difference):
    """A difference as the language writes it."""
    seconds = int(difference.total_seconds())
    if seconds == 0:
        return "PT0S"
    sign, seconds = ("-" if seconds < 0 else ""), abs(seconds)
    days, hours, minutes, rest = seconds // 86400, seconds // 3600 % 24, seconds // 60 % 60, seconds % 60
    clock = "".join(f"{n}{u}" for n, u in ((hours, "H"), (minutes, "M"), (rest, "S")) if n)
    return f"{sign}P{f'{days}D' if days else ''}{'T' + clock if clock else ''}"


sys.exit(main())
