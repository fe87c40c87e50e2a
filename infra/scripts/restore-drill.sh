#!/usr/bin/env bash
# Restores the newest backup of the inbox into a new folder, checks it and says how old it is.
# The inbox that is in use is never opened.
#
#   LITESTREAM_REPLICA_URL=s3://… infra/scripts/restore-drill.sh [NEW_FOLDER]
#
# It holds visitors' messages. Without NEW_FOLDER the folder is temporary and deleted at the end. With NEW_FOLDER it
# stays: delete it yourself.
#
# LITESTREAM and ALMANAC name the two programs where they are neither on the PATH nor in backend/bin.
set -euo pipefail
umask 077

root=$(cd "$(dirname "$0")/../.." && pwd)
litestream=${LITESTREAM:-$(command -v litestream || echo "$root/backend/bin/litestream")}
almanac=${ALMANAC:-$(command -v almanac || echo "$root/backend/bin/almanac")}
url=${LITESTREAM_REPLICA_URL:?says where the backup is: s3://bucket/inbox?endpoint=…, or file:///a/folder}
folder=${1:-}
if [ -z "$folder" ]; then
  temporary=$(mktemp -d)
  trap 'rm -rf "$temporary"' EXIT
  folder=$temporary/restored
fi

[ ! -e "$folder" ] || { echo "$folder is there already: name a folder that is yet to be made" >&2; exit 1; }
mkdir -p "$folder"

# The values of one key in a program's output.
values() { sed -n "s/^ *\"$1\": \"\(.*\)\",*\$/\1/p"; }
seconds() { date -u -d "$1" +%s 2>/dev/null || date -j -u -f %Y-%m-%dT%H:%M:%S "${1%%[.Z]*}" +%s; }
age() { echo "$1, $(($(date -u +%s) - $(seconds "$1"))) s ago"; }

began=$(date -u +%s)
"$litestream" restore -integrity-check full -o "$folder/inbox.db" "$url"
echo "restored in $(($(date -u +%s) - began)) s, and every page of it is sound: $folder/inbox.db"

backup=$("$litestream" ltx -level all -json "$url" | values timestamp | sort | tail -1)
echo "newest backup: $(age "$backup")"

# Opening it checks it once more, as the api would.
received=$(INBOX_REGION='' STATE_DIR=$folder "$almanac" inbox --spam --format json | values received)
echo "messages: $(grep -c . <<<"$received" || true)"
[ -z "$received" ] || echo "newest message: $(age "$(tail -1 <<<"$received")")"
if [ -n "${temporary:-}" ]; then rm -rf "$temporary" && echo "deleted: $folder"; else echo "it holds visitors' messages, so delete it when you are done: $folder"; fi
