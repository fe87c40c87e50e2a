#!/bin/sh
# Replaces inbox.db by one of its copies, while the api does not run:
#
#   restore-inbox newest
#   restore-inbox 2026-11-21T08:00:00Z   the inbox as it was at that time; docs/operations.md says how exactly
#
# The present inbox is moved into a folder beside it, and only after the copy was found to be whole.
set -eu

fail() {
  echo "restore-inbox: $1" >&2
  exit "${2:-1}"
}

case "$*" in
  newest) time='' ;;
  [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]Z) time=$1 ;;
  *) fail "usage: restore-inbox newest|2026-11-21T08:00:00Z" 2 ;;
esac
[ -n "${LITESTREAM_REPLICA_URL:-}" ] || fail "LITESTREAM_REPLICA_URL does not say where the copies are"

exec 9<"$STATE_DIR"
flock -n 9 || fail "the api is running: start the machine in maintenance mode first"

# fly ssh console is root, but the files made here must belong to the user of the api.
umask 077
owner=$(stat -c %u:%g "$STATE_DIR")
new=$STATE_DIR/restoring
rm -rf "$new"
mkdir "$new"
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
# start-api removes it when this program was killed.
if [ "$(id -u)" = 0 ]; then chown "$owner" "$new"; fi

# Litestream refuses times after its newest copy as it refuses those before its first one. But nothing was written since
# the newest copy, so it is the inbox of that time.
set --
if [ -n "$time" ]; then
  copies=$(litestream ltx -level all -json "$LITESTREAM_REPLICA_URL") || fail "nothing was changed"
  times=$(echo "$copies" | sed -n 's/^ *"timestamp": "\([^".Z]*\).*/\1Z/p' | sort)
  first=$(echo "$times" | head -n 1) last=$(echo "$times" | tail -n 1)
  [ -n "$first" ] || fail "there are no copies: nothing was changed"
  # As text: times of one form.
  if expr "$time" '<' "$first" >/dev/null; then fail "the first copy is of $first: nothing was changed"; fi
  if expr "$time" '>' "$last" >/dev/null; then
    echo "nothing was written after $last: this is the newest copy"
  else
    set -- -timestamp "$time"
  fi
fi
litestream restore -integrity-check full "$@" -o "$new/inbox.db" "$LITESTREAM_REPLICA_URL" ||
  fail "nothing was changed"
# Opening it checks it as the api would.
messages=$(STATE_DIR=$new INBOX_REGION='' almanac inbox --spam --format json) || fail "nothing was changed"

trap '' HUP INT TERM # halfway there would be no inbox

# Litestream's own files belong to the former inbox.
before=$STATE_DIR/inbox-until-$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir "$before"
for file in inbox.db inbox.db-wal inbox.db-shm .inbox.db-litestream; do
  [ ! -e "$STATE_DIR/$file" ] || mv "$STATE_DIR/$file" "$before/"
done
mv "$new/inbox.db" "$STATE_DIR/inbox.db"
if [ "$(id -u)" = 0 ]; then chown -R "$owner" "$before" "$STATE_DIR/inbox.db"; fi
sync

echo "restored: $(echo "$messages" | grep -c '^    "received": ' || true) messages, with spam"
echo "the inbox of before is in $before: delete that folder once it is not needed any more; the api does so after 30 days"
