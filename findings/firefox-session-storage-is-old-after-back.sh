#!/usr/bin/env bash
# firefox-esr 153.8.0 (beside webkit2gtk 2.50.6)
# Guess: sessionStorage is one for all pages of a tab, so that a page to which the reader goes back finds what the next
# page wrote, as with localStorage and cookies, also if it comes from the back/forward cache.
# Seen on 2026-11-28: in Firefox it finds its own old value, still after it wrote another key. WebKitGTK as guessed.
source "$(dirname "$0")/common.bash"

cat >index.html <<'HTML'
<!doctype html>
<title>first</title>
<script src="/say.js"></script>
<script>
  const all = () => `sessionStorage ${sessionStorage.x}, localStorage ${localStorage.x}, cookie ${document.cookie}`;
  onpageshow = async ({ persisted }) => {
    if (!persisted) {
      sessionStorage.x = localStorage.x = 'first';
      document.cookie = 'x=first';
      setTimeout(() => (location = '/second.html'));
      return;
    }
    await say(`back: ${all()}`);
    sessionStorage.y = 'more';
    await say(`after a write: ${all()}`);
    await say();
  };
</script>
HTML
cat >second.html <<'HTML'
<!doctype html>
<title>second</title>
<script src="/say.js"></script>
<script>
  onpageshow = async () => {
    await say(`next page: sessionStorage ${sessionStorage.x}`);
    sessionStorage.x = localStorage.x = 'second';
    document.cookie = 'x=second';
    setTimeout(() => history.back());
  };
</script>
HTML
expect "$(browsers firefox webkit)" <<'SEEN'
firefox
  next page: sessionStorage first
  back: sessionStorage first, localStorage second, cookie x=second
  after a write: sessionStorage first, localStorage second, cookie x=second
webkit
  next page: sessionStorage first
  back: sessionStorage second, localStorage second, cookie x=second
  after a write: sessionStorage second, localStorage second, cookie x=second
SEEN
