"""Mistakes that the checker must find, one a line."""

from planner_types import GeneratePlanAnswer, GeneratePlanRequest, ParseFoodLineRequest

goal: GeneratePlanRequest = {"schedule_days": 4, "goal": "bulk"}
day: GeneratePlanRequest = {"schedule_days": "four"}
unknown: GeneratePlanRequest = {"schedule_days": 4, "goals": "lean_mass"}
missing: ParseFoodLineRequest = {}


def plan(answer: GeneratePlanAnswer) -> str:
    return answer["kcal"]
