#!/usr/bin/env bash
# `make soak`: see infra/benchmarks/soak.mjs.
set -euo pipefail
cd "$(dirname "$0")/../.."

infra/scripts/install-test-tools.sh wrk >&2
NODE_ENV=production exec node infra/benchmarks/soak.mjs
