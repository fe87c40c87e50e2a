import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/** The query of the address that the document answers. */
export const SearchContext = createContext('');

/** Browsers refuse more than a hundred changes of the address in half a minute: a slider makes as many. */
const WRITE_AGAIN_MS = 1_000;

/** The query that the islands of the page show; undefined until one of them asks for it. */
let current: string | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
/** The query that the document answers; undefined until an island asks for it. */
let opened: string | undefined;
/** An island of the page has failed: links and forms lead to documents, so that no part of the page contradicts another. */
let byDocuments = false;

/**
 * The query of the page's address, which holds what was chosen. Links to this page and GET forms of its islands change it in the page;
 * where scripts fail, they load the same page from the server.
 */
export function useSearch(): URLSearchParams {
  const asked = useContext(SearchContext);
  const search = useSyncExternalStore(
    subscribe,
    () => current ?? asked,
    () => asked,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Shows another query of this page: as a step that 'back' takes back, or in place of the present one. Choices take the place, so that 'back' leaves the page. */
export function setSearch(search: string, history: 'push' | 'replace'): void {
  current = search;
  write(history);
  tell();
}

function write(history: 'push' | 'replace'): void {
  clearTimeout(again);
  try {
    window.history[`${history}State`](window.history.state, '', location.pathname + current);
  } catch {
    again = setTimeout(write, WRITE_AGAIN_MS, 'replace');
  }
}

/** Fields follow the address when it leads elsewhere, never while one of them is being typed. */
export function fillFields(): void {
  requestAnimationFrame(() => [...document.forms].filter(isOwnForm).forEach((form) => form.reset()));
}

/** Leaves links and forms to the browser from now on. What was chosen in the page before, or is gone back to, the server answers. */
export function leaveToDocuments(): void {
  if (byDocuments) return;
  byDocuments = true;
  const shown = opened ?? location.search;
  const check = () => location.search !== shown && location.reload();
  addEventListener('popstate', check);
  check();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (current === undefined) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  current = opened = location.search;
  addEventListener('popstate', () => {
    current = location.search;
    tell();
    fillFields();
  });
  document.addEventListener('click', onClick);
  document.addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form && !byDocuments && isOwnForm(form)) setSearch(formSearch(form), 'replace');
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || byDocuments || !isOwnForm(form)) return;
    event.preventDefault();
    setSearch(formSearch(form), 'replace');
    show(new URL(form.action).hash);
  });
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-island] a[href]');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (
    !link ||
    elsewhere ||
    byDocuments ||
    event.defaultPrevented ||
    link.target ||
    link.hasAttribute('download') ||
    !isOwn(link.href)
  )
    return;
  // A jump inside the page is the browser's.
  if (link.search === current && link.hash) return;
  event.preventDefault();
  if (link.search !== current) {
    // Only what leads to another month, or takes away what was typed, is a step.
    setSearch(link.search, 'step' in link.dataset ? 'push' : 'replace');
    fillFields();
  }
  show(link.hash);
}

const isOwn = (address: string) =>
  new URL(address).origin === location.origin && new URL(address).pathname === location.pathname;
/** A form of an island that asks for this page. */
export const isOwnForm = (form: HTMLFormElement) =>
  form.method === 'get' && isOwn(form.action) && form.closest('[data-island]') !== null;

/** The query that a form asks for. */
export const formSearch = (form: HTMLFormElement) =>
  `?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;

/** Brings into view what a link or a form leads to, where it is out of sight. */
function show(hash: string): void {
  if (hash)
    requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      // The beginning of one that is higher than what a keyboard and the bar of places leave.
      part?.scrollIntoView({ block: part.clientHeight > innerHeight * 0.6 ? 'start' : 'nearest' });
    });
}
