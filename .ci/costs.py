#!/usr/bin/env python3
"""What a verb costs: how often JSON is parsed, and how many instructions run.

    .ci/costs.py .build/debug/planner

Needs Debian's valgrind, which it installs; where it cannot be had, it says so. The program must have the
names of its functions; a copy without the rest that debuggers read is run, which valgrind would read for
minutes. Each verb runs for somebody with a plan of their own. A verb parses its request once, and what it reads
from the store; a set costs as much after twenty others as after none. Exit code 1 when a limit is broken.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Verb, times it runs before it is counted, and how often it may parse at most.
VERBS = [
    (["version"], 0, 0),
    (["generate", "--days", "4"], 0, 1),
    (["log", "bench 80x8x3"], 0, 13),
    (["log", "bench 80x8x3"], 7, 15),
    (["log", "2 eggs and toast with butter"], 0, 6),
    (["today"], 0, 3),
    (["coach"], 0, 4),
]
PARSE = "$s10JSONSource10JSONParserO5parse_4into"


def counted(path: pathlib.Path) -> tuple[int, int]:
    """Parses and instructions of one run of callgrind."""
    names, parses, total, callee = {}, 0, 0, ""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        if match := re.match(r"c?fn=\((\d+)\)(?: (.*))?", line):
            number, name = match.groups()
            names[number] = name or names.get(number, "")
            callee = names[number] if line.startswith("cfn") else ""
        elif line.startswith("calls=") and callee.startswith(PARSE):
            parses += int(line[6:].split()[0])
        elif line.startswith("summary:") or line.startswith("totals:"):
            total = int(line.split()[1])
    return parses, total


def has_valgrind() -> bool:
    """Whether valgrind can be run, installed if need be."""
    if not shutil.which("valgrind"):
        for words in (["update"], ["install", "-y", "--no-install-recommends", "valgrind"]):
            subprocess.run(["apt-get", *words], capture_output=True, check=False)
    return bool(shutil.which("valgrind") and shutil.which("objcopy"))


def main() -> int:
    if not has_valgrind():
        print("skipped: valgrind cannot be installed here")
        return 0
    broken = False
    with tempfile.TemporaryDirectory() as folder:
        here = pathlib.Path(folder)
        planner = here / "planner"
        subprocess.run(["objcopy", "--strip-debug", sys.argv[1], str(planner)], check=True)
        for verb, before, limit in VERBS:
            store = here / f"{len(list(here.iterdir()))}.db"
            environment = os.environ | {"PLANNER_STORE": str(store), "HOME": folder}
            def run(*words: str, under: tuple[str, ...] = ()) -> None:
                subprocess.run(
                    [*under, str(planner), *words], env=environment, check=True,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            plan = subprocess.run(
                [str(planner), "generate", "--days", "4", "--format", "json"], env=environment,
                check=True, capture_output=True).stdout
            subprocess.run(
                [str(planner), "save", "plan", "-"], input=plan, env=environment, check=True,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for _ in range(before):
                run(*verb)
            out = here / "callgrind.out"
            run(*verb, under=("valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"))
            parses, total = counted(out)
            late = f" after {before}" if before else ""
            # A verb that is known to parse and is seen to parse nothing was not counted.
            wrong = parses > limit or (limit > 0 and parses == 0)
            broken |= wrong
            print(f"{' '.join(verb) + late:44}{parses:6} parses{total / 1e6:10.1f} M instructions"
                  + (f"  not 1 to {limit} parses" if wrong else ""))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
