/** What a page says while it is on its way (specification §8). The first entry that an address begins with counts. */
const MESSAGES: ReadonlyArray<readonly [prefix: string, message: string]> = [
  ['/news', 'Fetching the news. Give me a second or two...'],
  ['/buildings/', 'Loading buildings...'],
  ['/library/', 'Loading library upgrades...'],
  ['/market/upgrades/', 'Loading market upgrades...'],
  ['/dream/buildings/', 'Loading buildings...'],
  ['/dream/quests', 'Loading quests...'],
  ['/dream/market', 'Loading dream market page...'],
  ['/dream/calculator', 'Loading the calculator...'],
  ['/themes/', 'Loading events...'],
  ['/themes', 'Fetching the current theme event...'],
  ['/seasonal', 'Loading events...'],
  ['/tree-of-life', 'Loading events...'],
  ['/calendar', 'Loading events...'],
  ['/coming-up', 'Loading events...'],
  ['/menu', 'Loading links...'],
  ['/bees', 'Loading table data...'],
  ['/fishing', 'Loading table data...'],
  ['/cafe', 'Loading table data...'],
  ['/co-op/projects', 'Loading projects...'],
  ['/co-op/upgrades/', 'Loading upgrades...'],
  ['/co-op/village', 'Loading upgrades...'],
  ['/posts/', 'Loading Page...'],
  ['/posts', 'Loading posts...'],
];

/** The message of a page, by its path; the home page fetches its events, and what is unknown is just a page. */
export function loadingMessage(path: string): string {
  if (path === '/') return 'Loading events...';
  return MESSAGES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Loading Page...';
}
