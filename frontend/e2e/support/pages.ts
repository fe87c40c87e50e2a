import type { Site } from './site';

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
  '/coming-up',
];

/** What the addresses of items begin with. */
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
export async function itemsBelow(site: Site, prefix: string): Promise<string[]> {
  const pages = (await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[];
  return pages.filter((page) => page.startsWith(prefix));
}
