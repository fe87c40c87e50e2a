import type { AppLoadContext } from '@remix-run/node';

/** What the server tells every loader and action about the request it serves. */
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
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface AppLoadContext extends RequestContext {}
}

/** Now, by the frozen clock if there is one. Server only: a page's scripts read `clockNow`. */
export function requestNow(context: AppLoadContext): Date {
  return context.clock ? new Date(context.clock) : new Date();
}
