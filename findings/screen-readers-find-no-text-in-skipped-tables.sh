#!/usr/bin/env bash
# firefox-esr 153.8.0, webkit2gtk 2.50.6
# Guess: content-visibility: auto changes when a browser paints, not what screen readers get: the text of a table
# far below the screen is there as it is for find() and the keyboard.
# Seen on 2026-11-28, as AT-SPI has it: the rows and cells of such a table are there, their texts are empty.
source "$(dirname "$0")/common.bash"
need_browsers firefox webkit
need_screen_reader

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

mini_browser=$(dpkg-query --listfiles libwebkit2gtk-4.1-0 | grep '/MiniBrowser$')
expect "$(
  echo firefox && tables_by 2 firefox-esr --no-remote --profile "$PWD/home" "file://$PWD/tables.html"
  echo webkit && tables_by 2 "$mini_browser" --private "file://$PWD/tables.html"
)" <<'SEEN'
firefox
  visible: 400: Cash
  auto: :
webkit
  visible: 400: Cash
  auto: :
SEEN
