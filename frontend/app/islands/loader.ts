// Inlined at the end of pages with islands. Their scripts come once the page is there with its pictures or the reader does something in an
// island, so that they never compete with the first paint. Until they are there it keeps what is pressed, which `queued-clicks.ts` does again.

export {};

/** Longer than this nobody waits for a script: what was pressed is then done as on a page without scripts. */
const LONGEST_WAIT_MS = 4_000;
window.clicks = [];
let { files } = document.currentScript!.dataset;
let byDocuments: true | undefined;

/** Replays queued clicks as page loads. Buttons and keys have no address: they go on waiting. */
function giveUp() {
  byDocuments = true;
  // Following and sending return undefined, which takes them out of the queue.
  window.clicks = window.clicks!.filter(({ on }) =>
    on.href ? location.assign(on.href) : on.submit ? on.submit() : true,
  );
}

/** Asks for the scripts of the islands, once. */
function load() {
  for (const src of files!.split(' ')) {
    // A script, such as one of a former release, cannot be had: readers have what they have without.
    const onerror = () => {
      navigator.sendBeacon('/island-failed' + src);
      delete document.documentElement.dataset.mine;
      for (const part of document.querySelectorAll('[data-island] noscript')) part.outerHTML = part.textContent!;
      giveUp();
    };
    // Only files of the build are started, even if somebody smuggled another into the page.
    if (src.startsWith('/assets/'))
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
  }
  files = '';
}

// A page can have loaded before it is painted. Browsers that hide from trackers do not say when they paint.
addEventListener('load', () => {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  setTimeout(load, 1000);
});

// In the capturing phase, so that React, which may listen already, does not hear of it before its time.
for (const type of ['pointerdown', 'focusin', 'keydown', 'click', 'submit'])
  addEventListener(
    type,
    ((event: MouseEvent & KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const island = target.closest?.('[data-island]:not([data-ready])');
      // Who taps a number writes another one.
      if (type === 'focusin' && target.inputMode === 'numeric') (target as HTMLInputElement).select();
      if (island) load();
      const on =
        island &&
        target.closest<Clicked>(
          {
            click: 'a, [type=button]',
            submit: 'form:not([method=post])',
            keydown: /^Arrow[UD]/.test(event.key) && '[type=text][inputmode=numeric]',
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
