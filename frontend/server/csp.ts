import { createHash } from 'node:crypto';

/** Marks the first of the site's own scripts; the content of the page ends before it. */
export const OWN_SCRIPTS = '<script data-own';

/** The policy of everything that is not a page. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * A page's policy, made from its final bytes: only its own inline scripts, by
 * hash, may run. Scripts between the head and the mark stand in content and are
 * never allowed, so that a hole in the sanitiser stays closed here.
 *
 * A page with ad slots also allows what an ad needs.
 */
export function pagePolicy(html: string, secure: boolean, adProvider: string | null = null): string {
  const mark = html.lastIndexOf(OWN_SCRIPTS);
  const head = headOf(html);
  const own = head + (mark < 0 ? '' : html.slice(mark));
  const hashes = new Set<string>();
  let files = false;
  let parsed = false;
  let slots = false;
  for (const [, attributes = '', text = ''] of own.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\sdata-ad-provider=/.test(attributes)) slots = true;
    // It names a file that it adds.
    if (/\sdata-file=/.test(attributes)) files = true;
    if (/\ssrc=/.test(attributes)) {
      files = true;
      parsed ||= !/\stype="later"/.test(attributes);
    } else if (text) {
      hashes.add(hashOf(text));
      if (/\simport\s|^import\s|import\(/.test(text)) files = true;
    }
  }
  const ads = slots && adProvider ? adSources(new URL(adProvider), parsed) : { script: [], content: [] };
  const scripts = [...(files ? ["'self'"] : []), ...hashes, ...ads.script];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    ["style-src 'self'", ...styleHashes(head)].join(' '),
    ["img-src 'self' data:", ...ads.content].join(' '),
    "font-src 'self'",
    // Live pages fetch themselves; and tools that judge a page read robots.txt from inside it.
    ["connect-src 'self'", ...ads.content].join(' '),
    ...(ads.content.length ? [`frame-src ${ads.content.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * From where ads come: the scripts that our script asks for and those that they ask for. 'strict-dynamic' would forbid a script
 * file that stands in the document, so that beside one only the provider's own scripts may run. Pictures and frames come from
 * advertisers all over the web.
 */
function adSources({ origin, protocol }: URL, parsed: boolean) {
  return {
    script: [parsed ? origin : "'strict-dynamic'"],
    content: ['https:', ...(protocol === 'https:' ? [] : [origin])],
  };
}

/** Holds no content but in attributes. */
function headOf(html: string): string {
  return html.slice(0, Math.max(0, html.indexOf('</head>')));
}

function styleHashes(head: string): string[] {
  return [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashOf(text));
}

/** An inline script or style, as a policy names it. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
