#!/usr/bin/env bash
# Checks data/ and says what players would notice since a git revision: in the terminal, and as the summary of a run
# where a forge names a file for it (GITHUB_STEP_SUMMARY). Fails when data/ has a problem or there is no such revision.
#
#   infra/scripts/review-data.sh REVISION
#
# ALMANAC names a program to use instead of building one, DATA_DIR the folder where it is not data/.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
base=${1:?names the git revision to compare with, such as HEAD^1}
almanac=${ALMANAC:-$root/backend/bin/almanac}
summary=${GITHUB_STEP_SUMMARY:-/dev/null}
export DATA_DIR=${DATA_DIR:-$root/data}

[ -n "${ALMANAC:-}" ] || make --silent -C "$root" backend/bin/almanac

# Prints what a command says, and puts it into the summary under a heading.
said() {
  local heading=$1 text status=0
  shift
  text=$("$@" 2>&1) || status=$?
  # GitHub obeys lines that begin with ::, and a name may begin so. It ignores them until it sees this word again.
  local word
  word=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  [ -z "${GITHUB_ACTIONS:-}" ] || printf '::stop-commands::%s\n' "$word"
  printf '%s\n' "$text"
  [ -z "${GITHUB_ACTIONS:-}" ] || printf '::%s::\n' "$word"
  # Four spaces before each line: no text of a file can end the block.
  { printf '## %s\n\n' "$heading"; printf '%s\n' "$text" | sed 's/^/    /'; printf '\n'; } >>"$summary"
  return "$status"
}

failed=0
said "Check" "$almanac" check || failed=1
# GitHub shows these at the lines of the change.
[ -z "${GITHUB_ACTIONS:-}" ] || "$almanac" check --format=github || failed=1
said "What players would notice" "$almanac" diff -- "$base" || failed=1
if [ "$failed" -eq 0 ] && [ "$summary" != /dev/null ]; then
  said "The same as a draft for data/news" "$almanac" diff --format=markdown -- "$base" >/dev/null
fi
exit "$failed"
