#!/usr/bin/env bash
# firefox-esr 153.8.0, webkit2gtk 2.50.6
# Guess: a cell with visibility: hidden keeps its column for screen readers as it keeps it on the screen, so that the
# cells after it have the headings that stand above them; and display: block takes a table's rows and columns away.
# Seen on 2026-11-28, as AT-SPI has it: the hidden cell is not counted, and each later cell of its row is read with
# the heading of the column before its own. With display: block or contents the table stays whole.
source "$(dirname "$0")/common.bash"
need_browsers firefox webkit
need_screen_reader

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

mini_browser=$(dpkg-query --listfiles libwebkit2gtk-4.1-0 | grep '/MiniBrowser$')
expect "$(
  echo firefox && tables_by 3 firefox-esr --no-remote --profile "$PWD/home" "file://$PWD/tables.html"
  echo webkit && tables_by 3 "$mini_browser" --private "file://$PWD/tables.html"
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
