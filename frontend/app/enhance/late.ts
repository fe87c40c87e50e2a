// React waits until the page stands with its pictures, or until the reader does something.
// Only elements after the site's last mark are its own. The content of the page ends before the mark, so that markup smuggled into it starts nothing.
const mark = [...document.querySelectorAll('script[data-own]')].pop();
const own = <T extends Element>(selector: string) =>
  [...document.querySelectorAll<T>(selector)].filter((element) => mark && mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
const late = own<HTMLScriptElement>('script[type=later]');
const preloads = own<HTMLLinkElement>('link[rel=later]');
const occasions = ['load', 'pointerdown', 'keydown'];

function start() {
  for (const occasion of occasions) removeEventListener(occasion, start);
  for (const link of preloads) link.rel = 'modulepreload';
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

export {};
