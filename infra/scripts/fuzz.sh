#!/usr/bin/env bash
# Runs every fuzz target some times (100,000), six at a time. Findings are written below the package's testdata/fuzz:
# commit them, and they are tested for ever.
# Counted, because a time limit that ends within a run fails it (go.dev/issue/75804).
set -euo pipefail
cd "$(dirname "$0")/../.."

export runs=${1:-100000}

run() { # PACKAGE TARGET, or "web" and a test file
  if [ "$1" = web ]; then
    cd frontend
    set -- "$2" env FUZZ_RUNS="$runs" npx vitest run "$2"
  else
    cd backend
    set -- "$2" go test "$1" -run '^$' -fuzz "^$2\$" -fuzztime "${runs}x" -fuzzminimizetime 100x -parallel 1
  fi
  local name=$1; shift
  local said; said=$("$@" 2>&1) || { printf '%s failed:\n%s\n' "$name" "$said" >&2; return 1; }
  printf '%s: %s\n' "$name" "$(grep -oE 'execs: [0-9]+|Tests .*' <<<"$said" | tail -1)"
}
export -f run

targets() {
  (cd frontend && find app server -name '*.fuzz.test.ts' | sed 's/^/web /')
  (cd backend && grep -rnoE '^func Fuzz\w+' --include='*_test.go' . | sed -E 's|^(.*)/[^/]+:[0-9]+:func (.*)$|\1 \2|' | sort)
}

found=$(targets)
[ -n "$found" ] || { echo "there are no fuzz targets" >&2; exit 1; }
xargs -P 6 -L 1 bash -c 'run "$@"' run <<<"$found"
