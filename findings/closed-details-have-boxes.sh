#!/usr/bin/env bash
# chromium 156.0.8078.108, firefox-esr 153.8.0, webkit2gtk 2.50.6
# Guess: what is in a closed <details>, or in an element with hidden="until-found" or content-visibility: hidden, has no
# box, as with display: none: no rectangles, no height, no offsetParent. And find() opens what it finds, everywhere or
# nowhere.
# Seen on 2026-11-28: it has all three, as if it was shown; checkVisibility() and innerText say that it is not. find()
# finds the text of the first two in each engine, and opens them in Firefox alone: in Chromium and WebKitGTK the
# selection is then where nobody sees it.
source "$(dirname "$0")/common.bash"

cat >index.html <<'HTML'
<!doctype html>
<title>hidden in four ways</title>
<script src="/say.js"></script>
<details><summary>Levels</summary><p>level seven</p></details>
<div hidden="until-found"><p>level eight</p></div>
<div style="content-visibility: hidden"><p>level nine</p></div>
<div style="display: none"><p>level ten</p></div>
<script>
  onload = async () => {
    for (const p of document.querySelectorAll('p')) {
      const { parentNode, offsetParent, textContent } = p;
      const way = parentNode.localName === 'details' ? 'details' : parentNode.attributes[0].value;
      const box = `rectangles ${p.getClientRects().length}, height ${p.offsetHeight > 0}, parent ${!!offsetParent}`;
      const shown = p.checkVisibility();
      const said = document.body.innerText.includes(textContent);
      getSelection().removeAllRanges();
      const found = find(textContent);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const opened = parentNode.open ?? (way === 'until-found' && !parentNode.hidden);
      await say(`${way}: ${box}; shown ${shown}, text ${said}; found ${found}, opened ${opened}`);
    }
    await say();
  };
</script>
HTML
expect "$(browsers chromium firefox webkit)" <<'SEEN'
chromium
  details: rectangles 1, height true, parent true; shown false, text false; found true, opened false
  until-found: rectangles 1, height true, parent true; shown false, text false; found true, opened false
  content-visibility: hidden: rectangles 1, height true, parent true; shown false, text false; found false, opened false
  display: none: rectangles 0, height false, parent false; shown false, text false; found false, opened false
firefox
  details: rectangles 1, height true, parent true; shown false, text false; found true, opened true
  until-found: rectangles 1, height true, parent true; shown false, text false; found true, opened true
  content-visibility: hidden: rectangles 1, height true, parent true; shown false, text false; found false, opened false
  display: none: rectangles 0, height false, parent false; shown false, text false; found false, opened false
webkit
  details: rectangles 1, height true, parent true; shown false, text false; found true, opened false
  until-found: rectangles 1, height true, parent true; shown false, text false; found true, opened false
  content-visibility: hidden: rectangles 1, height true, parent true; shown false, text false; found false, opened false
  display: none: rectangles 0, height false, parent false; shown false, text false; found false, opened false
SEEN
