import type { PageHead, SiteHead } from './head';

/** How long an answer of the API is true: of which content version it is, and until which moment of the site's clock, in ms. */
export interface Validity {
  version: string | undefined;
  until: number;
}

/** Learns while a page is rendered how long it will be true. */
export interface RenderDependencies {
  /** The API answered, with these headers. Tells how long that is true. */
  answered(headers: Headers): Validity;
  /** True when an earlier answer is known to be true still, so that the API need not be asked: the page is then made of it. */
  stillTrue(validity: Validity): boolean;
  /** The API did not answer, so that the page may lack something. */
  unanswered(): void;
  /** Something in the page changes at this moment of the site's clock, in ms. */
  changesAt(moment: number): void;
}

/** What the head of a page is made of. */
export interface WholeHead {
  page: PageHead;
  site: SiteHead;
}

/** What every loader and action knows about the request that it serves. */
export interface RequestContext {
  /** Address of the API, without a trailing slash. */
  apiUrl: string;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** The frozen now (RFC 3339), or null for the real clock. */
  clock: string | null;
  requestId: string;
  /** The visitor's address, passed on to the API with contact messages only. */
  visitorAddress: string;
  /** Proves to the API that the visitor's address comes from this server; empty when unset. */
  peerSecret: string;
  /** Address of the ad provider's script; null shows no ads and reserves no place. */
  adProvider: string | null;
  dependencies: RenderDependencies;
  /** Takes what the page is called and shows at a glance; then no document is rendered. Not called for an address without a page. */
  onHead?(head: WholeHead): void;
  /** Takes the text of the rendered document; the Response then has no body. Without it the Response holds the document. */
  onDocument?(html: string): void;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface AppLoadContext extends RequestContext {}
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Now, by the frozen clock if there is one. Server only: a page's scripts read `clockNow`. The page that asks is cached until the minute ends. */
export const requestNow = (context: RequestContext) => nowUntilNext(context, MINUTE);

/** Now, for a page that counts in days: it is cached until the day ends (UTC). */
export const requestDay = (context: RequestContext) => nowUntilNext(context, DAY);

function nowUntilNext(context: RequestContext, span: number): Date {
  const now = context.clock ? new Date(context.clock) : new Date();
  context.dependencies.changesAt((Math.floor(now.getTime() / span) + 1) * span);
  return now;
}

/** Says that the page shows these events: it is cached until the next of them starts or ends, at the longest. */
export function showsEvents(
  context: RequestContext,
  events: ReadonlyArray<{ startDate: string; endDate: string; extends: string | null }>,
): void {
  for (const { startDate, endDate, extends: prolonged } of events)
    for (const date of [startDate, prolonged ?? endDate]) context.dependencies.changesAt(Date.parse(date));
}

/** Logs what failed while a request was answered, as a line like those of the server's own log. */
export function logError(
  { requestId }: Pick<RequestContext, 'requestId'>,
  msg: string,
  error: unknown,
  more: Record<string, unknown> = {},
): void {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  const time = new Date().toISOString();
  console.error(JSON.stringify({ level: 'error', time, msg, ...more, error: reason, request: requestId }));
}

/** By these the API knows whose request this is part of: one id leads through both programs' logs. */
export function fromPeer({
  requestId,
  peerSecret,
}: Pick<RequestContext, 'requestId' | 'peerSecret'>): Record<string, string> {
  return { 'X-Request-Id': requestId, ...(peerSecret && { 'X-Peer-Secret': peerSecret }) };
}
