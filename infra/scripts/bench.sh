#!/usr/bin/env bash
# `make bench`: installs what only the benchmarks need, then measures. docs/performance.md says what and how.
set -euo pipefail
cd "$(dirname "$0")/../.."

infra/scripts/install-test-tools.sh chromium redis-server wrk >&2
cd infra/benchmarks

installed=node_modules/.installed
if [ package.json -nt $installed ] || [ package-lock.json -nt $installed ]; then
  npm ci --no-audit --no-fund >&2
  touch $installed
fi
NODE_ENV=production exec node bench.mjs
