#!/usr/bin/env bash
# Builds and tries every way to embed the planner but HTTP: Swift, C, Python, Firebase, batch, Spark,
# and lints what deploys it. Takes what it needs from Debian and PyPI; what cannot be had is skipped
# and said. Everything is linked from what the tests were built of; --long tries the release, and adds the
# million lines and a build that finds races between threads.
set -euo pipefail
cd "$(dirname "$0")/.."
tests=$PWD/Tests/Embedding
work=$PWD/.build/embedding
mkdir -p "$work"
export PYTHONDONTWRITEBYTECODE=1

step() { printf '\n-- %s\n' "$*"; }
skip() { echo "skipped: $*"; }

# Whether a command is there, after trying to install its Debian package: has COMMAND PACKAGE
has() {
  command -v "$1" > /dev/null && return
  { apt-get update && apt-get install -y --no-install-recommends "$2"; } > "$work/apt.log" 2>&1
  command -v "$1" > /dev/null && return
  skip "no $1, and Debian's $2 cannot be installed"
  return 1
}

# Whether the PyPI packages of a folder are there, after trying to install them: packages FOLDER
packages() {
  local venv=$work/venv-$1
  python3 -m venv "$venv" > "$work/pip.log" 2>&1 \
    && "$venv/bin/pip" install -q -r "$tests/$1/requirements.txt" >> "$work/pip.log" 2>&1 && return
  skip "the packages of $1/requirements.txt cannot be installed: $(tail -n 1 "$work/pip.log")"
  return 1
}

# Compiles a C program of Tests/Embedding: compile NAME OUTPUT [MORE]
compile() {
  cc -std=c99 -O2 -Wall -Wextra -Werror -D_POSIX_C_SOURCE=200809L -I "$work" "$tests/c/$1.c" \
    -o "$work/$2" "${@:3}"
}

configuration=debug
flags=(-c debug)
[ "${1:-}" != --long ] || { configuration=release; flags=(-c release --static-swift-stdlib); }

step "Swift: the public library"
.ci/release "$configuration"
swift build "${flags[@]}" --product planner-example
"$(swift build "${flags[@]}" --show-bin-path)/planner-example" | cut -c 1-100
cp dist/planner "$work/planner"

step "C: libplanner"
Sources/CPlanner/build.sh "$work" "$configuration"
# Everything below is driven by Python.
has python3 python3-venv || exit 0
python3 "$tests/c/exports.py" "$work"
if has cc gcc; then
  requests=(Tests/PlannerServiceTests/Requests/*.json)
  broken=$work/broken
  rm -rf "$broken" && cp -r Rules "$broken" && echo '{' > "$broken/planning/9-advice/tips.json"
  for program in example hostile threads calls; do
    compile "$program" "$program" -L "$work" -lplanner -lpthread -Wl,-rpath,"$work"
  done
  "$work/example" | cut -c 1-100
  "$work/hostile" "$broken"
  "$work/threads" "${requests[@]}"
  calls=300
  [ "${1:-}" != --long ] || calls=10000
  if has valgrind valgrind; then python3 "$tests/c/leaks.py" "$work/calls" "$PWD" "$calls"; fi

  if [ "${1:-}" = --long ]; then
    step "C: no data race between threads"
    tsan=$work/tsan
    swift build --sanitize=thread --product CPlanner --scratch-path "$tsan"
    compile threads threads.o -c
    swiftc -sanitize=thread -o "$work/threads-tsan" "$work/threads.o" \
      "$tsan"/debug/CPlanner.build/*.o "$tsan/debug/libCPlanner.a" -lpthread
    # A thread that waits for a Mutex gets it inside the runtime, where the sanitizer does not see it:
    # what lies in one is left out, and the lock is the library's word.
    echo 'race:15Synchronization5Mutex' > "$work/tsan.txt"
    TSAN_OPTIONS="suppressions=$work/tsan.txt" "$work/threads-tsan" "${requests[@]}"
  fi
fi

step "Python"
python3 "$tests/python/example.py" "$work/libplanner.so" | tail -n 3

step "Firebase callables"
if packages firebase; then
  "$work/venv-firebase/bin/python" "$tests/firebase/callable_test.py" "$work/libplanner.so"
fi

step "batch"
python3 "$tests/batch/million.py" "$work/planner" 2000
if [ "${1:-}" = --long ]; then nice python3 "$tests/batch/million.py" "$work/planner"; fi

step "Spark"
if has java default-jre-headless && packages spark; then
  export SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON=$work/venv-spark/bin/python
  "$PYSPARK_PYTHON" "$tests/spark/roster_test.py" "$work/planner" 2> "$work/spark.log" \
    || { tail -n 40 "$work/spark.log"; exit 1; }
fi

step "container and manifests, linted and never run"
if packages deploy; then
  bin=$work/venv-deploy/bin
  "$bin/hadolint" "$tests/deploy/Dockerfile"
  "$bin/yamllint" -s -d '{extends: default, rules: {line-length: {max: 100}}}' "$tests"/deploy/*.yaml
  "$bin/python" "$tests/deploy/lint.py"
fi
