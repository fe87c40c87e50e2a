#!/bin/sh
# start-api: the api; under Litestream when the environment says where the inbox is copied to. A machine
# whose inbox is kept elsewhere (INBOX_REGION) copies nothing: it would write over the other's copy.
# start-api maintenance: no api, only a machine that stays up, so that an operator can enter it and use its volume.
set -eu

case "$*" in
  "") ;;
  maintenance)
    # KILL, not TERM: until the child has become `sleep` it still runs this script's trap, and TERM would not end it.
    trap '[ -z "${!:-}" ] || kill -s KILL "$!"; exit 0' TERM INT
    echo "maintenance: the api is not running"
    while :; do
      sleep 3600 &
      wait "$!"
    done
    ;;
  *)
    echo "usage: start-api [maintenance]" >&2
    exit 2
    ;;
esac

# Held until the programs end: restore-inbox takes the same lock, and a second api is refused.
exec 9<"$STATE_DIR"
flock -n 9 || { echo "start-api: $STATE_DIR is in use by another api or by restore-inbox" >&2; exit 1; }

# A restore that was killed leaves a second copy of all messages.
rm -rf "$STATE_DIR/restoring" || echo "start-api: $STATE_DIR/restoring, which a restore left, cannot be removed" >&2

if [ -n "${LITESTREAM_REPLICA_URL:-}" ] && [ -z "${INBOX_REGION:-}" ]; then
  exec litestream replicate -config /etc/litestream.yml
fi
exec almanac serve
