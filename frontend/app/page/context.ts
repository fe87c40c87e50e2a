import type { PageHead, SiteHead } from './head';

/** How long an answer of the API is valid: its content version, and moments of the site's clock, in ms. */
export interface Validity {
  version: string | undefined;
  from: number;
  until: number;
}

/** Learns while a page is rendered how long it will be valid. */
export interface RenderDependencies {
  /** The API answered with these headers. */
  answered(headers: Headers): Validity;
  /** Whether an earlier answer is still valid: the page is then made of it. */
  stillTrue(validity: Validity): boolean;
  /** The page may lack something. */
  unanswered(): void;
  /** The page changes at this moment of the site's clock, in ms. */
  changesAt(moment: number): void;
}

export interface WholeHead {
  page: PageHead;
  site: SiteHead;
}

/** The request that a loader or an action serves. */
export interface RequestContext {
  /** Without a trailing slash. */
  apiUrl: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** The frozen now (RFC 3339), or null for the real clock. */
  clock: string | null;
  requestId: string;
  /** Passed on to the API with contact messages only. */
  visitorAddress: string;
  /** Proves to the API that the visitor's address comes from this server; may be ''. */
  peerSecret: string;
  /** Address of the ad provider's script; null shows no ads. */
  adProvider: string | null;
  /** Whether the site is a demonstration with made-up figures. */
  examples: boolean;
  dependencies: RenderDependencies;
  /** Takes the head of a page; no document is rendered then. Not called for an address without a page. */
  onHead?(head: WholeHead): void;
  /** Takes the rendered document; the Response then has no body. */
  onDocument?(html: string): void;
}

declare module '@remix-run/server-runtime' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface AppLoadContext extends RequestContext {}
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Now, on the server. The page is cached until the minute ends. */
export const requestNow = (context: RequestContext) => nowUntilNext(context, MINUTE);

/** Now, for a page that counts in days: it is cached until the day (UTC) ends. */
export const requestDay = (context: RequestContext) => nowUntilNext(context, DAY);

function nowUntilNext(context: RequestContext, span: number): Date {
  const now = context.clock ? new Date(context.clock) : new Date();
  context.dependencies.changesAt((Math.floor(now.getTime() / span) + 1) * span);
  return now;
}

/** Caches a page with these events until the next of them starts or ends, at the longest. */
export function showsEvents(
  context: RequestContext,
  events: ReadonlyArray<{ startDate: string; endDate: string; extends: string | null }>,
): void {
  for (const { startDate, endDate, extends: newEnd } of events)
    for (const date of [startDate, newEnd ?? endDate]) context.dependencies.changesAt(Date.parse(date));
}

/** For the loader of a page whose reader chooses which tables it shows: they may be made up. */
export const anyFigures = ({ examples }: RequestContext) => ({ provenance: examples ? 'sample' : 'community' });

/** Logs an error of a request in the format of the server's log. */
export function logError(
  { requestId }: Pick<RequestContext, 'requestId'>,
  msg: string,
  error: unknown,
  more: Record<string, unknown> = {},
): void {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  const time = new Date().toISOString();
  console.error(JSON.stringify({ level: 'ERROR', time, msg, ...more, error: reason, request: requestId }));
}

type Peer = Pick<RequestContext, 'requestId' | 'peerSecret'>;

/**
 * Headers for the API, with one id for the logs of both programs. They ask for plain bodies: to unpack one takes longer
 * than to receive it whole.
 */
export const fromPeer = ({ requestId, peerSecret }: Peer): Record<string, string> => ({
  'X-Request-Id': requestId,
  'Accept-Encoding': 'identity',
  ...(peerSecret && { 'X-Peer-Secret': peerSecret }),
});
