#!/usr/bin/env bash
# The HTTP door: talks to it as apps, browsers, fuzzers and enemies do.
# Needs nginx to compare with, and packages of PyPI; where they cannot be had, it says so.
#
#     .ci/server.sh [PLANNER]     else dist/planner
#
# EXAMPLES of schemathesis an operation, CALLS while editions change, SECONDS_EACH of load make it longer.
set -euo pipefail
cd "$(dirname "$0")/.."
tests=$PWD/Tests/Embedding/http

skip() { printf 'skipped: %s\n' "$*"; exit 0; }

install() {
  dpkg -s "$1" >/dev/null 2>&1 ||
    { apt-get update && apt-get install -y --no-install-recommends "$1"; } >/dev/null 2>&1
}

work=$(mktemp -d)
server= nginx=
trap 'kill -INT $server $nginx 2>/dev/null || true; rm -rf "$work"' EXIT
python3 -m venv "$work/venv" 2>/dev/null || skip "python3 has no venv here"
"$work/venv/bin/pip" install --quiet pytest prometheus_client pyjwt cryptography schemathesis \
    openapi-python-client ||
  skip "PyPI cannot be reached from here"

# The journal is looked at in a browser where one can be had; axe-playwright-python is here for its
# axe.min.js alone.
install chromium || echo "no browser: chromium cannot be installed here"
"$work/venv/bin/pip" install --quiet playwright && "$work/venv/bin/pip" install --quiet --no-deps \
  axe-playwright-python || echo "no browser: playwright cannot be had from here"
export JOURNAL_PICTURES=$PWD/.build/journal

PLANNER=$(realpath "${1:-dist/planner}")
export PLANNER PYTHONDONTWRITEBYTECODE=1

printf '\n== protocol, wire and tokens over sockets\n'
"$work/venv/bin/python" -m pytest --quiet -p no:cacheprovider "$tests"

printf '\n== two servers over one PostgreSQL, one killed under load\n'
.ci/postgres.sh "$work/venv/bin/python" "$tests/replicas.py" "${SECONDS_EACH:-3}"

serve() {
  # What the server before said must be gone before anybody looks.
  : >"$work/address"
  "$PLANNER" serve --port 0 "$@" >/dev/null 2>"$work/address" &
  server=$!
  until address=$(grep -o 'http://.*' "$work/address"); do kill -0 "$server"; sleep 0.1; done
}
stop() { kill -INT "$server" && wait "$server"; server=; }

printf '\n== where requests end, nginx beside\n'
serve
port=
if install nginx; then
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  sed "s#FOLDER#$work#g; s#PORT#$port#g" "$tests/nginx.conf" >"$work/nginx.conf"
  nginx -c "$work/nginx.conf" -e "$work/error.log" &
  nginx=$!
  until (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do kill -0 "$nginx"; sleep 0.1; done
else
  echo "nginx cannot be installed here: planner alone"
fi
python3 "$tests/framing.py" "${address##*:}" $port
[ -z "$nginx" ] || { kill "$nginx" && wait "$nginx" || true; nginx=; }
stop

printf '\n== the script of the journal, where there is node\n'
if command -v node >/dev/null; then node "$tests/journal.mjs" "$PLANNER"; else echo "skipped: no node"; fi

printf '\n== schemathesis against /openapi.json\n'
serve
(cd "$work" && SCHEMATHESIS_HOOKS=hooks PYTHONPATH=$tests venv/bin/st \
  --config-file "$tests/schemathesis.toml" run "$address/openapi.json" \
  --max-examples "${EXAMPLES:-5}" --seed 1 --phases examples,coverage,fuzzing,stateful \
  --continue-on-failure --no-color)
stop

printf '\n== hostile traffic beside an honest client\n'
serve
python3 "$tests/hostile.py" "${address##*:}" "$server" "${SECONDS_EACH:-3}"
stop

printf '\n== calls while editions change\n'
python3 "$tests/editions.py" Rules Catalog "${CALLS:-20000}"
