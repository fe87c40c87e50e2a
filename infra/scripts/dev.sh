#!/usr/bin/env bash
# Development: the api is rebuilt and restarted when its source changes and
# imports data/ whenever a file there is saved; web reloads through Vite. Beside
# them, the editor's page with a preview of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."

export WEB_PORT=${WEB_PORT:-3000} API_PORT=${API_PORT:-8080}
export API_URL=${API_URL:-http://127.0.0.1:$API_PORT}
export PEER_SECRET=${PEER_SECRET:-development}

api='' web='' edit=''
start_api() { backend/bin/almanac serve --watch & api=$!; }
start_edit() { backend/bin/almanac edit --dev & edit=$!; }
stop() { kill $api $web $edit 2>/dev/null || true; wait 2>/dev/null || true; }
trap 'stop; exit 0' INT TERM

start_api
start_edit
(cd frontend && exec npm run --silent dev -- --port "$WEB_PORT") & web=$!

while kill -0 "$web" 2>/dev/null; do
  if ! make --silent --question backend/bin/almanac; then
    if make --silent backend/bin/almanac; then
      kill "$api" "$edit" 2>/dev/null && wait "$api" "$edit" || true
      start_api
      start_edit
    else
      sleep 2 # the compiler has said why; wait for the next save
    fi
  fi
  sleep 1
done
stop
