#!/usr/bin/env bash
# Makes sure that the tests find the programs of others that they run: a browser, Redis, what images are checked and run with, and what watches it.
set -euo pipefail

missing=()
needs() { command -v "$1" >/dev/null || missing+=("$2"); }

command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || needs chromium chromium
# Chromium without its windows needs a quarter of the processor time for a new page; Debian alone has a package of it.
! grep -qs '^ID=debian' /etc/os-release || needs chromium-headless-shell chromium-headless-shell
if [ "$(uname)" = Linux ]; then
  needs firefox-esr firefox-esr
  needs WebKitWebDriver webkit2gtk-driver
  needs Xvfb xvfb
fi
needs redis-server redis-server
needs caddy caddy
needs shellcheck shellcheck
needs busybox busybox-static
needs promtool prometheus
needs prometheus-alertmanager prometheus-alertmanager
[ "$(uname)" != Linux ] || needs systemd-analyze systemd
for tool in "$@"; do needs "$tool" "$tool"; done # what one script alone needs
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" fonts-liberation >/dev/null
  # Debian starts the services; the tests start servers of their own.
  for service in redis-server caddy prometheus prometheus-alertmanager; do
    [[ " ${missing[*]} " != *" $service "* ]] || service "$service" stop >/dev/null 2>&1 || true
  done
else
  echo "the tests need: ${missing[*]}" >&2
  echo "install them with the system's package manager (Debian: apt-get install ${missing[*]}; macOS: brew install --cask chromium; brew install redis caddy shellcheck prometheus)" >&2
  exit 1
fi
