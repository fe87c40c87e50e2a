// Inlined at the end of pages with islands. Their scripts and data come once the page stands with its pictures or the reader does something
// in an island, so that they never compete with the first paint.
const places = [...document.querySelectorAll<HTMLElement>('[data-island]')];
/** Longer than this nobody waits for a script: what was pressed is then done as on a page without scripts. */
const LONGEST_WAIT_MS = 4_000;
const occasions = ['pointerdown', 'keydown', 'focusin'];
window.earlyActs = [];

function start() {
  removeEventListener('load', start);
  for (const occasion of occasions) removeEventListener(occasion, touched);
  for (const script of new Set(places.flatMap(({ dataset }) => dataset.script!.split(' ')))) add('link', { rel: 'modulepreload', href: script });
  const { content } = document.documentElement.dataset;
  for (const path of new Set(places.flatMap(({ dataset }) => dataset.from!.split(' ').filter(Boolean)))) add('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href: content ? `${path}?v=${content}` : path });
  for (const src of new Set(places.map(({ dataset }) => dataset.script!.split(' ')[0]))) add('script', { type: 'module', src, onerror: withoutScripts });
}

function add(name: string, properties: object) {
  document.body.append(Object.assign(document.createElement(name), properties));
}

/** A script that cannot be had, such as one of a former release, leaves the page as readers without scripts have it. */
function withoutScripts() {
  for (const place of document.querySelectorAll('noscript')) place.outerHTML = place.textContent ?? '';
  for (const { dataset } of places) navigator.sendBeacon(`/island-failed${dataset.script!.split(' ')[0]}`);
  giveUp();
}

/** Does by documents what was pressed. */
function giveUp() {
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  for (const element of window.earlyActs!.splice(0)) if (element instanceof HTMLFormElement) element.submit(); else element.click();
}

function touched({ target }: Event) {
  if ((target as Element).closest?.('[data-island]')) start();
}

/** Keeps what is pressed in an island that does not answer yet: `hydrate.tsx` presses it again. */
function keep(event: Event) {
  const element = (event.target as Element).closest<HTMLElement>('a, button[type=button], form');
  if (!element?.closest('[data-island]:not([data-ready])') || !isAnsweredInPage(element, event)) return;
  event.preventDefault();
  window.earlyActs!.push(element);
  setTimeout(giveUp, LONGEST_WAIT_MS);
}

function isAnsweredInPage(element: HTMLElement, { type, target }: Event): boolean {
  if (element instanceof HTMLFormElement) return type === 'submit' && element.method === 'get' && element.action.split('?')[0] === location.origin + location.pathname;
  if (element instanceof HTMLAnchorElement) return !(target as Element).closest('a[target], a[download]') && element.pathname === location.pathname && element.search !== location.search;
  return type === 'click';
}

addEventListener('load', start);
for (const occasion of occasions) addEventListener(occasion, touched);
addEventListener('click', keep, true);
addEventListener('submit', keep, true);

export {};
