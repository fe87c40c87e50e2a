import type { Life, RenderNotes } from '~/page/context';

/** Collects, while a page is rendered, how long it will be true. Moments are in ms of the site's clock. */
export class Freshness implements RenderNotes {
  readonly #versions = new Set<string>();
  readonly #now: () => number;
  readonly #began: number;
  readonly #known: string | undefined;
  #until = Infinity;
  #whole = true;

  /** `known` is the content version that the API serves, as far as that is known. */
  constructor(now: () => number, known?: string) {
    this.#now = now;
    this.#began = now();
    this.#known = known;
  }

  /** The API puts the content version into every ETag. What depends on the content alone may be used while it is asked again; the rest says its age. */
  answered(headers: Headers): Life {
    const cacheControl = headers.get('Cache-Control') ?? '';
    const age = /(?:^|[ ,])max-age=(\d+)/.exec(cacheControl)?.[1];
    const timed = age !== undefined && !cacheControl.includes('stale-while-revalidate');
    return this.#madeOf({ version: versionOf(headers), until: timed ? this.#now() + Number(age) * 1000 : Infinity });
  }

  stillTrue(life: Life): boolean {
    const isTrue = this.#known !== undefined && life.version === this.#known && this.#now() < life.until;
    if (isTrue) this.#madeOf(life);
    return isTrue;
  }

  unanswered(): void {
    this.#whole = false;
  }

  changesAt(moment: number): void {
    // What was past when the render began had changed already; what passes meanwhile has not.
    if (moment > this.#began) this.#endBy(moment);
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

  /** True when an import came between: the page may contradict itself. */
  get mixed(): boolean {
    return this.#versions.size > 1;
  }

  #madeOf(life: Life): Life {
    if (life.version) this.#versions.add(life.version);
    this.#endBy(life.until);
    return life;
  }

  #endBy(moment: number): void {
    this.#until = Math.min(this.#until, moment);
  }
}

/** The content version in an answer of the API. */
export function versionOf(headers: Headers): string | undefined {
  return /^(?:W\/)?"([^"-]+)-/.exec(headers.get('ETag') ?? '')?.[1];
}
