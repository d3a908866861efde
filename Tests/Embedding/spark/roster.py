#!/usr/bin/env python3
"""Plans a roster with Apache Spark: each partition is piped through a `planner batch` of its own.

    python roster.py PLANNER ROSTER PLANS [PARTITIONS]

PLANNER is the program's path on every worker. ROSTER has an athlete a line,
{"athlete": "a-17", "profile": {"schedule_days": 4, …}}. PLANS becomes a folder of lines in the
roster's order, {"id": "a-17", "result": {…}} or {"id": "a-17", "error": {…}}: an athlete who gets no
plan is a line, never a failed job; a planner that cannot run fails the job.
"""

import json
import shlex
import sys

from pyspark.sql import SparkSession


def envelope(line: str) -> str:
    """A batch line for a line of the roster; what cannot be read is the planner's to refuse."""
    try:
        entry = json.loads(line)
        request = {"id": entry["athlete"], "function": "generatePlan", "data": entry["profile"]}
        return json.dumps(request, ensure_ascii=False)
    except (ValueError, LookupError, TypeError):
        return line


def plan(spark: SparkSession, planner: str, roster: str, plans: str, partitions: int) -> None:
    """Plans every athlete of a roster."""
    lines = spark.sparkContext.textFile(roster, partitions)
    answers = lines.map(envelope).pipe(f"{shlex.quote(planner)} batch", checkCode=True)
    answers.saveAsTextFile(plans)


if __name__ == "__main__":
    session = SparkSession.builder.appName("roster").getOrCreate()
    plan(session, *sys.argv[1:4], int(sys.argv[4]) if len(sys.argv) > 4 else 16)
    session.stop()
