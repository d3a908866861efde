#!/usr/bin/env bash
# The store's laws on a real PostgreSQL server, which it starts in a folder of its own and stops again.
# Needs Debian's postgresql; where that cannot be had, it says so. With words, runs them instead.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() { printf 'skipped: %s\n' "$*"; exit 0; }

programs() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
[ -n "$(programs)" ] || { apt-get update && apt-get install -y --no-install-recommends postgresql; } \
  > /dev/null 2>&1 || skip "Debian's postgresql cannot be installed here"
bin=$(programs)

# The server does not run as root.
work=$(mktemp -d) && chmod 755 "$work"
as() { if [ "$(id -u)" = 0 ]; then chown postgres "$work" && su postgres -c "$*"; else bash -c "$*"; fi; }
trap 'as "$bin/pg_ctl -D $work/data -m immediate stop" > /dev/null 2>&1 || true; rm -rf "$work"' EXIT
as "$bin/initdb -D $work/data -U admin -A trust -E UTF8 --no-sync" > /dev/null
as "$bin/pg_ctl -D $work/data -w -l $work/log -o '-k $work -h \"\" -p 5433 -c max_connections=200' start" \
  > /dev/null
admin="postgresql://admin@/postgres?host=$work&port=5433"
"$bin/psql" -q "$admin" -c 'CREATE ROLE planner LOGIN' -c 'CREATE DATABASE planner OWNER planner'

# In the environment, what an address leaves out.
export PGHOST=$work PGPORT=5433 PATH=$bin:$PATH
export PLANNER_TEST_SERVER=postgresql://planner@/planner
if [ $# -gt 0 ]; then "$@"; exit; fi
swift test --skip-build --filter 'StoreTests|RememberingTests|DeskTests|RemoteSyncTests'
release=.build/release
"$release/store-soak" --kills 100 --seed 1
"$release/store-soak" --syncs 300 --seed 1
"$release/store-soak" --isolation 2000 --seed 1
