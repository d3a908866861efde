#!/usr/bin/env bash
# Builds libplanner.so and puts it with planner.h into a folder: Sources/CPlanner/build.sh FOLDER [debug]
# With debug it is linked from what the tests were built of, in seconds.
#
# The library holds Swift's runtime, the rules and the catalogue; it needs the C and C++ libraries of
# the system and nothing else, and shows the functions of planner.h and nothing else.
set -euo pipefail
folder=$(mkdir -p "${1:?usage: build.sh FOLDER [debug]}" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."

flags=(-c release --static-swift-stdlib)
[ "${2:-release}" != debug ] || flags=(-c debug)
built=$(swift build "${flags[@]}" --show-bin-path)
# An archive that is made anew holds nothing of files that are gone.
rm -f "$built/libCPlanner.a"
swift build "${flags[@]}" --product CPlanner

# nodelete: the runtime in it cannot be taken out of a process again.
swiftc -emit-library -static-stdlib -o "$folder/libplanner.so" \
  "$built"/CPlanner.build/*.o "$built/libCPlanner.a" \
  -Xlinker -soname=libplanner.so -Xlinker --version-script=Sources/CPlanner/planner.map \
  -Xlinker -z -Xlinker nodelete -Xlinker -s
cp Sources/CPlannerHeader/include/planner.h "$folder/"
