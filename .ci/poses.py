#!/usr/bin/env python3
"""Scores recorded squats as cameras would see them: python3 .ci/poses.py squats.jsonl.gz [PLANNER]

A line of the file is one repetition: {"id", "correct", "fps", "joints", "frames"}, a frame the
coordinates of all joints in a row, in centimetres, y up, x to the person's left, the person facing
growing z (as UI-PRMD, Vakanski and others 2018, can be laid out). Each is seen by a camera 3 m away
from five sides, with noise of two sizes; counted is how many repetitions the scorer finds, and how it
judges the correct ones.
"""

import gzip
import json
import math
import random
import statistics
import subprocess
import sys

VIEWS = [0, 25, 45, 65, 90]
NOISE = [0.002, 0.004]
DISTANCE, HEIGHT, FOCAL = 300, 100, 1.25
WIDTH, TALL = 720, 1280
COCO = {
    "shoulder": (5, 6), "elbow": (7, 8), "wrist": (9, 10), "hip": (11, 12), "knee": (13, 14),
    "ankle": (15, 16),
}


def place(name):
    """The place of a joint, such as hipL, among the 17 points."""
    return 0 if name == "nose" else COCO[name[:-1]][name[-1] == "R"]


def frames(recording, yaw, noise, dice):
    places = [place(name) for name in recording["joints"]]
    hips = [i for i, p in enumerate(places) if p in (11, 12)]
    films = [list(zip(*[iter(frame)] * 3)) for frame in recording["frames"]]
    still = films[0]
    middle = [sum(still[i][axis] for i in hips) / 2 for axis in range(3)]
    cos, sin = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    step = 1000 / recording["fps"]
    shown = [still] * 25 + films + [films[-1]] * 20
    for number, frame in enumerate(shown):
        points = [None] * 17
        for (x, y, z), p in zip(frame, places):
            x, z = x - middle[0], z - middle[2]
            across, depth = cos * x + sin * z, -sin * x + cos * z
            u = FOCAL * across / (DISTANCE - depth)
            v = FOCAL * (HEIGHT - y) / (DISTANCE - depth)
            points[p] = [
                round(0.5 + (u + dice.gauss(0, noise)) * TALL / WIDTH, 6),
                round(0.5 + v + dice.gauss(0, noise), 6), 0.9]
        yield {"t": round(number * step), "points": points}


def joint(frame, names, name):
    return frame[names.index(name)]


def knee(frame, names):
    """The mean angle of the knees in space, in degrees."""
    angles = []
    for side in "LR":
        hip, bend, foot = (joint(frame, names, part + side) for part in ("hip", "knee", "ankle"))
        u = [a - b for a, b in zip(hip, bend)]
        v = [a - b for a, b in zip(foot, bend)]
        share = sum(a * b for a, b in zip(u, v)) / math.hypot(*u) / math.hypot(*v)
        angles.append(math.degrees(math.acos(max(-1, min(1, share)))))
    return sum(angles) / 2


def lean(frame, names):
    """How far the torso leans from upright in space, in degrees."""
    hips, top = (
        [sum(joint(frame, names, part + side)[axis] for side in "LR") / 2 for axis in range(3)]
        for part in ("hip", "shoulder"))
    way = [a - b for a, b in zip(top, hips)]
    return math.degrees(math.atan2(math.hypot(way[0], way[2]), way[1]))


def facts(recording):
    """Whether it begins and ends standing, and how far the torso leans at most."""
    films = [list(zip(*[iter(frame)] * 3)) for frame in recording["frames"]]
    names = recording["joints"]
    whole = min(knee(films[0], names), knee(films[-1], names)) > 160
    return whole, max(lean(frame, names) for frame in films)


def main():
    planner = sys.argv[2] if len(sys.argv) > 2 else ".build/release/planner"
    every = [json.loads(line) for line in gzip.open(sys.argv[1])]
    recordings = [recording for recording in every if facts(recording)[0]]
    print(f"{len(recordings)} of {len(every)} recordings begin and end standing")
    lines, cases = [], []
    for recording in recordings:
        for yaw in VIEWS:
            for noise in NOISE:
                dice = random.Random(f"{recording['id']} {yaw} {noise}")
                name = len(cases)
                cases.append((recording, yaw, noise))
                lines.append({"s": name, "start": {
                    "exercise": "squat", "points": "coco17", "width": WIDTH, "height": TALL,
                    "mode": "recorded"}})
                lines += [{"s": name, **frame} for frame in frames(recording, yaw, noise, dice)]
    text = "\n".join(json.dumps(line) for line in lines) + "\n"
    answer = subprocess.run(
        [planner, "form", "--live"], input=text.encode(), stdout=subprocess.PIPE, check=True)
    reps = {name: [] for name in range(len(cases))}
    for line in answer.stdout.splitlines():
        event = json.loads(line)
        if event.get("type") == "rep":
            reps[event["s"]].append(event["rep"])
    report(cases, reps)


def report(cases, reps):
    once = 0
    correct = clean = wrong = caught = upright = fine = 0
    backs = {}
    misses = {}
    for name, (recording, yaw, noise) in enumerate(cases):
        found = reps[name]
        once += len(found) == 1
        if len(found) != 1:
            misses[(yaw, noise)] = misses.get((yaw, noise), 0) + 1
        if not found:
            continue
        back = found[0]["aspects"]["back"]
        if recording["correct"]:
            if back is not None:
                correct += 1
                clean += back >= 70
                if facts(recording)[1] < 35:
                    upright += 1
                    fine += back >= 70
                backs.setdefault((recording["id"], noise), {})[yaw] = back
        else:
            wrong += 1
            caught += bool(found[0]["faults"])
    both = [abs(v[0] - v[90]) for v in backs.values() if 0 in v and 90 in v]
    print(f"{len(cases)} films; counted once: {100 * once / len(cases):.2f}%", misses)
    print(f"correct squats without a back fault: {100 * clean / max(correct, 1):.2f}% of {correct}")
    print(f"those that lean less than 35 degrees in space: {100 * fine / max(upright, 1):.2f}% of {upright}")
    print(f"wrong squats with a fault: {100 * caught / max(wrong, 1):.1f}% of {wrong}")
    print(f"back from the front against the side, median difference: {statistics.median(both):.1f}")


if __name__ == "__main__":
    main()
