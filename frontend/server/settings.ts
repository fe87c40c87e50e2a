import { customCleanEnv, EnvError, makeExactValidator } from 'envalid';
import { isIP } from 'node:net';
import { parseNetwork } from './security/visitor-address';

export type Settings = ReturnType<typeof readSettings>;

const MEBIBYTE = 2 ** 20;
const MIN_PAGE_CACHE_BYTES = MEBIBYTE;
/** Bounds of PEER_SECRET, also in the API. A rotation needs two secrets. */
const MAX_SECRETS = 4;
const MIN_SECRET_LENGTH = 16;

export class BadSettings extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** `parse` returns undefined for what it refuses. */
const setting = <T>(expected: string, parse: (text: string) => T | undefined) =>
  makeExactValidator<T>((text) => {
    const value = parse(text);
    if (value === undefined) throw new EnvError(`expected ${expected}, not ${JSON.stringify(text)}`);
    return value;
  });

// Not a name: localhost can mean two addresses.
const host = setting('an address of this machine such as 127.0.0.1, or :: for all', (text) =>
  isIP(text) ? text : undefined,
);
const port = setting('a port from 0 to 65535', (text) => wholeNumber(text, 0, 65_535));
const origin = setting('an address such as https://example.org, without a path', (text) => {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : undefined;
});
// Near the year 9999 events end in years that dates cannot hold.
const CLOCK_YEARS = /^20\d\d-/;
const moment = setting('a moment of the years 2000 to 2099 such as 2026-11-21T08:00:00Z', (text) => {
  const [, written] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  // `Date` turns 30 February into 2 March, and 24:00 into the next day.
  const isReal = written && new Date(`${written}Z`).toJSON()?.startsWith(written);
  const moment = isReal && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : '';
  return CLOCK_YEARS.test(moment) ? moment : undefined;
});
const proxies = setting('addresses or networks such as 172.16.0.0/12, separated by commas', (text) => {
  const parts = text.split(',').filter((part) => part.trim());
  const networks = parts.map((part) => parseNetwork(part.trim()));
  return networks.every((network) => network !== undefined) ? networks : undefined;
});
const scriptUrl = setting('the address of a script such as https://ads.example/loader.js', (text) => {
  const url = parseUrl(text);
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
    ? url.href
    : undefined;
});
const oneOf = (...words: string[]) => setting(words.join(' or '), (text) => (words.includes(text) ? text : undefined));
const cacheBytes = setting(`a number of bytes, ${MIN_PAGE_CACHE_BYTES} or more`, (text) =>
  wholeNumber(text, MIN_PAGE_CACHE_BYTES, 999_999_999_999),
);

const specs = {
  WEB_HOST: host({ default: '127.0.0.1' }),
  WEB_PORT: port({ default: 3000 }),
  API_PORT: port({ default: 8080 }),
  API_URL: origin({ default: undefined }),
  SITE_URL: origin({ default: undefined }),
  TRUSTED_PROXIES: proxies({ default: [] }),
  CLOCK: moment({ default: undefined }),
  AD_PROVIDER: scriptUrl({ default: undefined }),
  PAGE_CACHE_BYTES: cacheBytes({ default: 32 * MEBIBYTE }),
  OFFLINE_PAGES: oneOf('on', 'off')({ default: 'on' }),
  EXAMPLES: oneOf('show', 'hide')({ default: 'show' }),
  RATE_LIMITS: oneOf('on', 'off')({ default: 'on' }),
};

/** Reads and checks the settings, or throws BadSettings. Empty counts as unset. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (value.trim() ? [[name, value.trim()]] : [])),
  );
  const problems: string[] = [];
  const read = customCleanEnv(given, specs, (cleaned) => cleaned, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) problems.push(`${name}: ${error.message}`);
    },
  });
  const siteUrl = read.SITE_URL ?? `http://localhost:${read.WEB_PORT}`;
  const secrets = (given.PEER_SECRET ?? '').split(',').map((secret) => secret.trim());
  const wrong = secretsProblem(secrets, siteUrl.startsWith('https:'), (read.TRUSTED_PROXIES?.length ?? 0) > 0);
  if (wrong) problems.push(`PEER_SECRET: expected ${wrong}`); // never shows them
  if (problems.length) throw new BadSettings(problems);
  return {
    host: read.WEB_HOST,
    /** 0 takes any free port. */
    port: read.WEB_PORT,
    /** Without a trailing slash, as is siteUrl. */
    apiUrl: read.API_URL ?? `http://127.0.0.1:${read.API_PORT}`,
    /** Public address: for canonical links; https or not. */
    siteUrl,
    /** A frozen time, or null for the real clock. */
    clock: read.CLOCK ?? null,
    /** The first of PEER_SECRET, sent to the API; '' when unset. */
    peerSecret: secrets[0] as string,
    /** Only these may name a visitor's address in a header. */
    trustedProxies: read.TRUSTED_PROXIES,
    /** Address of the ad provider's script; null: no ads. */
    adProvider: read.AD_PROVIDER ?? null,
    pageCacheBytes: read.PAGE_CACHE_BYTES,
    rateLimits: read.RATE_LIMITS === 'on',
    /** Whether browsers may save pages for offline use. */
    offlinePages: read.OFFLINE_PAGES === 'on',
    /** Whether the site is a demonstration: the api then shows made-up figures. */
    examples: read.EXAMPLES === 'show',
  };
}

/** What was expected of the secrets; undefined if they are valid. */
function secretsProblem(secrets: string[], isPublic: boolean, behindProxies: boolean): string | undefined {
  if (secrets.join('') === '' && secrets.length === 1) {
    if (isPublic) return 'the secret that the api has too, since SITE_URL is https';
    return behindProxies ? 'the secret that the api has too, since TRUSTED_PROXIES is set' : undefined;
  }
  if (secrets.length > MAX_SECRETS) return `at most ${MAX_SECRETS} secrets, separated by commas`;
  if (secrets.includes('')) return 'no empty secret between commas';
  if (secrets.some((secret) => /[^ -~]/.test(secret))) return 'only ASCII letters, digits and punctuation';
  if (isPublic && secrets.some((secret) => secret.length < MIN_SECRET_LENGTH))
    return `at least ${MIN_SECRET_LENGTH} characters in each secret, since SITE_URL is https`;
  return undefined;
}

/** The site's clock, in ms: frozen or real. */
export function clockOf({ clock }: Pick<Settings, 'clock'>): () => number {
  if (clock === null) return Date.now;
  const frozen = Date.parse(clock);
  return () => frozen;
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  return /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
}

/** A URL without fragment and user, or undefined. */
function parseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && !url.hash && !url.username && !url.password ? url : undefined;
}

/** `URL` has normalized the name. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
