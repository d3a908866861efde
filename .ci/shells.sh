#!/usr/bin/env bash
# Completions as each shell takes them, and the manual's page as groff reads it.
# zsh and fish come from Debian; where they cannot be had, it says so.
#
#     .ci/shells.sh PLANNER
set -euo pipefail
planner=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$planner" "$work/planner"
export PATH=$work:$PATH HOME=$work

install() {
  command -v "$1" >/dev/null || { apt-get update && apt-get install -y --no-install-recommends "$1"; } \
    >/dev/null 2>&1 || { printf 'skipped: %s cannot be installed here\n' "$1" && return 1; }
}
complain() { printf 'shells: %s\n' "$*" >&2; exit 1; }

planner completions bash >"$work/bash"
found=$(bash -c 'source "$1"; COMP_WORDS=(planner genera); COMP_CWORD=1; _planner; echo "${COMPREPLY[*]}"
  COMP_WORDS=(planner generate --equip); COMP_CWORD=2; _planner; echo "${COMPREPLY[*]}"' bash "$work/bash")
[ "$found" = $'generate\n--equipment' ] || complain "bash completes '$found'"

if install zsh; then
  planner completions zsh >"$work/_planner"
  zsh -n "$work/_planner" || complain "zsh does not read its completions"
fi
if install fish; then
  planner completions fish >"$work/planner.fish"
  found=$(fish -c "source $work/planner.fish; complete -C 'planner genera'; complete -C 'planner generate --equip'" |
    cut -f1 | tr '\n' ' ')
  [ "$found" = 'generate --equipment ' ] || complain "fish completes '$found'"
fi
if command -v groff >/dev/null; then
  planner man >"$work/planner.1"
  warnings=$(groff -man -Tutf8 -ww "$work/planner.1" 2>&1 >"$work/page")
  [ -z "$warnings" ] || complain "the manual's page: $warnings"
  grep -q 'planner generate' "$work/page" || complain "the manual's page is empty"
fi
planner generate --days 4 --color always | grep -q $'\e\[1m' || complain "--color always shows no colour"
! planner generate --days 4 --color never | grep -q $'\e' || complain "--color never shows colour"
if command -v script >/dev/null; then
  lines=$(script -qc "stty rows 20 cols 80; PAGER='wc -l' planner generate --days 4" /dev/null </dev/null |
    tr -dc 0-9)
  [ "$lines" -gt 20 ] || complain "the pager was given '$lines' lines"
fi
for verb in doctor "version --json"; do
  # shellcheck disable=SC2086
  planner $verb >/dev/null || complain "planner $verb ends with $?"
done
echo "completions and the manual's page are read"
