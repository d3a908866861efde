"""A service in Python: the checker knows what each function takes and answers."""

import json
import subprocess
from typing import cast

from planner_types import GeneratePlanAnswer, GeneratePlanRequest


def plan(planner: str, request: GeneratePlanRequest) -> GeneratePlanAnswer:
    made = subprocess.run(
        [planner, "call", "generatePlan"], input=json.dumps(request), text=True,
        capture_output=True, check=True)
    return cast(GeneratePlanAnswer, json.loads(made.stdout))


def energy(planner: str) -> float:
    answer = plan(planner, {"schedule_days": 4, "goal": "lean_mass", "sex": "male"})
    return answer["kcal"] + answer["macros"]["protein_g"]


if __name__ == "__main__":
    import sys

    print(energy(sys.argv[1]))
