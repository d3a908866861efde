#!/usr/bin/env bash
# The store's laws on a real PostgreSQL server, which it starts in a folder of its own and stops again,
# and through PgBouncer, which lends servers by transactions. Needs Debian's postgresql and pgbouncer;
# where one cannot be had, it says so. With words, runs them instead; with --pooled before them through
# PgBouncer. TIMES makes the soaks so many times as long.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() { printf 'skipped: %s\n' "$*"; exit 0; }
install() { { apt-get update && apt-get install -y --no-install-recommends "$1"; } > /dev/null 2>&1; }

programs() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
[ -n "$(programs)" ] || install postgresql || skip "Debian's postgresql cannot be installed here"
bin=$(programs)

# The server does not run as root.
work=$(mktemp -d) && chmod 755 "$work"
as() { if [ "$(id -u)" = 0 ]; then chown postgres "$work" && su postgres -c "$*"; else bash -c "$*"; fi; }
end() {
  [ ! -f "$work/pool.pid" ] || kill "$(cat "$work/pool.pid")" || true
  as "$bin/pg_ctl -D $work/data -m immediate stop" > /dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT
as "$bin/initdb -D $work/data -U admin -A trust -E UTF8 --no-sync" > /dev/null
as "$bin/pg_ctl -D $work/data -w -l $work/log -o '-k $work -h \"\" -p 5433 -c max_connections=200' start" \
  > /dev/null
admin="postgresql://admin@/postgres?host=$work&port=5433"
"$bin/psql" -q "$admin" -c 'CREATE ROLE planner LOGIN CREATEDB' -c 'CREATE DATABASE planner OWNER planner'

# In the environment, what an address leaves out.
export PGHOST=$work PGPORT=5433 PATH=$bin:$PATH
export PLANNER_TEST_SERVER=postgresql://planner@/planner

# Fewer servers than clients, so that every transaction may meet another one; false where there is no
# PgBouncer.
pool() {
  PATH=$PATH:/usr/sbin
  command -v pgbouncer > /dev/null || install pgbouncer || return 1
  printf '"planner" ""\n"admin" ""\n' > "$work/users"
  cat > "$work/pool.ini" << INI
[databases]
* = host=$work port=5433
[pgbouncer]
listen_addr =
listen_port = 6433
unix_socket_dir = $work
auth_type = trust
auth_file = $work/users
pool_mode = transaction
default_pool_size = 3
server_idle_timeout = 2
max_client_conn = 500
logfile = $work/pool.log
pidfile = $work/pool.pid
INI
  chmod 644 "$work/users" "$work/pool.ini"
  as "$(command -v pgbouncer) -q -d $work/pool.ini"
  export PLANNER_TEST_POOL="host=$work&port=6433"
}

if [ "${1:-}" = --pooled ]; then
  shift
  pool || skip "Debian's pgbouncer cannot be installed here"
fi
if [ $# -gt 0 ]; then "$@"; exit; fi

tools=.build/debug
soak() { "$tools/store-soak" "$1" $(($2 * ${TIMES:-1})) "${@:3}"; }
swift test --skip-build --filter 'StoreTests|RememberingTests|DeskTests|RemoteSyncTests'
soak --kills 10 --seed 1
soak --syncs 30 --seed 1
soak --isolation 200 --seed 1
soak --replays 2 --seed 1
soak --persons 20 --days 30 --seed 1

pool || skip "Debian's pgbouncer cannot be installed here"
swift test --skip-build --filter 'StoreTests|IsolationCallTests|KeepingCallTests|SessionLawTests'
soak --kills 5 --seed 2
soak --syncs 10 --seed 2
soak --isolation 100 --seed 2
