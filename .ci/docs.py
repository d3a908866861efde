#!/usr/bin/env python3
"""The documentation as a reader meets it: it builds, its links lead somewhere, its commands work.

    .ci/docs.py PLANNER

Builds Sources/Documentation.docc with the toolchain's docc, warnings being errors; follows every link of
README.md; runs the commands of README.md and of the pages for beginners, each page in a folder of its own.
Needs docc, bash and a built planner.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "Sources/Documentation.docc"
# Built by other steps, or needing what this one has not: a compiler, a server.
ELSEWHERE = ("swift ", ".ci/", "curl ")
MOST_LINES = 150


def commands(page: pathlib.Path) -> list[str]:
    """The lines of a page's unnamed code blocks, with what is continued."""
    lines, fence = [], None
    for line in page.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if line.startswith("```"):
            fence = line if fence is None else None
        elif fence == "```" and line and not line.startswith((*ELSEWHERE, "#")):
            lines.append(line)
    return lines


def broken_commands(page: pathlib.Path, planner: pathlib.Path) -> list[str]:
    """The commands of a page that do not end well, run one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "bin").mkdir()
        os.symlink(planner, f"{folder}/bin/planner")
        environment = os.environ | {
            "HOME": folder, "XDG_DATA_HOME": f"{folder}/data",
            "PATH": f"{folder}/bin:{os.environ['PATH']}"}
        found = []
        for line in commands(page):
            done = subprocess.run(
                ["timeout", "300", "bash", "-o", "pipefail", "-c", line], cwd=folder,
                env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                check=False)
            if done.returncode:
                found.append(f"{page.name}: '{line}' ends with {done.returncode}: {done.stderr[:300]}")
        return found


def broken_links(page: pathlib.Path) -> list[str]:
    """Links of a page to files that are not there."""
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    return [f"{page.name}: {link} leads nowhere" for link in links
            if "://" not in link and not (page.parent / link).exists()]


def main() -> int:
    planner = pathlib.Path(sys.argv[1]).resolve()
    readme = ROOT / "README.md"
    problems = broken_links(readme)
    count = len(readme.read_text(encoding="utf-8").splitlines())
    if count > MOST_LINES:
        problems.append(f"README.md has {count} lines, more than {MOST_LINES}")
    for page in [readme, *sorted(CATALOGUE.glob("GettingStarted*.md"))]:
        problems += broken_commands(page, planner)
    if shutil.which("docc"):
        with tempfile.TemporaryDirectory() as out:
            built = subprocess.run(
                ["docc", "convert", str(CATALOGUE), "--output-path", f"{out}/planner.doccarchive",
                 "--warnings-as-errors", "--fallback-display-name", "Planner",
                 "--fallback-bundle-identifier", "planner"], capture_output=True, text=True, check=False)
            if built.returncode:
                problems.append(built.stdout + built.stderr)
    else:
        print("the catalogue is not built: there is no docc in this toolchain")
    print("\n".join(problems) or "the documentation builds, and its links and commands work")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
