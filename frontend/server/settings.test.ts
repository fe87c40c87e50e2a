import { describe, expect, test } from 'vitest';
import { BadSettings, readSettings } from './settings';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  test('are complete when nothing is set, and empty counts as unset', () => {
    for (const env of [{}, { WEB_PORT: '', API_URL: ' ', CLOCK: '', TRUSTED_PROXIES: '' }]) {
      expect(readSettings(env)).toMatchObject({
        host: '127.0.0.1',
        port: 3000,
        apiUrl: 'http://127.0.0.1:8080',
        siteUrl: 'http://localhost:3000',
        clock: null,
        peerSecret: '',
        adProvider: null,
        pageCacheBytes: 32 * 2 ** 20,
        rateLimits: true,
        offlinePages: true,
        examples: true,
      });
    }
    expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(readSettings({ EXAMPLES: 'hide' }).examples).toBe(false);
  });

  test('follow the ports', () => {
    expect(readSettings({ WEB_PORT: '4000', API_PORT: '4001' })).toMatchObject({
      port: 4000,
      apiUrl: 'http://127.0.0.1:4001',
      siteUrl: 'http://localhost:4000',
    });
    expect(readSettings({ WEB_PORT: '0' }).port).toBe(0);
  });

  test.each(['0.0.0.0', '::', '192.0.2.7'])('listen on %s', (host) => {
    expect(readSettings({ WEB_HOST: host }).host).toBe(host);
  });

  test('drop the slash after an address', () => {
    expect(
      readSettings({ SITE_URL: 'https://almanac.example/', PEER_SECRET: 'a secret that is long enough' }).siteUrl,
    ).toBe('https://almanac.example');
  });

  test('prove themselves by the first of several secrets', () => {
    expect(readSettings({ PEER_SECRET: ' new-secret , old-secret' }).peerSecret).toBe('new-secret');
  });

  test.each([
    ['a,b,c,d,hush', 'http://almanac.example', 'at most 4'],
    ['hush,,c', 'http://almanac.example', 'no empty secret'],
    [',hush', 'http://almanac.example', 'no empty secret'],
    ['hüsh', 'http://almanac.example', 'only ASCII letters, digits and punctuation'],
    ['hush\r\nX-Peer: yes', 'http://almanac.example', 'only ASCII letters, digits and punctuation'],
    ['a secret that is long enough,hush', 'https://almanac.example', 'at least 16'],
  ])('refuse the secrets %j of %s without showing them', (secret, site, why) => {
    const problems = problemsOf({ PEER_SECRET: secret, SITE_URL: site });
    expect(problems).toEqual([expect.stringContaining(`PEER_SECRET: expected ${why}`)]);
    expect(problems[0]).not.toMatch(/h[uü]sh/);
  });

  test.each([
    [{ SITE_URL: 'https://almanac.example' }, 'since SITE_URL is https'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 'since TRUSTED_PROXIES is set'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8', PEER_SECRET: ' ' }, 'since TRUSTED_PROXIES is set'],
  ])('refuse a site of the world without a secret: %j', (env, why) => {
    expect(problemsOf(env)).toEqual([`PEER_SECRET: expected the secret that the api has too, ${why}`]);
    expect(readSettings({ ...env, PEER_SECRET: 'a secret that is long enough' }).peerSecret).toBe(
      'a secret that is long enough',
    );
  });

  test.each([
    ['https://ads.example/loader.js?site=7', 'https://ads.example/loader.js?site=7'],
    ['http://127.0.0.1:4000/loader.js', 'http://127.0.0.1:4000/loader.js'],
    ['http://localhost:4000/loader.js', 'http://localhost:4000/loader.js'],
    ['http://[::1]:4000/loader.js', 'http://[::1]:4000/loader.js'],
    [' https://ADS.example/a b;c.js ', 'https://ads.example/a%20b;c.js'],
  ])('load ads over https, or from this machine: %s', (given, read) => {
    expect(readSettings({ AD_PROVIDER: given }).adProvider).toBe(read);
  });

  test('read a clock in any zone', () => {
    expect(readSettings({ CLOCK: '2026-11-21T09:00:00+01:00' }).clock).toBe('2026-11-21T08:00:00.000Z');
  });

  test.each([
    ['WEB_HOST', 'localhost'],
    ['WEB_HOST', '[::]'],
    ['WEB_PORT', '-1'],
    ['WEB_PORT', '65536'],
    ['WEB_PORT', 'http'],
    ['API_PORT', '8e3'],
    ['API_URL', 'localhost:8080'],
    ['API_URL', 'http://user:pw@host'],
    ['SITE_URL', 'https://almanac.example/path'],
    ['SITE_URL', 'ftp://almanac.example'],
    ['CLOCK', 'yesterday'],
    ['CLOCK', '2026-11-21T08:00Z'],
    ['CLOCK', '2026-11-21T08:00:00'],
    ['CLOCK', '2026-02-30T08:00:00Z'],
    ['CLOCK', '2026-11-21T24:00:00Z'],
    ['CLOCK', '9999-12-31T23:59:59Z'],
    ['CLOCK', '2100-01-01T00:00:00Z'],
    ['CLOCK', '2000-01-01T00:00:00+01:00'],
    ['CLOCK', '2026-11-21T08:00:60Z'],
    ['RATE_LIMITS', 'maybe'],
    ['EXAMPLES', 'off'],
    ['AD_PROVIDER', 'ads.example'],
    ['AD_PROVIDER', 'http://ads.example/loader.js'],
    ['AD_PROVIDER', 'http://127.0.0.1.ads.example/loader.js'],
    ['AD_PROVIDER', 'javascript:alert(1)'],
    ['AD_PROVIDER', 'https://user:pw@ads.example/loader.js'],
    ['AD_PROVIDER', 'https://ads.example/loader.js#now'],
    ['PAGE_CACHE_BYTES', '64M'],
    ['PAGE_CACHE_BYTES', '1000'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'proxy.example'],
  ])('refuse %s=%s by name', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}: expected`);
    expect(problems[0]).toContain(JSON.stringify(value));
  });

  test('report all mistakes at once', () => {
    const problems = problemsOf({
      WEB_PORT: 'x',
      SITE_URL: 'y',
      CLOCK: 'z',
      TRUSTED_PROXIES: 'a,::1,b',
      PEER_SECRET: 'secret',
    });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['WEB_PORT', 'SITE_URL', 'TRUSTED_PROXIES', 'CLOCK']);
  });
});
