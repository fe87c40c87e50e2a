// Inlined at the end of pages with islands. Loads their scripts after the first paint, or when the reader does
// something in an island, and at once where the reader's own numbers wait for them. Queues clicks until then, for
// `queued-clicks.ts`.

export {};

/** Then links and forms work as without scripts. */
const LONGEST_WAIT_MS = 4_000;
window.clicks = [];
let { files } = document.currentScript!.dataset;
const { dataset } = document.documentElement;
let byDocuments: true | undefined;

/** Replays queued clicks as page loads. Buttons and keys go on waiting. */
function giveUp() {
  byDocuments = true;
  // `assign` and `submit` return undefined, which removes them from the queue.
  window.clicks = window.clicks!.filter(({ on }) =>
    on.href ? location.assign(on.href) : on.submit ? on.submit() : true,
  );
}

/** Loads the scripts of the islands, once. */
function load() {
  for (const src of files!.split(' ')) {
    // For example a script of a former release: the page works as without scripts.
    const onerror = () => {
      navigator.sendBeacon('/island-failed' + src);
      delete dataset.mine;
      for (const part of document.querySelectorAll('[data-island] noscript')) part.outerHTML = part.textContent!;
      giveUp();
    };
    // Only files of the build, even if somebody smuggled another into the page.
    if (src.startsWith('/assets/'))
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
  }
  files = '';
}

if (dataset.mine === '') load();

// A page can have loaded before it is painted. Browsers that hide from trackers do not say when they paint.
addEventListener('load', () => {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  setTimeout(load, 1000);
});

// Captured before React, which may listen already.
for (const type of ['pointerdown', 'focusin', 'keydown', 'click', 'submit'])
  addEventListener(
    type,
    ((event: MouseEvent & KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const island = target.closest?.('[data-island]:not([data-ready])');
      // Typing replaces a number that is tapped.
      if (type === 'focusin' && target.inputMode === 'numeric') (target as HTMLInputElement).select();
      if (island) load();
      const on =
        island &&
        target.closest<Clicked>(
          {
            click: 'a, [type=button]',
            submit: 'form:not([method=post])',
            keydown: /^Arrow[UD]/.test(event.key) && '[inputmode=numeric]',
          }[type] || '_',
        );
      if (
        !on ||
        (byDocuments && (on.href || on.submit)) ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey ||
        (on.href && (on.pathname !== location.pathname || on.search === location.search))
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      window.clicks!.push({ on, key: event.key });
      setTimeout(giveUp, LONGEST_WAIT_MS);
    }) as (event: Event) => void,
    true,
  );
