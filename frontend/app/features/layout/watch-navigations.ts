/** What pages show, with a pattern of their paths after `/` (specification §8). */
const LOADED: Readonly<Record<string, string>> = {
  events: '$|themes/|seas|tree|cal|com',
  buildings: '(dream/)?buildings/',
  'library upgrades': 'library/',
  'market upgrades': 'market/upgrades/',
  'dream market page': 'dream/market',
  quests: 'dream/q',
  'the calculator': 'dream/calculator',
  upgrades: 'co-op/(up|vil)',
  projects: 'co-op/projects',
  'table data': 'bees|fish|cafe',
  links: 'menu',
  posts: 'posts$',
};

/** Shown while the page at `path` loads. */
export function loadingMessage(path: string): string {
  if (path === '/themes') return 'Fetching the current theme event...';
  if (path.startsWith('/news')) return 'Fetching the news. Give me a second or two...';
  return `Loading ${Object.keys(LOADED).find((what) => new RegExp(`^/(${LOADED[what]})`).test(path)) ?? 'Page'}...`;
}

/** Until a message is shown. */
const QUIET_MS = 200;
/** Until a navigation counts as broken (specification §9). */
const BROKEN_MS = 8_000;
/** Until the reader is then taken home, as on error screens. */
const SECONDS = 7;

const BROKEN =
  '<p>Something seems to be broken getting the page you were looking for</p>' +
  '<div><span aria-live="off"></span> <a href="/">Go to the home page</a> <button>Keep waiting</button></div>';

/**
 * Shows in `#pending` which page is loading, and after 8 s that it seems to be broken. Then takes the reader home,
 * unless the page comes or the reader does anything: this page may have typed text.
 */
export function watchNavigations(): void {
  const region = document.getElementById('pending')!;
  const { navigation } = window;
  let timers: Array<ReturnType<typeof setTimeout>> = [];
  const end = () => {
    timers.forEach(clearTimeout);
    region.innerHTML = '';
  };
  const stay = () => {
    clearTimeout(timers[2]);
    region.querySelector('span')?.remove();
  };
  const home = () => {
    stop(); // else browsers ignore the change of address
    location.href = '/';
  };
  const count = (left: number) => {
    region.querySelector('span')!.innerHTML = `Taking you home in ${left} s.`;
    timers[2] = setTimeout(left ? count : home, 1000, left - 1);
  };
  const begin = (address: string) => {
    const { pathname } = new URL(address);
    // A file is downloaded.
    if (pathname.includes('.')) return;
    end();
    timers = [
      setTimeout(() => (region.innerHTML = `<p>${loadingMessage(pathname)}</p>`), QUIET_MS),
      setTimeout(() => {
        region.innerHTML = BROKEN;
        if (pathname !== '/') count(SECONDS);
      }, BROKEN_MS),
    ];
  };
  // By scrolling too: without the Navigation API no event says that the reader pressed Stop.
  for (const act of ['focusin', 'click', 'keydown', 'scroll']) addEventListener(act, stay);
  region.onclick = ({ target }) => (target as Element).localName === 'button' && end();
  // A page from the back/forward cache is not loading any more.
  for (const turn of ['pageshow', 'pagehide']) addEventListener(turn, end);

  if (navigation) {
    navigation.addEventListener('navigate', ({ canIntercept, destination, signal }) => {
      if (!canIntercept || destination.sameDocument) return;
      begin(destination.url);
      signal.onabort = end;
    });
    for (const ended of ['navigatesuccess', 'navigateerror']) navigation.addEventListener(ended, end);
    return;
  }
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented || link.origin !== location.origin) return;
    // Not a jump inside the page.
    if (!link.hash || link.href.split('#')[0] !== location.href.split('#')[0]) begin(link.href);
  });
  onsubmit = (event) => event.defaultPrevented || begin((event.target as HTMLFormElement).action);
}
