#!/usr/bin/env python3
"""Measures how food is read: python3 .ci/food-accuracy.py FOLDER [PLANNER]

FOLDER holds food_lines_dev.jsonl (lines of recipes with amount, unit and food, labelled by hand),
food_names_dev.jsonl (common names with the family of foods each may mean) and, where somebody has them,
meals_*.csv (told meals with meal_description, carb, protein, fat and energy, as NutriBench writes them).
They are other people's, and stay where they are. The lines beside the tests are measured too.
"""

import collections
import csv
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(sys.argv[1])
PLANNER = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / ".build/release/planner")
RULES = ROOT / "Rules/food"
IRREGULAR = json.loads((RULES / "irregular.json").read_text())["singular"]
PREPARED = set(json.loads((RULES / "preparation.json").read_text())["before"])
SIZES = {"small", "medium", "large", "sm", "lg", "scant", "thin", "bun-size"}
SAME = {"tin": "can", "pack": "packet", "package": "packet", "bag": "packet", "milliliter": "ml", "tbp": "tbsp"}


def ask(function, texts):
    """The answers to texts, in order."""
    lines = [json.dumps({"id": i, "function": function, "data": {"text": t}}) for i, t in enumerate(texts)]
    done = subprocess.run([PLANNER, "batch"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return [a.get("result", {}) for a in answers]


def singular(word):
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) <= 3 or not word.endswith("s") or word.endswith("'s"):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zes", "oes")):
        return word[:-2]
    return word if word[-2] in "sui" else word[:-1]


def words(text):
    found = [singular(w) for w in re.findall(r"[^\W_]+(?:['&][^\W_]+)*%?|[%&]", text.lower().replace("’", "'"))]
    while found and found[0] in ("a", "an", "the", "of", "some"):
        found = found[1:]
    return found


def unit(text):
    if text == "fl oz":
        return "oz"
    kept = " ".join(w for w in text.lower().split() if w not in SIZES)
    return SAME.get(kept, kept)


def near(one, other):
    return one is None and other is None or None not in (one, other) and abs(one - other) < 1e-3


def recipes():
    """Amount, words of the food (F1), and both, on labelled lines."""
    lines = [json.loads(line) for line in (FOLDER / "food_lines_dev.jsonl").open()]
    answers = ask("parseFoodLine", [re.sub(r"\s+", " ", line["text"]) for line in lines])
    amounts = whole = common = got = wanted = 0
    for line, answer in zip(lines, answers):
        item = (answer.get("items") or [{"quantity": None, "unit": "", "phrase": ""}])[0]
        amount = near(item["quantity"], line["quantity"]) and unit(item["unit"]) == unit(line["unit"])
        mine = [w for w in words(item["phrase"]) if w not in PREPARED]
        theirs = [w for w in words(line["food"]) if w not in PREPARED]
        common += sum((collections.Counter(mine) & collections.Counter(theirs)).values())
        got += len(mine)
        wanted += len(theirs)
        amounts += amount
        whole += amount and sorted(mine) == sorted(theirs)
    print(f"recipe lines {len(lines)}: amount {amounts / len(lines):.4f}, "
          f"food words F1 {2 * common / (got + wanted):.4f}, whole line {whole / len(lines):.4f}")


def names():
    """Whether a common name leads to the right family."""
    rows = [json.loads(line) for line in (FOLDER / "food_names_dev.jsonl").open()]
    answers = ask("resolveFoodLine", [row["query"] for row in rows])
    right = 0
    for row, answer in zip(rows, answers):
        items = answer.get("items") or [{}]
        family = (items[0].get("foodName") or "").lower().split(",")[0].strip()
        right += any(family.startswith(name.strip()) for name in row["family"])
    print(f"common names {len(rows)}: right family {right / len(rows):.3f}")


def meals(path):
    """Meals whose energy comes within 25%, and whose carbohydrate within 7.5 g."""
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    answers = ask("resolveFoodLine", [row["meal_description"] for row in rows])

    def off(row, answer, told, field):
        return abs(float(row[told]) - sum(i.get(field) or 0 for i in answer.get("items") or []))

    energy = sum(off(r, a, "energy", "calories") <= 0.25 * float(r["energy"]) for r, a in zip(rows, answers))
    carbs = sum(off(r, a, "carb", "carbsG") <= 7.5 for r, a in zip(rows, answers))
    print(f"{path.stem} {len(rows)}: energy {energy / len(rows):.3f}, carbohydrate {carbs / len(rows):.3f}")


def beside_tests(name):
    """Lines that say what each means."""
    rows = (ROOT / f"Tests/FoodLogTests/Lines/{name}.txt").read_text().splitlines()
    pairs = [row.split(" | ") for row in rows]
    answers = ask("parseFoodLine", [text for text, _ in pairs])
    right = 0
    for (_, said), answer in zip(pairs, answers):
        wanted = []
        for item in said.split(" ; "):
            quantity, measure, food = re.match(r"(\S+) (fl oz|\S+) (.*)", item).groups()
            wanted.append((None if quantity == "null" else float(quantity), measure.strip("-"), words(food)))
        got = [(i["quantity"], i["unit"], words(i["food"])) for i in answer.get("items", [])]
        right += len(got) == len(wanted) and all(
            near(a[0], b[0]) and a[1:] == b[1:] for a, b in zip(got, wanted))
    print(f"{name} lines {len(rows)}: {right / len(rows):.4f}")


recipes()
names()
for told in sorted(FOLDER.glob("meals_*.csv")):
    meals(told)
beside_tests("ja")
beside_tests("en")
