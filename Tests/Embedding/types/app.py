"""A service in Python: the checker knows what each function takes and answers."""

import json
import subprocess
from typing import cast, get_type_hints

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

    # The types can be read when the program runs, and say which fields may be left out.
    assert "schedule_days" in GeneratePlanRequest.__required_keys__
    assert "goal" in GeneratePlanRequest.__optional_keys__
    assert "goal" in get_type_hints(GeneratePlanRequest) and get_type_hints(GeneratePlanAnswer)
    print(energy(sys.argv[1]))
