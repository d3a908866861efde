#!/usr/bin/env bash
# The declared types as compilers read them: Debian's node-typescript and PyPI's basedpyright. Where one
# cannot be had, it says so.
#
#     .ci/types.sh [PLANNER]     else dist/planner
set -euo pipefail
cd "$(dirname "$0")/.."
planner=$(realpath "${1:-dist/planner}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp Tests/Embedding/types/* "$work"
complain() { printf 'types: %s\n' "$*" >&2; exit 1; }

# Each line of a wrong program that begins an expression must be named.
expect() {
  local found
  found=$(grep -oE "$1" <<<"$3" | sort -u | wc -l)
  [ "$found" -eq "$2" ] || { printf '%s\n' "$3" >&2; complain "$found of $2 mistakes were found"; }
}

"$planner" types typescript >"$work/planner.ts"
if command -v tsc >/dev/null || { apt-get update && apt-get install -y --no-install-recommends \
  node-typescript; } >/dev/null 2>&1; then
  compile=(tsc --strict --noEmit --target es2020 --lib es2020,dom --skipLibCheck)
  (cd "$work" && "${compile[@]}" app.ts) || complain "tsc refuses the app"
  said=$(cd "$work" && "${compile[@]}" wrong.ts) && complain "tsc takes the wrong app"
  expect 'wrong\.ts\([0-9]+' 5 "$said"
else
  echo "skipped: tsc cannot be installed here"
fi

"$planner" types python >"$work/planner_types.py"
if python3 -m venv "$work/venv" 2>/dev/null && "$work/venv/bin/pip" install --quiet basedpyright; then
  check=("$work/venv/bin/basedpyright" --pythonversion 3.11 --level error)
  (cd "$work" && "${check[@]}" app.py planner_types.py) || complain "basedpyright refuses the app"
  said=$(cd "$work" && "${check[@]}" wrong.py) && complain "basedpyright takes the wrong app"
  expect 'wrong\.py:[0-9]+' 5 "$said"
  (cd "$work" && PYTHONDONTWRITEBYTECODE=1 python3 app.py "$planner") || complain "the app does not run"
else
  echo "skipped: basedpyright cannot be had from here"
fi
