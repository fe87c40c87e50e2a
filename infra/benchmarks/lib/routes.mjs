/** Other views of a page, and the page that is not linked. */
const UNLISTED = ['/posts?show=blogs', '/posts?show=all', '/coming-up'];

/** The address of every item's page. */
export const itemPages = async (api) => (await fetch(`${api.url}/api/pages`)).json();

/** One address of each route: every screen, and the first item of each kind. */
export async function routes({ api, web }) {
  const items = await itemPages(api);
  const map = await (await fetch(`${web.url}/sitemap.xml`)).text();
  // Months of the calendar and pages of a post are one route.
  const listed = [...new Set([...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address).pathname))];
  const kind = (item) => item.slice(0, item.lastIndexOf('/'));
  const firstOfKind = items.filter((item, place) => items.findIndex((other) => kind(other) === kind(item)) === place);
  return [...listed.filter((page) => !items.includes(page)), ...UNLISTED, ...firstOfKind];
}
