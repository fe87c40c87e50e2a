#!/usr/bin/env bash
# chromium 156.0.8078.108, firefox-esr 153.8.0, webkit2gtk 2.50.6
# Guess: navigation preload asks the server at each navigation, also on the way back if the page must be revalidated and
# has not been kept in the back/forward cache; and a worker knows a reload by `request.cache`.
# Seen on 2026-11-28: on the way back the preload's answer is the old one, out of the HTTP cache (`force-cache`), though
# it says max-age=0, must-revalidate. So a page opened back is not news from the server, nor a sign that it can be
# reached. WebKitGTK keeps such a page (with an `unload` listener) in the back/forward cache, and a reload is `default`.
source "$(dirname "$0")/common.bash"

cat >worker.js <<'JS'
let seen = '';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload.enable()])),
);
addEventListener('fetch', (event) => {
  if (event.request.url.endsWith('/seen')) event.respondWith(new Response(seen || 'not asked'));
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    event.preloadResponse.then((answer) => {
      seen = `${event.request.cache}, ${answer ? 'preloaded' : 'no preload'}`;
      return answer ?? fetch(event.request);
    }),
  );
});
JS
cat >index.html <<'HTML'
<!doctype html>
<title>start</title>
<script src="/say.js"></script>
<script>
  navigator.serviceWorker.oncontrollerchange = () => (location = '/first.html');
  navigator.serviceWorker.register('/worker.js');
</script>
HTML
cat >first.html <<'HTML'
<!doctype html>
<title>answer {answer}</title>
<script src="/say.js"></script>
<script>
  onunload = () => {};
  onpageshow = async ({ persisted }) => {
    const steps = ['open', 'next', 'back', 'reload'];
    const step = steps[Number(localStorage.step ?? 0)];
    localStorage.step = steps.indexOf(step) + 1;
    const worker = persisted ? 'back/forward cache' : await (await fetch('/seen')).text();
    await say(`${step}: ${document.title} (${worker})`);
    const turns = {
      open: () => (location = '/second.html'),
      next: () => history.back(),
      back: () => location.reload(),
      reload: () => say(),
    };
    setTimeout(turns[step]);
  };
</script>
HTML
cp first.html second.html
expect "$(browsers chromium firefox webkit)" <<'SEEN'
chromium
  open: answer 1 (default, preloaded)
  next: answer 2 (default, preloaded)
  back: answer 1 (force-cache, preloaded)
  reload: answer 3 (no-cache, preloaded)
firefox
  open: answer 1 (default, preloaded)
  next: answer 2 (default, preloaded)
  back: answer 1 (force-cache, preloaded)
  reload: answer 3 (no-cache, preloaded)
webkit
  open: answer 1 (default, preloaded)
  next: answer 2 (default, preloaded)
  back: answer 1 (back/forward cache)
  reload: answer 3 (default, preloaded)
SEEN
