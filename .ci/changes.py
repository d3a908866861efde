#!/usr/bin/env python3
"""Changes a newcomer might make, each with the file where it belongs: the README's map leads there.

Holds Tests/Changes/changes.json against the tree: every entry quotes words of the README or of the recipes
it links to, its file exists, and the file holds what the entry says.
"""
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
MAP = ["README.md", "Sources/Documentation.docc/Recipes.md"]
readme = " ".join(" ".join((root / name).read_text(encoding="utf-8") for name in MAP).split())
changes = json.loads((root / "Tests/Changes/changes.json").read_text(encoding="utf-8"))
mistakes = []
for change in changes:
    if change["map"] not in readme:
        mistakes.append(f"{change['change']}: the map does not say {change['map']!r}")
    file = root / change["file"]
    if not file.is_file():
        mistakes.append(f"{change['change']}: there is no {change['file']}")
        continue
    text = file.read_text(encoding="utf-8")
    mistakes += [
        f"{change['change']}: {change['file']} does not hold {part!r}"
        for part in change["holds"]
        if part not in text
    ]
if len(changes) < 10:
    mistakes.append(f"there are {len(changes)} changes, and ten are wanted")
print("\n".join(mistakes) or f"{len(changes)} changes lead from README.md to their files")
sys.exit(1 if mistakes else 0)
