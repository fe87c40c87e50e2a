#!/usr/bin/env bash
# Serves the built site: starts api, which imports data/ or goes on with what was published, and web; says when both answer.
set -euo pipefail
cd "$(dirname "$0")/../.."

export WEB_PORT=${WEB_PORT:-3000} API_PORT=${API_PORT:-8080}
for port in WEB_PORT API_PORT; do
  [ "${!port}" != 0 ] || { echo "$port is 0, a port that the system chooses: \`make run\` needs one that you choose, such as 3000" >&2; exit 1; }
done
# The address at which a program is reached: 0.0.0.0 and :: listen on all addresses.
reached() { case $1 in 0.0.0.0) echo 127.0.0.1 ;; ::) echo '[::1]' ;; *:*) echo "[$1]" ;; *) echo "$1" ;; esac; }
web_url=http://$(reached "${WEB_HOST:-127.0.0.1}"):$WEB_PORT
api_url=http://$(reached "${API_HOST:-127.0.0.1}"):$API_PORT
export API_URL=${API_URL:-$api_url}
export PEER_SECRET=${PEER_SECRET:-$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')}
export NODE_ENV=production

answers() { node -e 'fetch(process.argv[1]).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1"; }
# Otherwise another program's site would count as ready.
for url in "$api_url" "$web_url"; do
  ! answers "$url/readyz" || { echo "another program answers at $url: end it, or choose other ports by WEB_PORT and API_PORT" >&2; exit 1; }
done

backend/bin/almanac serve & api=$!
(cd frontend && exec node build/server/main.js) & web=$!

stop() { kill "$api" "$web" 2>/dev/null || true; wait "$api" "$web" 2>/dev/null || true; }
trap 'stop; exit 0' INT TERM

until answers "$API_URL/readyz" && answers "$web_url/readyz"; do
  { kill -0 "$api" && kill -0 "$web"; } 2>/dev/null || { echo "a program stopped before it was ready" >&2; stop; exit 1; }
  sleep 0.2
done
echo "ready http://localhost:$WEB_PORT"

# When either program ends, the run ends. The Bash of macOS has no `wait -n`.
while kill -0 "$api" 2>/dev/null && kill -0 "$web" 2>/dev/null; do sleep 1; done
ended=$api
! kill -0 "$api" 2>/dev/null || ended=$web
wait "$ended" && status=0 || status=$?
echo "a program stopped (status $status)" >&2
stop
exit 1
