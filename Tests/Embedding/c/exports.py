#!/usr/bin/env python3
"""The library shows what planner.h declares and nothing else: exports.py FOLDER"""

import re
import subprocess
import sys
from pathlib import Path

folder = Path(sys.argv[1])
header = re.sub(r"/\*.*?\*/", "", (folder / "planner.h").read_text(), flags=re.DOTALL)
declared = set(re.findall(r"\b(planner_\w+)\(", header))
symbols = subprocess.run(
    ["nm", "-D", "--defined-only", folder / "libplanner.so"],
    stdout=subprocess.PIPE, text=True, check=True).stdout
shown = {line.split()[-1] for line in symbols.splitlines()}
if shown != declared:
    sys.exit(f"exports: the library shows {sorted(shown)}, the header {sorted(declared)}")
print(f"exports: {', '.join(sorted(shown))}")
