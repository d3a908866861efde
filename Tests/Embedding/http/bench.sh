#!/usr/bin/env bash
# Requests a second over loopback, beside an almost empty handler (/livez) of the same server.
# Needs Debian's wrk and a released program: .ci/release.
#   PLANNER=.build/release/planner Tests/Embedding/http/bench.sh
set -euo pipefail
planner=${PLANNER:-.build/release/planner}
seconds=${BENCH_SECONDS:-10}
work=$(mktemp -d)
trap 'rm -rf "$work"; kill -INT "$server" 2>/dev/null || true' EXIT

"$planner" serve --port 0 >/dev/null 2>"$work/address" &
server=$!
until grep -q http "$work/address"; do sleep 0.1; done
address=$(grep -o 'http://.*' "$work/address")

body() {
  printf 'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[%s]==]\n' \
    "$1" >"$work/body.lua"
}

# One line of the table: name, connections, path.
row() {
  local script=()
  [ "$1" = "empty handler" ] || script=(-s "$work/body.lua")
  wrk -t1 -c"$2" -d1 "${script[@]}" "$address/$3" >/dev/null
  wrk -t1 -c"$2" -d"$seconds" --latency "${script[@]}" "$address/$3" | awk -v name="$1" -v c="$2" '
    /50%/ { p50 = $2 } /99%/ { p99 = $2 } /Requests\/sec/ { rate = $2 } /Non-2xx/ { bad = $NF }
    END { printf "| %s, %d connections | %d | %s | %s |\n", name, c, rate, p50, p99
          if (bad) { print bad " answers were no success"; exit 1 } }'
}

echo "| | requests/s | p50 | p99 |"
echo "|---|---|---|---|"
row "empty handler" 8 livez
body '{"data":{"sex":"female","age_years":29,"height_cm":165,"weight_kg":62}}'
row '`recalculateIndexes`' 8 recalculateIndexes
body '{"data":{"schedule_days":4,"goal":"lean_mass","sex":"male","weight_kg":82,"height_cm":180}}'
row '`generatePlan`' 8 generatePlan
# A state that a set has come to, and the three frames a page sends ten times a second.
body "$(python3 "$(dirname "$0")/replay.py" "$address" request)"
row '`scoreFrames`' 8 scoreFrames
row '`scoreFrames`' 64 scoreFrames
