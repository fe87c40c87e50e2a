import type { SiteUrls } from './site';

/** The screens of the route table that are no item of the content (specification §2). */
export const screens = [
  '/',
  '/news',
  '/posts',
  '/posts?show=blogs',
  '/posts?show=all',
  '/menu',
  '/planner',
  '/my-farm',
  '/contact',
  '/developers',
  '/about-the-figures',
  '/privacy',
  '/calendar',
  '/themes',
  '/seasonal',
  '/tree-of-life',
  '/bees',
  '/fishing',
  '/cafe',
  '/co-op/projects',
  '/co-op/village',
  '/co-op/lights',
  '/dream',
  '/dream/quests',
  '/dream/market',
  '/dream/calculator',
  '/dream/guide',
  '/changes',
  '/coming-up',
  '/search',
  '/offline',
];

/** The beginnings of items' addresses. */
export const ITEMS = [
  '/buildings/',
  '/library/',
  '/market/upgrades/',
  '/dream/buildings/',
  '/themes/',
  '/seasonal/',
  '/co-op/upgrades/',
  '/posts/',
];

/** The addresses of all items whose page begins with a prefix. */
export async function itemsBelow(site: SiteUrls, prefix: string): Promise<string[]> {
  const pages = (await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[];
  return pages.filter((page) => page.startsWith(prefix));
}

const TOTALS = '[aria-labelledby="sum-title"] li';

/** A page of each kind, with the first thing on it that a player wants. */
export const ANSWERS: Record<string, string> = {
  '/': 'section li a',
  '/news': '[data-news]',
  '/posts': 'article h2',
  '/posts?show=blogs': 'article h2',
  '/posts?show=all': 'article h2',
  '/posts/getting-started': 'header > div',
  '/posts/production-chain?page=2': '.prose p',
  '/menu': 'nav a',
  '/planner': 'form select',
  '/planner?plan=building.house.0-9+library.apple': '#total li',
  '/my-farm': '#my-level',
  '/offline': 'header p',
  '/changes': 'header p',
  '/contact': 'form [name=name]',
  '/developers': '.prose li',
  '/about-the-figures': '[role=progressbar]',
  '/privacy': '.prose p',
  '/calendar': 'section li a',
  '/coming-up': 'section li a',
  '/themes': 'tbody tr',
  '/themes/farmcup': 'tbody tr',
  '/seasonal': 'a[href="#tasks"]',
  '/seasonal/winter-2026': 'a[href="#tasks"]',
  '/seasonal/winter-2022': 'a[href="#tasks"]',
  '/tree-of-life': 'section li',
  '/bees?bees=12&energy=5&at=22:30&level=72': '#yours dd',
  '/fishing?level=72&rod=3&speed=1&minutes=45': '#yours dd',
  '/cafe?level=72&happiness=400': '#yours p',
  '/co-op/projects?bonus=wheat': '#tractor-form p',
  '/co-op/village': '#donations ~ ul li',
  '/co-op/lights?ago=30&unit=hours': 'tbody tr',
  '/co-op/upgrades/funds': TOTALS,
  '/dream': 'header p',
  '/dream/quests': 'nav[aria-label="Quest lines"] li',
  '/dream/market?by=saw': 'tbody tr',
  '/dream/calculator': '#total tbody tr',
  '/dream/guide': 'header p',
  '/dream/buildings/windmill': TOTALS,
  '/buildings/land?from=12&to=59': TOTALS,
  '/buildings/farmhouse': TOTALS,
  '/library/wildflower': TOTALS,
  '/market/upgrades/contract': TOTALS,
  '/search?q=barn+12+to+15': 'section li',
};
