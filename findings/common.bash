# What all findings share. A script that sources this is in a new temporary folder, which is removed at its end.
# shellcheck shell=bash
set -euo pipefail
findings=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
cd "$temporary"
# Settings of the machine and of this project do not change what is seen. Programs with settings of their own run with
# HOME=$PWD.
export LC_ALL=C.UTF-8 TZ=UTC GOFLAGS='' CGO_ENABLED=0

not_run() { echo "not run: $*" >&2 && exit 2; }

# npm_packages NAME@VERSION...: installs the packages here.
npm_packages() {
  echo '{"private": true, "type": "module"}' >package.json
  npm install --silent --no-audit --no-fund --save-exact "$@" >npm.log 2>&1 || {
    tail -n 5 npm.log >&2
    not_run "npm cannot install $*"
  }
}

# go_modules PATH@VERSION...: makes a module here that has these; write main.go, then `go run .`.
go_modules() {
  { go mod init finding && go get "$@"; } >go.log 2>&1 || {
    tail -n 5 go.log >&2
    not_run "go cannot get $*"
  }
}

# debian_package NAME VERSION: ends the script with 2 unless that version is installed.
debian_package() {
  local found
  found=$(dpkg-query --show --showformat='${Version}' "$1" 2>/dev/null) || not_run "the Debian package $1 is missing"
  [ "$found" = "$2" ] || not_run "$1 is $found, not $2"
}

# browsers NAME...: of chromium, firefox and webkit; prints what ./index.html says in each, see engines.mjs.
browsers() {
  need_browsers "$@"
  node "$findings/engines.mjs" "$@"
}

need_browsers() {
  local name
  for name in "$@"; do
    case $name in
      chromium) debian_package chromium-headless-shell 156.0.8078.108-1~deb12u1 ;;
      firefox) debian_package firefox-esr 153.8.0esr-1~deb12u1 ;;
      webkit) debian_package libwebkit2gtk-4.1-0 2.50.6-1~deb12u2 && debian_package xvfb 2:21.1.7-3+deb12u13 ;;
    esac
  done
}

# need_screen_reader: ends the script with 2 unless AT-SPI can be asked.
need_screen_reader() {
  debian_package at-spi2-core 2.46.0-5
  local package
  for package in gir1.2-atspi-2.0 python3-gi dbus xvfb; do
    dpkg-query --show "$package" >/dev/null 2>&1 || not_run "the Debian package $package is missing"
  done
}

# tables_by COUNT PROGRAM...: what a screen reader gets of a page with so many tables, on a screen and a bus of their own.
tables_by() {
  mkdir -p home && chmod 700 home
  HOME=$PWD/home XDG_RUNTIME_DIR=$PWD/home GNOME_ACCESSIBILITY=1 LIBGL_ALWAYS_SOFTWARE=1 \
    WEBKIT_DISABLE_DMABUF_RENDERER=1 dbus-run-session -- xvfb-run --auto-servernum bash -c '
    /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 >/dev/null &
    gdbus wait --session --timeout 30 org.a11y.Bus
    gdbus call --session -d org.a11y.Bus -o /org/a11y/bus -m org.a11y.Bus.GetAddress >/dev/null
    /usr/bin/python3 "$0" "$@" || /usr/bin/python3 "$0" "$@"
    kill %1' "$findings/tables.py" "$@" 2>/dev/null
}

# expect SEEN <<'END': ends the script with 1 and shows the difference unless SEEN is what stdin says.
expect() {
  diff --unified --label expected --label seen - <(printf '%s\n' "$1") && return
  echo "changed: see above" >&2
  exit 1
}
