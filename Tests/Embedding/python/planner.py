"""The planner in Python, through libplanner and ctypes.

    planner = Planner("folder/libplanner.so")
    plan = planner.call("generatePlan", {"schedule_days": 4})

A call lets other threads run. The library is found by a path or as the system finds libraries.
"""

import ctypes
import json


class Refused(Exception):
    """A call without an answer; `status`, `message` and `details` as in every door's error body."""

    def __init__(self, status: str, message: str, details: dict | None):
        super().__init__(message)
        self.status, self.message, self.details = status, message, details


class Planner:
    """An edition of the rules, ready to answer."""

    def __init__(self, library: str = "libplanner.so", rules: str | None = None):
        self._library = _functions(ctypes.CDLL(library))
        self._handle = self._library.planner_open(rules and rules.encode(), None)
        if not self._handle:
            raise ValueError(self._library.planner_last_error().decode())

    def call(self, function: str, request: object) -> object:
        """The answer to a request; raises Refused with every mistake when there is none."""
        answer = json.loads(self.call_bytes(function, json.dumps(request).encode()))
        if "error" not in answer:
            return answer
        error = answer["error"]
        raise Refused(error["status"], error["message"], error.get("details"))

    def call_bytes(self, function: str, request: bytes) -> bytes:
        """One JSON document for another: the answer, or {"error": …}."""
        response, length = ctypes.c_void_p(), ctypes.c_size_t()
        self._library.planner_call(
            self._handle, function.encode(), request, len(request),
            ctypes.byref(response), ctypes.byref(length))
        try:
            return ctypes.string_at(response, length.value)
        finally:
            self._library.planner_free(response)

    def close(self) -> None:
        self._library.planner_close(self._handle)


def _functions(library: ctypes.CDLL) -> ctypes.CDLL:
    """The same library with the types of planner.h."""
    text, handle, size = ctypes.c_char_p, ctypes.c_uint64, ctypes.c_size_t
    place = ctypes.POINTER(ctypes.c_void_p)
    types = {
        "planner_open": (handle, [text, text]),
        "planner_call": (
            ctypes.c_int, [handle, text, text, size, place, ctypes.POINTER(size)]),
        "planner_free": (None, [ctypes.c_void_p]),
        "planner_close": (None, [handle]),
        "planner_last_error": (text, []),
    }
    for name, (result, arguments) in types.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library
