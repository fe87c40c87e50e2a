import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

/** The policy of everything that is not a page. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface PolicyOptions {
  /** The scripts that documents may carry, as the build made them; none: the page has no script at all. */
  scripts?: readonly string[];
  /** The site is on https. */
  secure?: boolean;
  /** Address of the ad provider's script; null: none. */
  adProvider?: string | null;
}

/**
 * Returns what makes a page's policy of its HTML. Only the scripts of the build may run, so that a hole in the sanitiser of the content stays
 * closed here; only the style in the head counts. A page with ad slots also allows what an ad needs. `path` is the page's.
 */
export function pagePolicies({
  scripts = [],
  secure = false,
  adProvider = null,
}: PolicyOptions): (html: string, path?: string) => string {
  const allowed = scripts.length > 0 ? ["'self'", ...new Set(scripts.map(hashOf))].join(' ') : "'none'";
  return (html, path = '') => {
    const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
    const ads = adProvider && head.includes('data-ad-provider=') ? adSources(new URL(adProvider)) : undefined;
    return [
      "default-src 'none'",
      // What a script of ours adds may add others in its turn: providers load scripts from hosts that nobody can list.
      `script-src ${isEmbeddable(path) ? "'none'" : allowed}${ads ? " 'strict-dynamic'" : ''}`,
      ["style-src 'self'", ...styleHashes(head)].join(' '),
      `img-src 'self' data:${ads ?? ''}`,
      "font-src 'self'",
      // Islands fetch their data; and tools that judge a page read robots.txt from inside it.
      `connect-src 'self'${ads ?? ''}`,
      ...(ads ? [`frame-src${ads}`] : html.includes(`<iframe src="${EMBEDDABLE}`) ? ["frame-src 'self'"] : []),
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${isEmbeddable(path) ? '*' : "'none'"}`,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  };
}

/** The document that is made to be put into the pages of other sites. */
const EMBEDDABLE = '/embed/now';

export const isEmbeddable = (path: string) => path === EMBEDDABLE;

/** What such a document says otherwise than all others. */
export const embeddableHeaders: OutgoingHttpHeaders = {
  'x-frame-options': undefined,
  'cross-origin-resource-policy': 'cross-origin',
};

/** From where ads bring pictures and frames: from advertisers all over the web. */
function adSources({ origin, protocol }: URL): string {
  return protocol === 'https:' ? ' https:' : ` https: ${origin}`;
}

function styleHashes(head: string): string[] {
  return [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashOf(text));
}

/** An inline script or style, as a policy names it. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What every response carries, after OWASP's list of secure headers; a page replaces the policy by its own. */
export function securityHeaders(secure: boolean): OutgoingHttpHeaders {
  return {
    'content-security-policy': NO_PAGE_POLICY,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
