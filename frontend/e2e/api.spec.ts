import { expect, test } from './support/test';

/** Addresses of this site in a text, which may be an address or prose. */
function addressesIn(text: string): string[] {
  if (text.startsWith('/')) return [text];
  return [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
}

/** All texts of an answer, without those of drafts, whose pages are not there yet. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ('visible' in value && !value.visible)) return [];
  return Object.values(value).flatMap(textsOf);
}

test('all addresses that answers of the public api name are found on the site', async ({ site }) => {
  test.setTimeout(600_000);
  const answerAt = async (path: string) => {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as unknown;
  };
  interface Calls {
    get?: { responses: { 200: { content: object } } };
  }
  const { paths } = (await answerAt('/api/openapi.json')) as { paths: Record<string, Calls> };
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    path.startsWith('/api/') &&
    !path.includes('{') &&
    path !== '/api/openapi.json' &&
    get &&
    'application/json' in get.responses[200].content
      ? [path]
      : [],
  );
  const named = new Map<string, string>();
  for (const list of lists)
    for (const address of textsOf(await answerAt(list)).flatMap(addressesIn))
      named.set(address.replace(/#.*/, ''), list);
  const wrong: string[] = [];
  for (const [address, list] of named) {
    const { status } = await fetch(site.url + address, { method: 'HEAD' });
    if (status !== 200) wrong.push(`${address} in ${list}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect([...named.keys()].filter((address) => address.startsWith('/images/')).length).toBeGreaterThan(100);
  expect([...named.keys()].filter((address) => !address.startsWith('/images/')).length).toBeGreaterThan(100);
});

const withKeys = (...keys: string[]) =>
  expect.objectContaining(Object.fromEntries(keys.map((key) => [key, expect.anything() as unknown]))) as unknown;
const listOf = (...keys: string[]) => expect.arrayContaining([withKeys(...keys)]) as unknown;

// Specification §7; contact.spec.ts sends its message.
test('every call of the specification answers at the site as it is written there', async ({ site }) => {
  for (const [call, answer] of [
    ['/api/seasonal-event/current', withKeys('thumb', 'link')],
    ['/api/seasonal-event', listOf('name', 'link')],
    ['/api/calendar/', listOf('name', 'link', 'startDate', 'endDate', 'suspend')],
    ['/api/calendar/current', withKeys('link')],
    ['/api/news/', listOf('_id', 'title', 'html')],
    ['/api/blog/getting-started', listOf('title', 'html')],
    ['/api/blog/', listOf('title', 'link')],
    ['/api/blog/dream-intro', listOf('title', 'html')],
    ['/api/blog/dream-market', listOf('title', 'html')],
    ['/api/blog/dream-guide', listOf('title', 'html')],
    ['/api/buildings', listOf('link', 'levels')],
    ['/api/library', listOf('link', 'levels')],
    ['/api/market/upgrade', listOf('link', 'levels')],
    ['/api/dream/buildings', listOf('link', 'name', 'levels')],
    ['/api/dream/quest', withKeys('levels')],
    ['/api/dream/market-quest', withKeys('levels')],
    ['/api/event', listOf('name', 'link')],
    ['/api/menu', listOf('data')],
    ['/api/tree', listOf('branches')],
    ['/api/project', listOf('name', 'collect')],
    ['/api/village', listOf('link', 'levels')],
  ] as const) {
    const got = await fetch(site.url + call, { redirect: 'error' });
    expect([got.status, await got.json()], call).toEqual([200, answer]);
  }
});
