import { parse, NodeType, type HTMLElement } from 'node-html-parser';
import type { SiteUrls } from './site';

export interface Link {
  /** Path and query. */
  address: string;
  /** Without the number sign; '' for none. */
  fragment: string;
  nofollow: boolean;
  /** The address of the page that it is on. */
  from: string;
}

export interface CrawledPage {
  address: string;
  status: number;
  document: HTMLElement;
  html: string;
  links: Link[];
}

/** What a robots.txt allows a program. */
export class Robots {
  readonly #closed: RegExp[];

  /** Of the group for `agent`, or else for all. */
  constructor(text: string, agent: string) {
    const groups = text
      .split('\n\n')
      .map((group) => group.split('\n').map((line) => line.split(': ') as [string, string]));
    const groupOf = (name: string) =>
      groups.find((group) => group.some(([field, value]) => field === 'User-agent' && value === name));
    this.#closed = (groupOf(agent) ?? groupOf('*') ?? [])
      .filter(([field]) => field === 'Disallow')
      .map(([, rule]) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`));
  }

  allows(address: string): boolean {
    return !this.#closed.some((rule) => rule.test(address));
  }
}

export async function readPage(site: SiteUrls, address: string): Promise<CrawledPage> {
  const answer = await fetch(site.url + address, { redirect: 'manual' });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  const html = isPage ? await answer.text() : '';
  const document = parse(html);
  const links = document.querySelectorAll('a[href]').flatMap((link): Link[] => {
    const { origin, pathname, search, hash } = new URL(link.getAttribute('href')!, site.url + address);
    if (origin !== site.url) return [];
    const nofollow = link.getAttribute('rel')?.split(' ').includes('nofollow') ?? false;
    return [{ address: pathname + search, fragment: decodeURIComponent(hash.slice(1)), nofollow, from: address }];
  });
  return { address, status: answer.status, document, html, links };
}

/** The pages that a search engine finds from the home page on, by address; at most so many. */
export async function crawl(site: SiteUrls, robots: Robots, most: number): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = ['/'];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (pages.has(address)) continue;
    if (pages.size >= most) throw new Error(`there are more than ${most} addresses to follow, such as ${address}`);
    const page = await readPage(site, address);
    pages.set(address, page);
    for (const link of page.links)
      if (!link.nofollow && robots.allows(link.address) && !pages.has(link.address)) waiting.push(link.address);
  }
  return pages;
}

/** The addresses in the map for search engines, paths and queries, and the dates with them. */
export async function readSitemap(site: SiteUrls): Promise<Map<string, string | undefined>> {
  const text = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return new Map(
    [...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(([, address, date]) => {
      const { pathname, search } = new URL(address!);
      return [pathname + search, date];
    }),
  );
}

const BEGINS_A_LINE = new Set(
  (
    'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul ' +
    'button select option input'
  ).split(' '),
);
const NOT_READ = new Set(['head', 'script', 'style', 'svg', 'template', 'noscript']);
/** A day's short name and the rest of it, which is for screen readers. */
const WEEKDAY = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\|/;

/** The ends of texts that run into the next text of their line, `last|next`. */
export function gluedWords(body: HTMLElement): string[] {
  const glued: string[] = [];
  let last = '';
  const read = (text: string) => {
    if (/\w$/.test(last) && /^\w/.test(text)) glued.push(`${last.slice(-15)}|${text.slice(0, 15)}`);
    last = text || last;
  };
  const walk = (part: HTMLElement) => {
    for (const node of part.childNodes) {
      if (node.nodeType === NodeType.TEXT_NODE) read(node.text);
      if (node.nodeType !== NodeType.ELEMENT_NODE) continue;
      const element = node as HTMLElement;
      const name = element.rawTagName.toLowerCase();
      if (NOT_READ.has(name)) continue;
      if (BEGINS_A_LINE.has(name)) last = '';
      if (name === 'img') read(element.getAttribute('alt') ?? '');
      walk(element);
      if (BEGINS_A_LINE.has(name)) last = '';
    }
  };
  walk(body);
  return glued.filter((words) => !WEEKDAY.test(words));
}
