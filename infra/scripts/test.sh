#!/usr/bin/env bash
# Everything that must hold, from a fresh clone: lint, content, Go, TypeScript, browser.
set -euo pipefail
cd "$(dirname "$0")/../.."

step() { printf '\n== %s\n' "$*"; }

step "tools"
infra/scripts/install-test-tools.sh

step "build"
make --jobs=3 backend/bin/almanac backend/bin/litestream frontend/build/.built

step "content"
make --silent check

go_tests() {
  unformatted=$(gofmt -l backend infra/container)
  [ -z "$unformatted" ] || { echo "gofmt: $unformatted" >&2; exit 1; }
  shellcheck --severity=warning infra/scripts/*.sh .ci/run
  cd backend
  go vet ./...
  # Each time: Go's cache of results does not see files of other folders, such as docs/ and data/, which the tests read.
  # With what `make fuzz` has found so far; it looks for more.
  go test -count=1 ./...
}

# Said in full, because a machine that cannot run images skips some.
image_tests() {
  cd infra/container
  go vet ./...
  go test -count=1 -v ./...
}

typescript_tests() {
  cd frontend
  npm run --silent typecheck
  npm run --silent lint
  npm run --silent test
}

known_holes() {
  infra/scripts/check-dependencies.sh || [ $? -eq 2 ] # 2: out of reach, and it says so
}

# Each of them waits for others or for the network at times, so together they take little longer than the longest.
step "Go, images, TypeScript and known holes in what we build on, side by side"
running=()
trap 'kill "${running[@]}" 2>/dev/null || true' EXIT
for part in go_tests image_tests typescript_tests known_holes; do
  (set -euo pipefail; "$part" 2>&1 | awk -v part="$part" '{ print part " | " $0; fflush() }') &
  running+=($!)
done
failed=
for process in "${running[@]}"; do wait "$process" || failed=1; done
running=()
[ -z "$failed" ] || { echo "some tests failed" >&2; exit 1; }

# Alone: they wait for what a page does.
step "browser tests"
(cd frontend && npm run --silent e2e)
