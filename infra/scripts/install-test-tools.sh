#!/usr/bin/env bash
# Installs other people's programs: those that the tests run, or the named ones.
#
#   infra/scripts/install-test-tools.sh [--list] [PROGRAM…]
#
# --list installs nothing: it names what is missing, and ends with 1 if anything is.
set -euo pipefail

list=false
[ "${1:-}" != --list ] || { list=true; shift; }
programs=("$@")
if [ $# -eq 0 ]; then
  programs=(chromium redis-server caddy shellcheck promtool)
  # Chromium without its windows needs a quarter of the processor time for a new page; Debian alone has a package of it.
  ! grep -qs '^ID=debian' /etc/os-release || programs+=(chromium-headless-shell)
  # Other browsers with their drivers, and what runs in the images.
  [ "$(uname)" != Linux ] || programs+=(firefox-esr WebKitWebDriver Xvfb busybox prometheus-alertmanager systemd-analyze)
fi

installed() {
  command -v "$1" >/dev/null ||
    { [ "$1" = chromium ] && { command -v chromium-browser || command -v google-chrome; } >/dev/null; }
}

packages=() # of Debian
formulas=() # of Homebrew
for program in ${programs[@]+"${programs[@]}"}; do
  ! installed "$program" || continue
  package=$program formula=$program
  case $program in
    chromium) formula='--cask chromium' ;;
    redis-server) formula=redis ;;
    promtool) package=prometheus formula=prometheus ;;
    WebKitWebDriver) package=webkit2gtk-driver ;;
    Xvfb) package=xvfb ;;
    busybox) package=busybox-static ;;
    systemd-analyze) package=systemd ;;
  esac
  packages+=("$package")
  formulas+=("brew install $formula")
done
[ ${#packages[@]} -eq 0 ] && exit 0

if ! $list && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "installing ${packages[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${packages[@]}" fonts-liberation >/dev/null
  # Debian starts the services; the tests start servers of their own.
  for service in redis-server caddy prometheus prometheus-alertmanager; do
    [[ " ${packages[*]} " != *" $service "* ]] || service "$service" stop >/dev/null 2>&1 || true
  done
  exit 0
fi
echo "these programs are missing; install them with the system's package manager:" >&2
if [ "$(uname)" = Darwin ]; then
  printf '  %s\n' "${formulas[@]}" >&2
else
  echo "  apt-get install ${packages[*]} (on Debian)" >&2
fi
exit 1
