#!/usr/bin/env bash
# Publishes data/ on Fly.io without a release, or takes back what was published last:
#
#   infra/scripts/publish.sh
#   infra/scripts/publish.sh --rollback
set -euo pipefail
cd "$(dirname "$0")/../.."

# The machine that keeps the inbox keeps the versions too, and hands them to the others through Redis.
on_writer() {
  fly ssh console --config infra/fly.api.toml --process-group writer --quiet --command "$1"
}

case "$*" in
  "")
    DATA_DIR=data backend/bin/almanac check
    tar --create --gzip data | on_writer "almanac import --from -"
    ;;
  --rollback)
    on_writer "almanac import --rollback" </dev/null
    ;;
  *)
    echo "usage: infra/scripts/publish.sh [--rollback]" >&2
    exit 2
    ;;
esac
