#!/usr/bin/env bash
# firefox-esr 153.8.0, webkit2gtk 2.50.6
# Guess: a cell with visibility: hidden keeps its column for screen readers as it keeps it on the screen, so that the
# cells after it have the headings that stand above them; and display: block takes a table's rows and columns away.
# Seen on 2026-11-28, as AT-SPI has it: the hidden cell is not counted, and each later cell of its row is read with
# the heading of the column before its own. With display: block or contents the table stays whole.
source "$(dirname "$0")/common.bash"
need_browsers firefox webkit
debian_package at-spi2-core 2.46.0-5
for package in gir1.2-atspi-2.0 python3-gi dbus; do
  dpkg-query --show "$package" >/dev/null 2>&1 || not_run "the Debian package $package is missing"
done

cat >tables.html <<'HTML'
<!doctype html>
<meta charset="utf-8" />
<title>Tables</title>
<style>
  .visibility td:nth-of-type(2) { visibility: hidden }
  .block, .block * { display: block }
  .contents { display: grid; grid-template-columns: repeat(4, auto) }
  .contents * { display: contents }
</style>
<script>
  for (const name of ['visibility', 'block', 'contents'])
    document.write(`<table class="${name}" aria-label="${name}">
      <thead><tr><th scope="col">Level<th scope="col">Cash<th scope="col">Nails<th scope="col">Boards
      <tbody><tr><th scope="row">1<td>400<td>8<td>6</table>`);
</script>
HTML
cat >read.py <<'PY'
import signal, subprocess, sys, time
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

def below(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from below(child)

def text(node):
    return node.get_name() or Atspi.Text.get_text(node, 0, -1)

def tables():
    try:
        return [node for node in below(Atspi.get_desktop(0)) if node.get_role() == Atspi.Role.TABLE]
    except Exception:  # it changes while it is read
        return []

Atspi.get_desktop(0)  # ends the program if the bus is late
browser = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
end = time.monotonic() + 60
while len(found := tables()) < 3 and time.monotonic() < end:
    time.sleep(0.2)
for table in found:
    cells = [node for node in below(table) if node.get_role() == Atspi.Role.TABLE_CELL]
    read = (f"{text(c)}: {' '.join(text(h) for h in Atspi.TableCell.get_column_header_cells(c))}" for c in cells)
    print(f"  {table.get_name()}: {', '.join(read)}")
browser.send_signal(signal.SIGTERM)
browser.wait()
PY
# read_by PROGRAM...: what a screen reader gets of tables.html, on a screen and a bus of their own.
read_by() {
  mkdir -p home && chmod 700 home
  HOME=$PWD/home XDG_RUNTIME_DIR=$PWD/home GNOME_ACCESSIBILITY=1 LIBGL_ALWAYS_SOFTWARE=1 \
    WEBKIT_DISABLE_DMABUF_RENDERER=1 dbus-run-session -- xvfb-run --auto-servernum bash -c '
    /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 >/dev/null &
    gdbus wait --session --timeout 30 org.a11y.Bus
    gdbus call --session -d org.a11y.Bus -o /org/a11y/bus -m org.a11y.Bus.GetAddress >/dev/null
    /usr/bin/python3 read.py "$@" || /usr/bin/python3 read.py "$@"
    kill %1' _ "$@" 2>/dev/null
}

mini_browser=$(dpkg-query --listfiles libwebkit2gtk-4.1-0 | grep '/MiniBrowser$')
expect "$(
  echo firefox && read_by firefox-esr --no-remote --profile "$PWD/home" "file://$PWD/tables.html"
  echo webkit && read_by "$mini_browser" --private "file://$PWD/tables.html"
)" <<'SEEN'
firefox
  visibility: 400: Cash, 6: Nails
  block: 400: Cash, 8: Nails, 6: Boards
  contents: 400: Cash, 8: Nails, 6: Boards
webkit
  visibility: 400: Cash, 6: Nails
  block: 400: Cash, 8: Nails, 6: Boards
  contents: 400: Cash, 8: Nails, 6: Boards
SEEN
