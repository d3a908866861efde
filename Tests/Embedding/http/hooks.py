"""What a right request must come to: an answer, or a rule of the field that forbids it.

This stands in for the tool's own check, which knows no safety rules. Neither can a schema say
that a given expenditure fits the body it is given for, that of two blood pressures one is the lower,
or that a plan handed to adaptPlan is one that was made before.
"""

import re

import schemathesis
from schemathesis.generation import GenerationMode


# These take a plan, a state, frames of points, a log of sessions, a diary or the table of another program,
# which the description calls any value or any name: only another answer, a camera, or somebody who trained has
# right ones.
BRINGING_ALONG = {
    "/adaptPlan", "/scoreFrames", "/finishForm", "/scoreForm",
    "/learn", "/applySession", "/coachDigest", "/prescribeSet", "/recallNotes", "/checkPrescription",
    "/advanceProgramme", "/sessionEvent", "/readSetLine", "/explainDigest", "/layOutProgramme", "/formProgress",
    "/saveTemplate", "/startWorkout", "/readHistory", "/importHistory",
    "/foodEntry", "/learnFood", "/findDuplicates", "/finishWorkout",
}

# Rules between values, and of texts, that a schema cannot say.
BEYOND_SCHEMAS = {
    "implausible", "contradiction", "bad-text", "bad-time", "days-out-of-order", "nothing-to-learn",
    "unknown-food", "reps-out-of-order", "contradicts", "unknown-zone", "bad-order", "future-date",
    "date-far-ahead",
    "too-many-mistakes",  # which stands beside a thousand of the others
}

# What every door holds a number to, whatever the schema of its member says: no nearer to 0 than a measure
# is, which names no range, and no larger than whole numbers are exact.
WIDEST = [-9007199254740991, 9007199254740991]


# The first year of instants; `date-time` begins with the year 0.
FIRST_YEAR = 1970


def is_beyond_schemas(mistake):
    if mistake["code"] == "bad-instant":
        # An offset may put the first hours of a year into the one before.
        year = re.search(r"(\d{4})-\d\d-\d\d[Tt]", mistake["message"])
        return bool(year) and int(year[1]) <= FIRST_YEAR
    if mistake["code"] == "out-of-range":
        return mistake.get("allowed") in (None, WIDEST)
    return mistake["code"] in BEYOND_SCHEMAS


@schemathesis.check
def right_requests_are_answered(ctx, response, case):
    if case.meta is None or case.meta.generation.mode != GenerationMode.POSITIVE:
        return
    if case.operation.path in BRINGING_ALONG or response.status_code in (200, 304):
        return
    if case.operation.path == "/v1/catalog/{catalogue}/{id}" and response.status_code == 404:
        return
    if response.status_code == 413:
        return  # How long a body may be is the server's own.
    if response.status_code == 400:
        error = response.json().get("error", {})
        if error.get("status") == "FAILED_PRECONDITION":
            return
        wrong = [mistake for mistake in error["details"]["errors"] if not is_beyond_schemas(mistake)]
        if not wrong:
            return
        raise AssertionError(f"a right request was refused: {wrong[:3]}")
    raise AssertionError(f"a right request was refused: {response.status_code} {response.text[:400]}")
