/** What pages are about to show, by how their path goes on after `/` (specification §8). */
const LOADED: Readonly<Record<string, string>> = {
  events: '$|themes/|seasonal|tree-of-life|calendar|coming-up',
  buildings: '(dream/)?buildings/',
  'library upgrades': 'library/',
  'market upgrades': 'market/upgrades/',
  'dream market page': 'dream/market',
  quests: 'dream/quests',
  'the calculator': 'dream/calculator',
  upgrades: 'co-op/(upgrades/|village)',
  projects: 'co-op/projects',
  'table data': 'bees|fishing|cafe',
  links: 'menu',
  posts: 'posts$',
};

/** What is said while the page of that path is on its way; what is unknown is just a page. */
export function loadingMessage(path: string): string {
  if (path === '/themes') return 'Fetching the current theme event...';
  if (path.startsWith('/news')) return 'Fetching the news. Give me a second or two...';
  return `Loading ${Object.keys(LOADED).find((what) => new RegExp(`^/(${LOADED[what]})`).test(path)) ?? 'Page'}...`;
}
