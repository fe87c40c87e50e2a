import type { Graph, Thing, WithActionConstraints, SearchAction } from 'schema-dts';

/** When an event runs, RFC 3339; `start` and `end` are words in place of a date that is not sure, else ''. */
interface DatedEvent {
  name: string;
  startDate: string;
  endDate: string;
  start: string;
  end: string;
  /** The dates are an example. */
  example: boolean;
}

/** Tables that are files too. */
interface Dataset {
  name: string;
  /** Where the public API answers them. */
  api: string;
  /** They are at the page's own address with `.csv` as well. */
  csv?: boolean;
}

/** What a page says of itself that search engines can use. */
export interface Described {
  /** The page's own title, without the site's name; empty for the home page. */
  title: string;
  /** The page's one true path, query included when it belongs to the page. */
  path: string;
  /** The way here from the home page, and the page itself, without an address, last; a page without a way shows none. */
  crumbs?: ReadonlyArray<{ name: string; href?: string }>;
  /** The run of the event that the page is about. */
  event?: DatedEvent | null;
  dataset?: Dataset;
  /** When the post of the page was published, and what it is about. */
  article?: { date: string; tags: readonly string[] };
}

interface Site {
  siteUrl: string;
  siteName: string;
  /** Of the page, as search engines read it. */
  description: string;
  /** Address of the page's picture for link previews. */
  picture: string;
}

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** The page in the vocabulary of schema.org; undefined when there is nothing to say that its text does not. */
export function structuredData(page: Described, site: Site): Graph | undefined {
  const parts = [websiteOf, crumbsOf, eventOf, articleOf, datasetOf].flatMap((part) => part(page, site) ?? []);
  return parts.length > 0 ? { '@context': 'https://schema.org', '@graph': parts } : undefined;
}

/** The site, on its home page, with where it is searched. */
function websiteOf({ path }: Described, { siteUrl, siteName, description }: Site): Thing | undefined {
  if (path !== '/') return undefined;
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@type': 'WebSite', name: siteName, url: `${siteUrl}/`, description, potentialAction: search };
}

function crumbsOf({ title, crumbs }: Described, { siteUrl }: Site): Thing | undefined {
  if (!crumbs) return undefined;
  const way = [
    { name: 'Home', href: '/' },
    ...crumbs,
    ...(crumbs.at(-1)?.href ? [{ name: title, href: undefined }] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: siteUrl + href }),
    })),
  };
}

/** Nothing of an event whose dates are not sure. */
function eventOf({ path, event }: Described, { siteUrl, description, picture }: Site): Thing | undefined {
  if (!event || event.example || event.start || event.end) return undefined;
  const url = siteUrl + path;
  return {
    '@type': 'Event',
    name: event.name,
    description,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    url,
    image: picture,
  };
}

function articleOf({ title, path, article }: Described, site: Site): Thing | undefined {
  if (!article) return undefined;
  const { siteUrl, siteName, description, picture } = site;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: picture,
    datePublished: article.date,
    keywords: article.tags.join(', '),
    mainEntityOfPage: siteUrl + path,
    author: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
  };
}

function datasetOf({ path, dataset }: Described, { siteUrl, siteName, description }: Site): Thing | undefined {
  if (!dataset) return undefined;
  const { name, api, csv } = dataset;
  const file = (encodingFormat: string, address: string) =>
    ({ '@type': 'DataDownload', encodingFormat, contentUrl: siteUrl + address }) as const;
  return {
    '@type': 'Dataset',
    name,
    description,
    url: siteUrl + path,
    license: LICENCE,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    distribution: [...(csv ? [file('text/csv', `${path}.csv`)] : []), file('application/json', api)],
  };
}
