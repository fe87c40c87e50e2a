import { expect, test } from './support/test';

/** Addresses of this site in a text, be it one itself or prose. */
function addressesIn(text: string): string[] {
  if (text.startsWith('/')) return [text];
  return [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
}

/** All texts of an answer, however deep, but for those of what is being prepared: its pages are not there yet. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ('visible' in value && !value.visible)) return [];
  return Object.values(value).flatMap(textsOf);
}

test('whoever reads the public api finds everything on the site by the address that an answer names', async ({
  site,
}) => {
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
