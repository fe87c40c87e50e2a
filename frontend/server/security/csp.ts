import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

/** For everything but pages. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface PolicyOptions {
  /** The build's inline scripts; none: the page has no script. */
  scripts?: readonly string[];
  secure?: boolean;
  /** Address of the ad provider's script; null: none. */
  adProvider?: string | null;
}

/**
 * Returns a function that makes the policy of a page from its HTML and path. Only the build's scripts may run, so that
 * a hole in the content's sanitizer is harmless; only the style in the head counts. Pages with ad slots allow ads.
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
      // 'strict-dynamic': providers load scripts from hosts that nobody can list.
      `script-src ${isEmbeddable(path) ? "'none'" : allowed}${ads ? " 'strict-dynamic'" : ''}`,
      ["style-src 'self'", ...styleHashes(head)].join(' '),
      `img-src 'self' data:${ads ?? ''}`,
      "font-src 'self'",
      // Islands fetch data, and page audits read robots.txt from inside the page.
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

/** Made for frames in other sites. */
const EMBEDDABLE = '/embed/now';

export const isEmbeddable = (path: string) => path === EMBEDDABLE;

export const embeddableHeaders: OutgoingHttpHeaders = {
  'x-frame-options': undefined,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Advertisers' pictures and frames come from all over the web. */
const adSources = ({ origin, protocol }: URL): string => (protocol === 'https:' ? ' https:' : ` https: ${origin}`);

function styleHashes(head: string): string[] {
  return [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashOf(text));
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The headers of every response, after OWASP's list; a page has its own policy. */
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
