"""A service in Python: the checker knows what each function takes and answers."""

import json
import subprocess
from typing import cast, get_type_hints

from planner_types import (
    AdaptPlanRequest,
    ApplySessionRequest,
    FormTipRequest,
    GeneratePlanAnswer,
    GeneratePlanRequest,
    LearnAnswer,
    ResolveFoodLineAnswer,
    SummarizeDayRequest,
)


def plan(planner: str, request: GeneratePlanRequest) -> GeneratePlanAnswer:
    made = subprocess.run(
        [planner, "call", "generatePlan"], input=json.dumps(request), text=True,
        capture_output=True, check=True)
    return cast(GeneratePlanAnswer, json.loads(made.stdout))


def energy(planner: str) -> float:
    answer = plan(planner, {"schedule_days": 4, "goal": "lean_mass", "sex": "male"})
    return answer["kcal"] + answer["macros"]["protein_g"]


def following(
    answer: GeneratePlanAnswer, line: ResolveFoodLineAnswer, learned: LearnAnswer
) -> tuple[AdaptPlanRequest, SummarizeDayRequest, ApplySessionRequest, FormTipRequest]:
    """What one function answers, another one takes."""
    return (
        {"current_plan": answer, "readiness": {"stress": 2}},
        {"entries": line["items"]},
        {"state": learned["state"],
         "session": {"session_id": "a", "ended_at": "2026-03-02T18:00:00Z", "sets": []}},
        {"exercise": "squat", "summary": {"reps": 3}},
    )


if __name__ == "__main__":
    import sys

    # The types can be read when the program runs, and say which fields may be left out.
    assert "schedule_days" in GeneratePlanRequest.__required_keys__
    assert "goal" in GeneratePlanRequest.__optional_keys__
    assert "goal" in get_type_hints(GeneratePlanRequest) and get_type_hints(GeneratePlanAnswer)
    print(energy(sys.argv[1]))
