import { BlockList, isIP } from 'node:net';

export interface Settings {
  /** The address to listen on. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  apiUrl: string;
  /** Public address: canonical links, and whether the site is served over https. */
  siteUrl: string;
  /** The frozen now, or null for the real clock. */
  clock: string | null;
  /** The first of PEER_SECRET, by which this server proves itself to the API; empty when unset. */
  peerSecret: string;
  /** Only connections from these may tell a visitor's address in a header. */
  trustedProxies: BlockList;
  /** Whether the design system can be seen at /design. */
  designPage: boolean;
  /** Address of the ad provider's script, or null for no ads. */
  adProvider: string | null;
  /** The most that the page cache may hold. */
  pageCacheBytes: number;
}

const MEBIBYTE = 2 ** 20;
const PAGE_CACHE_BYTES = 64 * MEBIBYTE;

/** Bounds of PEER_SECRET, the API's too. A change needs two secrets at once. */
const MAX_SECRETS = 4;
const MIN_SECRET_LENGTH = 16;

/** Everything that is wrong with the environment, told at once. */
export class BadSettings extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Reads and checks the settings, or throws BadSettings. Empty counts as unset. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const told = (name: string) => env[name]?.trim() ?? '';
  const problem = <T>(name: string, expected: string, fallback: T): T => {
    problems.push(`${name}: expected ${expected}, not ${JSON.stringify(told(name))}`);
    return fallback;
  };

  // An address and no name: localhost can mean two addresses, and only one would be listened on.
  const host = (name: string) => {
    const text = told(name);
    if (!text) return '127.0.0.1';
    return isIP(text)
      ? text
      : problem(name, 'an address of this machine such as 127.0.0.1, or :: for all', '127.0.0.1');
  };
  const port = (name: string, fallback: number) => {
    const text = told(name);
    if (!text) return fallback;
    return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
      ? Number(text)
      : problem(name, 'a port from 0 to 65535', fallback);
  };
  const address = (name: string, fallback: string) => {
    const text = told(name);
    if (!text) return fallback;
    const url = URL.canParse(text) ? new URL(text) : null;
    const bare =
      url &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      !url.search &&
      !url.hash &&
      !url.username &&
      !url.password;
    return bare ? url.origin : problem(name, 'an address such as https://example.org, without a path', fallback);
  };
  const clock = () => {
    const text = told('CLOCK');
    if (!text) return null;
    const zoned =
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
    return zoned ? new Date(text).toISOString() : problem('CLOCK', 'a moment such as 2026-11-21T08:00:00Z', null);
  };
  const bytes = (name: string, least: number, fallback: number) => {
    const text = told(name);
    if (!text) return fallback;
    return /^\d{1,12}$/.test(text) && Number(text) >= least
      ? Number(text)
      : problem(name, `a number of bytes, ${least} or more`, fallback);
  };
  const switched = (name: string) => {
    if (!['', 'on', 'off'].includes(told(name))) problem(name, 'on or off', null);
  };
  const flag = (name: string) => {
    if (!['', '0', '1'].includes(told(name))) problem(name, '1 or nothing', null);
    return told(name) === '1';
  };
  const script = (name: string) => {
    const text = told(name);
    if (!text) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    const loads =
      url &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) &&
      !url.hash &&
      !url.username &&
      !url.password;
    return loads ? url.href : problem(name, 'the address of a script such as https://ads.example/loader.js', null);
  };
  const proxies = () => {
    const list = new BlockList();
    for (const text of told('TRUSTED_PROXIES')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      if (!addProxy(list, text))
        problem('TRUSTED_PROXIES', 'addresses or networks such as 172.16.0.0/12, separated by commas', null);
    }
    return list;
  };

  const secrets = (isPublic: boolean, behindProxies: boolean) => {
    const text = told('PEER_SECRET');
    const list = text.split(',').map((secret) => secret.trim());
    const expected =
      !text && isPublic
        ? 'the secret that the api has too, since SITE_URL is https'
        : !text && behindProxies
          ? 'the secret that the api has too, since TRUSTED_PROXIES is set'
          : list.length > MAX_SECRETS
            ? `at most ${MAX_SECRETS} secrets, divided by commas`
            : list.length > 1 && list.includes('')
              ? 'no empty secret between commas'
              : list.some((secret) => /[^ -~]/.test(secret))
                ? 'letters, digits and signs of ASCII'
                : isPublic && list.some((secret) => secret.length < MIN_SECRET_LENGTH)
                  ? `at least ${MIN_SECRET_LENGTH} characters in each secret, since SITE_URL is https`
                  : null;
    if (expected) problems.push(`PEER_SECRET: expected ${expected}`); // never shows them
    return list;
  };

  const webPort = port('WEB_PORT', 3000);
  const siteUrl = address('SITE_URL', `http://localhost:${webPort}`);
  const trustedProxies = proxies();
  const [peerSecret = ''] = secrets(siteUrl.startsWith('https:'), trustedProxies.rules.length > 0);
  const settings = {
    host: host('WEB_HOST'),
    port: webPort,
    apiUrl: address('API_URL', `http://127.0.0.1:${port('API_PORT', 8080)}`),
    siteUrl,
    clock: clock(),
    peerSecret,
    trustedProxies,
    designPage: flag('DESIGN_PAGE'),
    adProvider: script('AD_PROVIDER'),
    pageCacheBytes: bytes('PAGE_CACHE_BYTES', 4 * MEBIBYTE, PAGE_CACHE_BYTES),
  };
  switched('RATE_LIMITS');
  if (problems.length) throw new BadSettings(problems);
  return settings;
}

/** The site's clock, in ms: frozen or real. */
export function clockOf({ clock }: Pick<Settings, 'clock'>): () => number {
  const frozen = clock === null ? null : Date.parse(clock);
  return frozen === null ? Date.now : () => frozen;
}

/** Of a URL, which has written the address in its one form. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function addProxy(list: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) list.addAddress(address, type);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    list.addSubnet(address, Number(bits), type);
  else return false;
  return true;
}
