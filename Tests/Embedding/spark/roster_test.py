#!/usr/bin/env python3
"""The roster's plans do not depend on how Spark shares the work: roster_test.py PLANNER

Plans 300 athletes, some of them impossible, in 1, 4 and 16 partitions; each run must hold the bytes
that one `planner batch` gives.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from pyspark.sql import SparkSession

import roster as job


def athlete(number: int) -> str:
    goals = ["fat_loss", "lean_mass", "strength", "recomp"]
    profile = {"schedule_days": number % 8, "weight_kg": 60 + number % 40, "goal": goals[number % 4]}
    return json.dumps({"athlete": f"選手 {number}", "profile": profile}, ensure_ascii=False)


def main(planner: str) -> None:
    lines = [athlete(number) for number in range(300)] + ["no JSON", '{"athlete": "without"}']
    spark = (SparkSession.builder.master("local[2]").appName("roster_test")
             .config("spark.ui.enabled", "false")
             .config("spark.ui.showConsoleProgress", "false").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addPyFile(job.__file__)
    with tempfile.TemporaryDirectory() as folder:
        roster = Path(folder, "roster.jsonl")
        roster.write_text("".join(f"{line}\n" for line in lines))
        batch = "".join(f"{job.envelope(line)}\n" for line in lines).encode()
        wanted = subprocess.run([planner, "batch"], input=batch, stdout=subprocess.PIPE, check=True)
        for partitions in (1, 4, 16):
            plans = Path(folder, f"plans-{partitions}")
            job.plan(spark, planner, str(roster), str(plans), partitions)
            parts = sorted(plans.glob("part-*"))
            given = b"".join(part.read_bytes() for part in parts)
            if len(parts) < partitions or given != wanted.stdout:
                sys.exit(f"spark: {partitions} partitions gave other plans than one batch")
    spark.stop()
    digest = hashlib.sha256(wanted.stdout).hexdigest()[:16]
    errors = wanted.stdout.count(b',"error":{"status"')
    print(f"spark: {len(lines)} athletes ({errors} refused) in 1, 4 and 16 partitions: {digest}")


main(sys.argv[1])
