import { expect, test } from './support/test';

test('the web server listens on this machine alone unless a setting names another address', async ({ site }) => {
  test.skip(process.platform !== 'linux', '127.0.0.2 is an address of this machine on Linux alone');
  const { port } = new URL(site.url);
  for (const host of ['127.0.0.1', 'localhost'])
    expect((await fetch(`http://${host}:${port}/healthz`)).status, host).toBe(200);
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow('fetch failed');
});
