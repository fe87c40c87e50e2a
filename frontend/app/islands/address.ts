import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/** The query of the document. */
export const SearchContext = createContext('');

/** Browsers refuse more than a hundred changes of the address in half a minute: a slider makes as many. */
const WRITE_AGAIN_MS = 1_000;

/** The query that the islands show; undefined until one asks for it. */
let current: string | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
/** The address does not say yet what the islands show. */
let isBehind = false;
const listeners = new Set<() => void>();
/** The query of the document; undefined until an island asks for it. */
let opened: string | undefined;
/** An island has failed: links and forms load documents, so that all of the page agrees. */
let byDocuments = false;

/** The query of the page's address: the reader's choices. Links to this page and GET forms of its islands change it. */
export function useSearch(): URLSearchParams {
  const asked = useContext(SearchContext);
  const search = useSyncExternalStore(
    subscribe,
    () => current ?? asked,
    () => asked,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Shows another query of this page. Choices `replace` the present one, so that 'back' leaves the page. */
export function setSearch(search: string, history: 'push' | 'replace'): void {
  if (history === 'push') {
    writeAddress();
    current = search;
    write(history);
  } else {
    current = search;
    if (!isBehind) {
      requestAnimationFrame(() => setTimeout(writeAddress));
      // A page that is left at once may never be painted. A handler on all pages would keep Firefox from caching them.
      onbeforeunload = writeAddress;
    }
    isBehind = true;
  }
  notify();
}

/**
 * Writes a choice that the address does not say yet. That is done once the choice is painted: browsers look at every
 * link of a page whose address changes.
 */
export function writeAddress(): void {
  if (isBehind) write('replace');
}

function write(history: 'push' | 'replace'): void {
  clearTimeout(again);
  isBehind = false;
  onbeforeunload = null;
  try {
    window.history[`${history}State`](window.history.state, '', location.pathname + current);
  } catch {
    again = setTimeout(write, WRITE_AGAIN_MS, 'replace');
  }
}

/** Resets fields after the address has changed, but not while one is being typed. */
export function fillFields(): void {
  requestAnimationFrame(() => [...document.forms].filter(isOwnForm).forEach((form) => form.reset()));
}

/** Leaves links and forms to the browser from now on; the server answers earlier choices and steps back. */
export function leaveToDocuments(): void {
  if (byDocuments) return;
  byDocuments = true;
  writeAddress();
  const shown = opened ?? location.search;
  const check = () => location.search !== shown && location.reload();
  addEventListener('popstate', check);
  check();
}

const notify = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  if (current === undefined) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  current = opened = location.search;
  addEventListener('popstate', () => {
    current = location.search;
    notify();
    fillFields();
  });
  document.addEventListener('click', followLink);
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

/** Shows what a clicked link to this page leads to; leaves other links to the browser. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-island] a[href]');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || byDocuments || event.defaultPrevented || link.target || !isOwn(link.href)) return;
  // A jump inside the page.
  if (link.search === current && link.hash) return;
  event.preventDefault();
  if (link.search !== current) {
    // Links to another month, or that delete what was typed, are steps.
    setSearch(link.search, 'step' in link.dataset ? 'push' : 'replace');
    fillFields();
  }
  show(link.hash);
}

const isOwn = (address: string) => address.split(/[?#]/)[0] === location.origin + location.pathname;
/** A form of an island, for this page. */
export const isOwnForm = (form: HTMLFormElement) =>
  form.method === 'get' && isOwn(form.action) && form.closest('[data-island]') !== null;

export const formSearch = (form: HTMLFormElement) =>
  `?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;

/** Scrolls to the target of a link or a form if it is out of view. */
function show(hash: string): void {
  if (hash)
    requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      // To the start of what is higher than a phone with its keyboard.
      part?.scrollIntoView({ block: part.clientHeight > innerHeight * 0.6 ? 'start' : 'nearest' });
    });
}
