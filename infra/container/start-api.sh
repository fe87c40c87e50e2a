#!/bin/sh
# Starts the api; under Litestream when the environment says where the inbox is copied to. A machine
# whose inbox is kept elsewhere (INBOX_REGION) copies nothing: it would write over the other's copy.
set -eu

if [ -n "${LITESTREAM_REPLICA_URL:-}" ] && [ -z "${INBOX_REGION:-}" ]; then
  exec litestream replicate -config /etc/litestream.yml
fi
exec almanac serve
