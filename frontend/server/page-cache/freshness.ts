import type { RenderNotes } from '~/page/context';

const MINUTE = 60_000;

/** Collects, while a page is rendered, how long it will be true. Moments are in ms of the site's clock. */
export class Freshness implements RenderNotes {
  readonly #versions = new Set<string>();
  readonly #now: () => number;
  #until = Infinity;
  #whole = true;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The API puts the content version into every ETag. What depends on the content alone may be used while it is asked again; the rest says its age. */
  answered(headers: Headers): void {
    const version = versionOf(headers);
    if (version) this.#versions.add(version);
    const cacheControl = headers.get('Cache-Control') ?? '';
    const age = /(?:^|[ ,])max-age=(\d+)/.exec(cacheControl)?.[1];
    if (age !== undefined && !cacheControl.includes('stale-while-revalidate')) this.#endBy(this.#now() + Number(age) * 1000);
  }

  unanswered(): void {
    this.#whole = false;
  }

  /** Whatever starts or ends does so at a full minute. */
  timed(): void {
    this.#endBy((Math.floor(this.#now() / MINUTE) + 1) * MINUTE);
  }

  /** When the page stops being true, if the content stays. */
  get until(): number {
    return this.#until;
  }

  /** False when something could not be had. */
  get whole(): boolean {
    return this.#whole;
  }

  /** The content version of all that was answered; undefined when there was none, or an import came between. */
  get version(): string | undefined {
    return this.#versions.size === 1 ? [...this.#versions][0] : undefined;
  }

  #endBy(moment: number): void {
    this.#until = Math.min(this.#until, moment);
  }
}

/** The content version in an answer of the API. */
export function versionOf(headers: Headers): string | undefined {
  return /^(?:W\/)?"([^"-]+)-/.exec(headers.get('ETag') ?? '')?.[1];
}
