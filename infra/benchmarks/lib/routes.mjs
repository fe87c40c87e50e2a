import { screens } from '../../../frontend/e2e/support/pages.ts';

/** The address of every item's page. */
export const itemPages = async (api) => (await fetch(`${api.url}/api/pages`)).json();

/** One address of each route that the site has: every screen, and the first item of each kind. */
export async function routes({ api, web }) {
  const items = await itemPages(api);
  const kind = (item) => item.slice(0, item.lastIndexOf('/'));
  const firstOfKind = items.filter((item, place) => items.findIndex((other) => kind(other) === kind(item)) === place);
  const there = await Promise.all(screens.map(async (screen) => (await fetch(web.url + screen)).ok));
  return [...screens.filter((_, place) => there[place]), ...firstOfKind];
}
