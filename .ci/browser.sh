#!/usr/bin/env bash
# The page of `planner open` in a browser: every place, wide and narrow, in both languages, by keyboard
# alone. Pictures stay in .build/browser for people to look at. Without Chromium or PyPI it says so.
#
#     .ci/browser.sh [PLANNER]     else dist/planner
set -euo pipefail
cd "$(dirname "$0")/.."
tests=$PWD/Tests/Embedding/page

skip() { printf 'skipped: %s\n' "$*"; exit 0; }

# Without a font of the language its words are boxes, which are narrower than words.
for package in chromium fonts-ipafont-gothic; do
  dpkg -s "$package" >/dev/null 2>&1 ||
    { apt-get update && apt-get install -y --no-install-recommends "$package"; } >/dev/null 2>&1 || true
done
command -v chromium >/dev/null || command -v google-chrome >/dev/null || skip "there is no chromium on this machine"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv" 2>/dev/null || skip "python3 has no venv here"
# axe-playwright-python is here for its axe.min.js alone.
"$work/venv/bin/pip" install --quiet pytest playwright &&
  "$work/venv/bin/pip" install --quiet --no-deps axe-playwright-python || skip "PyPI cannot be reached from here"

PLANNER=$(realpath "${1:-dist/planner}")
export PLANNER PYTHONDONTWRITEBYTECODE=1 PAGE_PICTURES="$PWD/.build/browser"
"$work/venv/bin/python" -m pytest --quiet -p no:cacheprovider "$tests"
