#!/usr/bin/env -S python3 -B
"""Draws the floors of the house from its sources: each target above all it imports.

    .ci/drawing.py            whether the drawing is of today's sources
    .ci/drawing.py --write    makes it anew
"""
import sys
from pathlib import Path

import floors

FILE = floors.TOP / "Documentation.docc/Resources/floors.svg"
WIDE, HIGH, GAP, LEFT = 132, 34, 14, 16


def levels(edges, names):
    """The floor of each target: 0 for one that imports none, else one above the highest it imports."""
    found = {}

    def level(name):
        if name not in found:
            found[name] = 1 + max((level(other) for other in edges.get(name, ())), default=-1)
        return found[name]

    for name in sorted(names):
        level(name)
    return found


def drawing():
    """The picture, as SVG."""
    edges = floors.targets()
    names = {path.parent.name if path.parent.parent == floors.TOP else path.relative_to(floors.TOP).parts[0]
             for path in floors.TOP.rglob("*.swift")}
    found = levels(edges, names)
    top = max(found.values())
    rows = [sorted(name for name in names if found[name] == floor) for floor in range(top, -1, -1)]
    width = LEFT * 2 + max(map(len, rows)) * (WIDE + GAP) - GAP
    height = LEFT * 2 + len(rows) * (HIGH + GAP) - GAP
    boxes = []
    for row, members in enumerate(rows):
        for place, name in enumerate(members):
            x, y = LEFT + place * (WIDE + GAP), LEFT + row * (HIGH + GAP)
            others = ", ".join(sorted(edges.get(name, ()))) or "nothing"
            boxes.append(
                f'<g><title>{name} imports {others}</title>'
                f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6" fill="#dbeafe" stroke="#1e40af"/>'
                f'<text x="{x + WIDE // 2}" y="{y + 22}" text-anchor="middle">{name}</text></g>')
    body = "\n".join(boxes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="The floors of the house">\n'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>\n'
        f'<g font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">\n{body}\n</g>\n</svg>\n')


def main():
    today = drawing()
    if "--write" in sys.argv:
        FILE.write_text(today)
    elif FILE.read_text() != today:
        print("the drawing of the floors is of older sources; run: .ci/drawing.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
