import { versioned } from './versioned';

// Inlined at the end of pages with islands. Their scripts and data come once the page stands with its pictures or the reader does something
// in an island, so that they never compete with the first paint.
// Only files of the site start, so that markup smuggled into a page with ads starts nothing, though its policy lets a script add any.
const places = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(({ dataset }) => /^(\/assets\/[\w-]+\.js ?)+$/.test(dataset.script!));
const listed = (name: string) => new Set(places.flatMap(({ dataset }) => dataset[name]!.split(' ')));
/** Longer than this nobody waits for a script: what was pressed is then done as on a page without scripts. */
const LONGEST_WAIT_MS = 4_000;
const occasions = ['load', 'pointerdown', 'keydown', 'focusin'];
const acts = ['click', 'submit'];
/** The script of every page. Only files of the build are started, whatever somebody smuggled into the page. */
const page = document.currentScript!.dataset.file;
const early: HTMLElement[] = (window.earlyActs = []);

function start({ type, target }: Event) {
  if (type !== 'load' && !(target as Element).closest?.('[data-island]')) return;
  for (const occasion of occasions) removeEventListener(occasion, start);
  for (const src of [...listed('script'), page]) if (src!.startsWith('/assets/')) document.body.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror: onError }));
  // Into the browser's cache, from which the islands take it.
  for (const path of listed('from')) if (path) fetch(versioned(path)).catch(() => {});
}

/** A script, such as one of a former release, cannot be had: readers have what they have without. */
function onError(this: HTMLScriptElement) {
  const { pathname } = new URL(this.src);
  navigator.sendBeacon(`/island-failed${pathname}`);
  for (const part of document.querySelectorAll(`[data-script*="${pathname}"] noscript`)) part.outerHTML = part.textContent!;
  giveUp();
}

/** Does by documents what was pressed. A button leads nowhere: it goes on waiting. */
function giveUp() {
  for (const act of acts) removeEventListener(act, keep, true);
  for (const element of early.splice(0)) if (element instanceof HTMLFormElement) element.submit(); else if ('href' in element) element.click(); else early.push(element);
}

/** Keeps what is pressed in an island that does not answer yet: `hydrate.tsx` presses it again. React, which may listen already, does not hear of it before. */
function keep(event: Event) {
  const { type, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const element = (event.target as Element).closest<HTMLElement>(type === 'submit' ? 'form[method=get], form:not([method])' : 'a[href]:not([target], [download]), button[type=button]');
  if (ctrlKey || metaKey || shiftKey || altKey || !element?.closest('[data-island]:not([data-ready])')) return;
  const { pathname, search } = new URL((element as HTMLAnchorElement).href || (element as HTMLFormElement).action || location.href);
  if (pathname !== location.pathname || ('href' in element && search === location.search)) return;
  event.preventDefault();
  event.stopPropagation();
  early.push(element);
  setTimeout(giveUp, LONGEST_WAIT_MS);
}

for (const occasion of occasions) addEventListener(occasion, start);
for (const act of acts) addEventListener(act, keep, true);
