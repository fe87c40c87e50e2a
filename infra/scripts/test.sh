#!/usr/bin/env bash
# Everything that must hold, from a fresh clone: lint, content, Go, TypeScript, browser.
set -euo pipefail
cd "$(dirname "$0")/../.."

step() { printf '\n== %s\n' "$*"; }

step "tools"
infra/scripts/install-test-tools.sh

step "build"
make build
# Once, before tests with a time limit need it: its first build takes minutes.
(cd infra/litestream && ../container/build-litestream.sh ../../backend/bin/litestream)

step "lint"
unformatted=$(gofmt -l backend infra/container)
[ -z "$unformatted" ] || { echo "gofmt: $unformatted" >&2; exit 1; }
(cd backend && go vet ./...)
shellcheck --severity=warning infra/scripts/*.sh .ci/run
(cd infra/container && go vet ./...)
(cd frontend && npm run --silent typecheck && npm run --silent lint)

step "content"
make --silent check

step "known holes in what we build on"
infra/scripts/check-dependencies.sh || [ $? -eq 2 ] # 2: out of reach, and it says so

step "Go tests"
(cd backend && go test ./...)

# Said in full, because a machine that cannot run images skips some.
step "images and what runs them"
(cd infra/container && go test -v ./...)

step "TypeScript tests"
(cd frontend && npm run --silent test)

# `make fuzz` goes on for longer.
step "fuzzing"
infra/scripts/fuzz.sh 5

step "browser tests"
(cd frontend && npm run --silent e2e)
