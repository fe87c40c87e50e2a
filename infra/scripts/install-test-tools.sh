#!/usr/bin/env bash
# Makes sure that the tests find Chromium and a Redis server.
set -euo pipefail

missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
command -v redis-server >/dev/null || missing+=(redis-server)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" fonts-liberation >/dev/null
  # Debian starts the service; the tests start servers of their own.
  service redis-server stop >/dev/null 2>&1 || true
else
  echo "the tests need: ${missing[*]}" >&2
  echo "install them with the system's package manager (Debian: apt-get install ${missing[*]}; macOS: brew install --cask chromium; brew install redis)" >&2
  exit 1
fi
