#!/usr/bin/env bash
# firefox-esr 153.8.0, webkit2gtk 2.50.6
# Guess: content-visibility: auto changes when a browser paints, not what screen readers get: the text of a table
# far below the screen is there as it is for find() and the keyboard.
# Seen on 2026-11-28, as AT-SPI has it: the rows and cells of such a table are there, their texts are empty.
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
<script>
  for (const way of ['visible', 'auto'])
    document.write(`<div style="height: 3000px"></div>
      <section style="content-visibility: ${way}; contain-intrinsic-size: auto 300px"><table aria-label="${way}">
        <thead><tr><th scope="col">Level<th scope="col">Cash<tbody><tr><th scope="row">1<td>400</table></section>`);
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
while len(found := tables()) < 2 and time.monotonic() < end:
    time.sleep(0.2)
for table in found:
    cells = [node for node in below(table) if node.get_role() == Atspi.Role.TABLE_CELL]
    read = (f"{text(c)}: {' '.join(text(h) for h in Atspi.TableCell.get_column_header_cells(c))}" for c in cells)
    print(f"  {table.get_name()}: {', '.join(read)}".rstrip())
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
  visible: 400: Cash
  auto: :
webkit
  visible: 400: Cash
  auto: :
SEEN
