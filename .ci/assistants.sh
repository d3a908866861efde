#!/usr/bin/env bash
# Assistants: 'planner mcp' as the client of PyPI's mcp speaks with it. Where the package cannot be had, it
# says so.
#
#     .ci/assistants.sh [PLANNER]     else dist/planner
set -euo pipefail
cd "$(dirname "$0")/.."
tests=$PWD/Tests/Embedding/mcp

skip() { printf 'skipped: %s\n' "$*"; exit 0; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv" 2>/dev/null || skip "python3 has no venv here"
"$work/venv/bin/pip" install --quiet -r "$tests/requirements.txt" ||
  skip "PyPI cannot be reached from here"
PYTHONDONTWRITEBYTECODE=1 timeout 120 "$work/venv/bin/python" "$tests/client.py" \
  "${1:-dist/planner}"
