#!/usr/bin/env bash
# Everything that must hold, from a fresh clone: lint, content, Go, TypeScript, browser.
set -euo pipefail
cd "$(dirname "$0")/../.."

golangci_lint=$PWD/backend/bin/golangci-lint

running=()
scratch=()
trap 'kill ${running[@]+"${running[@]}"} 2>/dev/null || true; rm -rf ${scratch[@]+"${scratch[@]}"}' EXIT

# In memory where there is room: a file there takes a tenth of the processor time, and the tests make tens of thousands.
room=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1 || true)
if [ -z "${TMPDIR:-}" ] && [ "${room:-0}" -gt 8000000 ] && ! grep -q ' /dev/shm .*noexec' /proc/mounts; then
  TMPDIR=$(mktemp -d /dev/shm/almanac-tests-XXXXXX)
  chmod 1777 "$TMPDIR" # as /tmp: some tests run a program as another user
  export TMPDIR
  scratch+=("$TMPDIR")
fi

step() { printf '\n== %s\n' "$*"; }

step "tools"
infra/scripts/install-test-tools.sh

step "build"
make --jobs=3 backend/bin/almanac backend/bin/litestream backend/bin/golangci-lint \
  frontend/node_modules/.tools frontend/build/.built frontend/build-editor/.built

step "content"
make --silent check

# With every module's own dependencies; .golangci.yml at the root says which linters.
lint_go() {
  shellcheck --severity=warning infra/scripts/*.sh .ci/run
  local module
  for module in backend infra/benchmarks infra/container; do
    (cd "$module" && "$golangci_lint" run --allow-parallel-runners ./...)
  done
  cd backend
  unreachable=$(bin/deadcode -tags=sqlite_fts5,netgo,osusergo ./cmd/almanac)
  [ -z "$unreachable" ] || { echo "--- FAIL: the program never calls: $unreachable"; return 1; }
}

# -count=1: Go's cache of results does not see files of other folders, such as docs/ and data/, which the tests read.
# The time limit is for hanging tests: a slow machine takes several times as long as a fast one.
go_tests() {
  cd backend
  go test -race -count=1 -vet=off -timeout=45m ./internal/{cache,httpapi,lines,parallel,sqlite}
  go test -race -count=1 -vet=off -timeout=45m ./internal/content -run OnAnyNumberOfProcessors
}

# Without -race: packages without goroutines, which internal/borders_test.go checks.
plain_go_tests() {
  cd backend
  go test -count=1 -vet=off -timeout=45m ./internal ./internal/{adopt,almanac,inbox,screenshot} ./internal/content/...
}

# Without -race: each reads all of data/, which takes ten times as long with it, or looks at another process.
# -parallel: tests of what goes wrong wait more than they work.
program_tests() {
  cd backend
  go test -count=1 -vet=off -timeout=45m -parallel=4 ./cmd/... ./internal/{editor,importer,preview,publish,revision} ./test/...
}

# Verbose, because a machine that cannot run images skips some.
image_tests() {
  cd infra/container
  go test -count=1 -vet=off -timeout=45m -v ./...
}

lint_typescript() {
  cd frontend
  npm run --silent lint
}

typescript_tests() {
  cd frontend
  npm run --silent test
}

known_holes() {
  infra/scripts/check-dependencies.sh || [ $? -eq 2 ] # 2: out of reach, and it says so
  node infra/scripts/newer-modules.mjs || [ $? -eq 2 ]
}

parts=()
said=$(mktemp -d)
scratch+=("$said")

# What waits for nothing takes what the others leave of the processors, to the end of the browser tests.
patient=(lint_go lint_typescript plain_go_tests known_holes)
waiting=(go_tests program_tests image_tests typescript_tests)
failed=()

# begin PART...: starts parts side by side.
begin() {
  local part
  for part; do
    (
      set -euo pipefail
      [[ " ${patient[*]} " != *" $part "* ]] || renice -n 19 -p "$(exec sh -c 'echo "$PPID"')" >/dev/null
      "$part" 2>&1 | tee "$said/$part" | sed -u "s/^/$part | /"
    ) &
    parts+=("$part")
    running+=($!)
  done
}

# finish PART...: waits for parts, and ends with 1 if one failed.
finish() {
  local at status=0
  for at in "${!parts[@]}"; do
    [[ " $* " = *" ${parts[$at]} "* ]] || continue
    wait "${running[$at]}" || failed+=("${parts[$at]}") status=1
    unset "running[$at]"
  done
  return $status
}

# Each of them waits at times, so together they take little longer than the longest.
step "Go, images, TypeScript and known holes in what we build on, side by side"
begin "${patient[@]}" "${waiting[@]}"
if finish "${waiting[@]}"; then
  # No other tests beside them: they wait for pages.
  step "browser tests"
  (cd frontend && npm run --silent e2e) || browsers=failed
fi
finish "${patient[@]}" || true
# Failures once more at the end, since the output of the parts is mixed.
for part in ${failed[@]+"${failed[@]}"}; do
  printf '\n== %s failed\n' "$part" >&2
  { grep -aE -A 12 '^ *--- FAIL|^panic' "$said/$part" | head -n 150 || true; tail -n 40 "$said/$part"; } >&2
done
[ ${#failed[@]} -eq 0 ] && [ -z "${browsers:-}" ]
