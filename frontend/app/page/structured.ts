import type { Graph, Thing, WithActionConstraints, SearchAction } from 'schema-dts';

/** Dates are RFC 3339; `start` and `end` are words for a date that is not sure, else ''. */
interface DatedEvent {
  name: string;
  startDate: string;
  endDate: string;
  start: string;
  end: string;
}

/** Tables. */
interface Dataset {
  name: string;
  /** Address in the public API. */
  api: string;
}

/** What search engines can use of a page. */
export interface Described {
  /** Without the site's name; '' for the home page. */
  title: string;
  /** The canonical path, with the query if it belongs to the page. */
  path: string;
  /** From the home page to the page itself, which has no address. */
  crumbs?: ReadonlyArray<{ name: string; href?: string }>;
  event?: DatedEvent | null;
  /** Its page has a `.csv` file too. */
  dataset?: Dataset;
  /** The last change of its tables, an ISO day. */
  changed?: Readonly<Record<'day', string>>;
  article?: { date: string; tags: readonly string[] };
}

interface Site {
  siteUrl: string;
  siteName: string;
  /** Of the page. */
  description: string;
  /** Address of the page's picture for link previews. */
  picture: string;
}

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** The page in the vocabulary of schema.org; undefined if its text has it all. */
export function structuredData(page: Described, site: Site): Graph | undefined {
  const parts = [websiteOf, crumbsOf, eventOf, articleOf, datasetOf].flatMap((part) => part(page, site) ?? []);
  return parts.length > 0 ? { '@context': 'https://schema.org', '@graph': parts } : undefined;
}

/** The site and its search, on the home page. */
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

/** Undefined if the dates are not sure. */
function eventOf({ path, event }: Described, { siteUrl, description, picture }: Site): Thing | undefined {
  if (!event || event.start || event.end) return undefined;
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

function datasetOf({ path, dataset, changed }: Described, { siteUrl, siteName, description }: Site): Thing | undefined {
  if (!dataset) return undefined;
  const { name, api } = dataset;
  const file = (encodingFormat: string, address: string) =>
    ({ '@type': 'DataDownload', encodingFormat, contentUrl: siteUrl + address }) as const;
  return {
    '@type': 'Dataset',
    name,
    description,
    url: siteUrl + path,
    license: LICENCE,
    ...(changed && { dateModified: changed.day }),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
    distribution: [file('text/csv', `${path}.csv`), file('application/json', api)],
  };
}
