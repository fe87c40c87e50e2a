// The framework waits until the page stands with its pictures, or until the reader does something.
const late = document.querySelectorAll<HTMLScriptElement>('script[type=later]');
const occasions = ['load', 'pointerdown', 'keydown'];

function start() {
  for (const occasion of occasions) removeEventListener(occasion, start);
  document.querySelectorAll<HTMLLinkElement>('link[rel=later]').forEach((link) => (link.rel = 'modulepreload'));
  for (const { text } of late) document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }));
}

for (const occasion of occasions) addEventListener(occasion, start);
