#!/usr/bin/env python3
"""The picture of a plan in the README: a day, the week's sets and a meal as the program prints them.

    .ci/picture.py PLANNER            whether the picture is of today's plan
    .ci/picture.py PLANNER --write    makes it anew
"""
import html
import pathlib
import subprocess
import sys

STEP, LEFT = 16, 16
# How the parts of the page begin that are shown.
PARTS = ["Upper", "Day 1", "Weekly sets", "  Breakfast"]
ARGUMENTS = ["generate", "--days", "4", "--goal", "lean_mass", "--weight", "82", "--height", "180"]
# Spaces that nobody draws together.
NARROW = "\u00a0"
FILE = pathlib.Path(__file__).resolve().parent.parent / "Sources/Documentation.docc/Resources/plan.svg"


def drawn(line: str) -> str:
    """A line as the picture has it: every space is drawn."""
    return html.escape(line).replace(" ", NARROW)


def picture(planner: str) -> str:
    """The terminal with the command and the first lines of its answer."""
    made = subprocess.run([planner, *ARGUMENTS], check=True, capture_output=True, text=True).stdout
    blocks = [block.splitlines() for block in made.split("\n\n")]
    shown = [block for part in PARTS for block in blocks if block[0].startswith(part)][: len(PARTS)]
    lines = [f"$ planner {' '.join(ARGUMENTS)}"]
    for block in shown:
        lines += ["", *block]
    lines += ["", "…"]
    width, height = 740, STEP * (len(lines) + 2)
    rows = "\n".join(
        f'<text x="{LEFT}" y="{STEP * (index + 2)}">{drawn(line)}</text>'
        for index, line in enumerate(lines) if line)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="A plan at the terminal">
<rect width="{width}" height="{height}" rx="8" fill="#0f172a"/>
<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13" fill="#e2e8f0">
{rows}
</g>
</svg>
"""


def main() -> int:
    today = picture(sys.argv[1])
    if "--write" in sys.argv:
        FILE.write_text(today, encoding="utf-8")
        return 0
    if FILE.read_text(encoding="utf-8") == today:
        return 0
    print(f"the picture is of an older plan; run: .ci/picture.py {sys.argv[1]} --write")
    return 1


if __name__ == "__main__":
    sys.exit(main())
