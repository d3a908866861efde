#!/usr/bin/env python3
"""How weeks of healthy lifters in a gym are built, to be read beside published programmes.

Makes 200 plans (strength and muscle, novices and later lifters, two to six days, both sexes) and prints
how often a week trains the big lifts, their repetitions and rests, its sets and its menu. The README says
which programmes they are read beside, and where ours differ and why.

    python3 .ci/programmes.py [PLANNER]
"""

import json
import statistics
import subprocess
import sys

LIFTS = {
    "squat": lambda b: b["pattern"] == "squat" and b["laterality"] == "bilateral",
    "bench": lambda b: b["exerciseId"] in ("barbell_bench_press", "dumbbell_bench_press", "close_grip_bench_press"),
    "deadlift": lambda b: b["exerciseId"] in ("conventional_deadlift", "sumo_deadlift", "trap_bar_deadlift"),
    "hinge": lambda b: b["pattern"] == "hinge",
    "press": lambda b: b["pattern"] == "vertical_push",
    "row": lambda b: b["pattern"] == "horizontal_pull",
    "pull": lambda b: b["pattern"] == "vertical_pull",
}


def requests():
    for goal in ("strength", "lean_mass"):
        for experience in ("novice", "intermediate"):
            for days in (2, 3, 4, 5, 6):
                for index in range(10):
                    male = index % 2 == 0
                    yield {
                        "goal": goal, "experience": experience, "schedule_days": days,
                        "equipment": "full_gym", "sex": "male" if male else "female",
                        "age_years": 22 + 3 * index, "height_cm": (180 if male else 166) + index % 3,
                        "weight_kg": (80 if male else 63) + 2 * (index % 4), "session_minutes": 75,
                    }


def middle(values):
    return statistics.median(values) if values else 0


def spread(values):
    return f"{min(values):g}" if min(values) == max(values) else f"{min(values):g}–{max(values):g}"


def main():
    planner = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/planner"
    asked = list(requests())
    lines = "".join(json.dumps({"function": "generatePlan", "data": r}) + "\n" for r in asked)
    run = subprocess.run([planner, "batch"], input=lines, capture_output=True, text=True, check=True)
    plans = [json.loads(line) for line in run.stdout.splitlines()]
    groups = {}
    for request, answer in zip(asked, plans):
        plan = answer.get("result", answer)
        groups.setdefault((request["goal"], request["experience"], request["schedule_days"]), []).append(plan)
    for (goal, experience, days), plans in groups.items():
        week = {name: [] for name in LIFTS}
        sets, leads, rests, minutes = [], set(), [], []
        for plan in plans:
            training = [w for w in plan["workouts"] if w.get("kind", "training") == "training"]
            for name, is_lift in LIFTS.items():
                week[name].append(sum(any(is_lift(b) for b in w["blocks"]) for w in training))
            blocks = [b for w in training for b in w["blocks"]]
            sets.append(sum(b["sets"] for b in blocks))
            leads |= {b["reps"] for b in blocks if b["role"] == "main"}
            rests += [b["rest_s"] for b in blocks if b["role"] == "main"]
            minutes += [w["minutes"] for w in training]
        lifts = ", ".join(f"{name} {spread(counts)}" for name, counts in week.items())
        print(
            f"{goal} {experience} {days} days: {lifts}; sets {middle(sets):g}; "
            f"main lifts {' '.join(sorted(leads))} rest {spread(rests)} s; session {middle(minutes):g} min"
        )
    menus([plan for plans in groups.values() for plan in plans])


def menus(plans):
    eggs, fish, fruit, produce, protein, fibre = [], [], [], [], [], []
    for plan in plans:
        firsts = [
            [meal[kind + "_opts"][0]["ingredientId"] for kind in ("protein", "carb", "veg", "fat") if meal[kind + "_opts"]]
            for day in plan["ingredients"]["weekly_menu"] for meal in day["meals"]
        ]
        fish.append(sum(any(is_fish(f) for f in meal) for meal in firsts))
        eggs.append(sum(any("egg" in f and "eggplant" not in f for f in meal) for meal in firsts))
        fruit.append(sum("fruit" in f for meal in firsts for f in meal) / 7)
        protein.append(plan["energy"]["protein_per_kg"])
        for nutrient in plan["ingredients"]["nutrients"]:
            if nutrient["nutrient"] == "produce_g":
                produce.append(nutrient["mean"])
            if nutrient["nutrient"] == "fiber_g":
                fibre.append(nutrient["mean"])
    print(
        f"menus of {len(plans)}: meals with fish a week {middle(fish):g}, with eggs {middle(eggs):g}; fruit a day "
        f"{middle(fruit):.1f}; vegetables and fruit {middle(produce):.0f} g; fibre {middle(fibre):.0f} g; "
        f"protein {middle(protein):g} g/kg"
    )


def is_fish(food):
    names = ("salmon", "tuna", "mackerel", "cod", "sardine", "pollock", "shrimp", "saury", "horse_mackerel", "trout", "squid", "fish")
    return any(name in food for name in names)


if __name__ == "__main__":
    main()
