// React waits until the page stands with its pictures, or until the reader does something.
const late = document.querySelectorAll<HTMLScriptElement>('script[type=later]');
const occasions = ['load', 'pointerdown', 'keydown'];

function start() {
  for (const occasion of occasions) removeEventListener(occasion, start);
  document.querySelectorAll<HTMLLinkElement>('link[rel=later]').forEach((link) => (link.rel = 'modulepreload'));
  for (const { src, text } of late) {
    const script = document.createElement('script');
    script.type = 'module';
    if (src) script.src = src;
    else script.text = text;
    script.onerror = withoutScripts;
    document.body.append(script);
  }
}

/** A script that cannot be had, such as one of a former release, leaves the page as readers without scripts have it. */
function withoutScripts() {
  for (const place of document.querySelectorAll('noscript')) place.outerHTML = place.textContent ?? '';
}

for (const occasion of occasions) addEventListener(occasion, start);

// What is pressed until then is kept for the script, which presses it again, or lets it go.
window.early = [];
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
  if (button) window.early?.push(button);
});
