#!/usr/bin/env bash
# Says what this machine lacks for `make run`, and for `make test`. Installs nothing; ends with 1 if `make run` would fail.
set -euo pipefail
cd "$(dirname "$0")/../.."

failed=0
ok() { printf 'ok       %s\n' "$*"; }
missing() { printf 'missing  %s\n' "$*"; failed=1; }
# at_least WANTED FOUND: compares versions such as 1.26 and 1.9.2.
at_least() { [ "$(printf '%s\n' "$1" "$2" | sort --version-sort | head -n 1)" = "$1" ]; }

# needs NAME WANTED FOUND ADVICE: FOUND is empty if the program is not there.
needs() {
  if [ -n "$3" ] && at_least "$2" "$3"; then ok "$1 $3"; else missing "$1 $2 or later${3:+ (this is $3)}: $4"; fi
}
version() { command -v "$1" >/dev/null && "$@" 2>/dev/null | grep -oE '[0-9]+\.[0-9.]+' | head -n 1 || true; }

node_wanted=$(cat .nvmrc)
[ "$(uname)" != Linux ] || node_wanted=20 # the build installs the other one
needs go "$(sed -n 's/^go //p' backend/go.mod)" "$(version go version)" https://go.dev/dl/
needs node "$node_wanted" "$(version node --version)" https://nodejs.org/en/download
for program in git make cc; do
  if command -v "$program" >/dev/null; then ok "$program"; else missing "$program: install ${program/#cc/a C compiler} with the system's package manager"; fi
done

free=$(($(df -Pk . | awk 'NR == 2 { print $4 }') / 1000000))
if [ "$free" -ge 5 ]; then ok "$free GB of disk"; else missing "5 GB of free disk (there are $free)"; fi

if tools=$(infra/scripts/install-test-tools.sh --list 2>&1); then
  ok "the programs that make test runs"
else
  printf 'later    %s\n' "make test needs more: ${tools#*$'\n'}"
fi
exit "$failed"
