#!/usr/bin/env python3
"""Proves the floors of the house from its sources: python3 .ci/floors.py

Between targets: an import leads to a target that Package.swift allows, and no target imports one that
imports it; a type's name stands in one target. Inside the targets named below: the folders of a target form no circle. A folder depends
on another when it names a type that only the other declares.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent / "Sources"
WORD = re.compile(r"\b[A-Z]\w*")
TYPE = re.compile(
    r"^( *)((?:@\w+ |[a-z]+(?:\([a-z]+\))? )*)(?:struct|enum|class|protocol|actor|typealias) ([A-Z]\w*)",
    re.M,
)


def code(path):
    """The text of a file without comments and without the words of its strings."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
    text = re.sub(r"//[^\n]*|^(?:@\w+ )?import [^\n]*", "", text, flags=re.M)
    said = re.compile(r'"""(.*?)"""|"((?:\\.|[^"\\\n])*)"', re.S)
    return said.sub(lambda m: " ".join(re.findall(r"\\\((.*?)\)", m[1] or m[2] or "", re.S)), text)


def circle(edges):
    """A circle among edges, as its stations; nothing when there is none."""
    state = {}

    def visit(node, way):
        state[node] = "open"
        for other in sorted(edges.get(node, ())):
            if state.get(other) == "open":
                return way[way.index(other):] + [other]
            if other not in state:
                found = visit(other, way + [other])
                if found:
                    return found
        state[node] = "done"
        return []

    for node in sorted(edges):
        if node not in state:
            found = visit(node, [node])
            if found:
                return found
    return []


def targets():
    """Which target imports which."""
    names = {path.name for path in TOP.iterdir() if path.is_dir()}
    edges = defaultdict(set)
    for path in TOP.rglob("*.swift"):
        here = path.relative_to(TOP).parts[0]
        pattern = r"^(?:@\w+ )?import (?:struct |class |enum |func |protocol )?(\w+)"
        for name in re.findall(pattern, path.read_text(), re.M):
            if name in names and name != here:
                edges[here].add(name)
    return edges


def folders(target):
    """Which folder of a target names what of which, with one witness for each arrow."""
    root = TOP / target
    files = {path: code(path) for path in sorted(root.rglob("*.swift"))}
    room = {p: p.relative_to(root).parts[0] if p.parent != root else "." for p in files}
    owners, nested = defaultdict(set), defaultdict(set)
    for path, text in files.items():
        for indent, modifiers, name in TYPE.findall(text):
            if "private" not in modifiers:
                (nested if indent else owners)[name].add(room[path])
    arrows = {}
    for path, text in files.items():
        for name in sorted(set(WORD.findall(text))):
            if len(owners[name]) == 1 and room[path] not in owners[name] | nested[name]:
                (other,) = owners[name]
                arrows.setdefault((room[path], other), f"{path.relative_to(root)} names {name}")
    return arrows


def twice():
    """Names of types that two of the targets declare, each with both."""
    owners = defaultdict(set)
    for path in TOP.rglob("*.swift"):
        for indent, modifiers, name in TYPE.findall(code(path)):
            if not indent:
                owners[name].add(path.relative_to(TOP).parts[0])
    return {name: sorted(owner) for name, owner in sorted(owners.items()) if len(owner) > 1}


def main():
    failed = False
    for name, owner in twice().items():
        print(f"floors: {name} is declared in {' and in '.join(owner)}")
        failed = True
    found = circle(targets())
    if found:
        print(f"floors: targets import in a circle: {' -> '.join(found)}")
        failed = True
    for target in sys.argv[1:]:
        arrows = folders(target)
        edges = defaultdict(set)
        for one, other in arrows:
            edges[one].add(other)
        found = circle(edges)
        if found:
            print(f"floors: folders of {target} form a circle: {' -> '.join(found)}")
            for pair in zip(found, found[1:]):
                print(f"  {arrows[pair]}")
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
