"""The planner's functions as Firebase callables; LIBPLANNER names the library.

    LIBPLANNER=folder/libplanner.so functions-framework --source main.py --target generatePlan

Signing in, App Check and CORS are firebase-functions' part; a host that asks for a signed-in user
looks at request.auth. Everything about a plan is the planner's.
"""

import os
import re
import sys
from pathlib import Path

from firebase_functions import https_fn, options

sys.path.append(str(Path(__file__).resolve().parent.parent / "python"))
from planner import Planner, Refused  # noqa: E402

PLANNER = Planner(os.environ["LIBPLANNER"])
TYPED = {f"type.googleapis.com/google.protobuf.{name}Value" for name in ("Int64", "UInt64")}


def plain(value: object) -> object:
    """The value with the integers that iOS and Kotlin wrap taken out of their wrappers.

    A wrapper that holds no integer stays, and the planner names it as a mistake.
    """
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"@type", "value"} and value["@type"] in TYPED:
        if re.fullmatch("-?[0-9]{1,20}", str(value["value"])):
            return int(value["value"])
    return {key: plain(member) for key, member in value.items()}


def callable_function(name: str):
    """A function of the planner under its own name."""

    def answer(request: https_fn.CallableRequest) -> object:
        try:
            return PLANNER.call(name, plain(request.data))
        except Refused as refused:
            code = https_fn.FunctionsErrorCode(refused.status.lower().replace("_", "-"))
            raise https_fn.HttpsError(code, refused.message, refused.details) from refused

    answer.__name__ = name
    cors = options.CorsOptions(cors_origins="*", cors_methods=["POST"])
    return https_fn.on_call(cors=cors)(answer)


recalculateIndexes = callable_function("recalculateIndexes")
generatePlan = callable_function("generatePlan")
adviseSupplements = callable_function("adviseSupplements")
adaptPlan = callable_function("adaptPlan")
