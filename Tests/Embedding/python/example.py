#!/usr/bin/env python3
"""A plan from Python: example.py LIBPLANNER.SO"""

import sys

from planner import Planner, Refused

planner = Planner(sys.argv[1])
plan = planner.call("generatePlan", {"schedule_days": 4, "goal": "strength", "weight_kg": 82})
for workout in plan["workouts"]:
    print(f"Day {workout['day']}  {workout['title']}  {workout['minutes']} min")
    for block in workout["blocks"]:
        print(f"  {block['sets']} × {block['reps']:6} {block['name']}")

try:
    planner.call("generatePlan", {"schedule_days": 8, "gaol": "strength"})
except Refused as refused:
    for mistake in refused.details["errors"]:
        print(f"{refused.status} {mistake['pointer']}: {mistake['message']}")
planner.close()
