import type { Validity, RenderDependencies } from '~/page/context';

/** Collects during a render which content the page uses and how long it stays true, in ms of the site's clock. */
export class CollectedDependencies implements RenderDependencies {
  validUntil = Infinity;
  /** False if something was missing. */
  complete = true;
  readonly #versions = new Set<string>();
  readonly began: number;

  /** `servedVersion`: what the API serves, if known. */
  constructor(
    private readonly now: () => number,
    private readonly servedVersion?: string,
  ) {
    this.began = now();
  }

  /**
   * The API puts the content version into every ETag. An answer that depends on the content alone allows
   * stale-while-revalidate; the others are true for `max-age` after the render began. What the program makes of the
   * content has none: an hour, as the season in every page.
   */
  answered(headers: Headers): Validity {
    const cacheControl = headers.get('Cache-Control') ?? '';
    const age = /(?:^|[ ,])max-age=(\d+)/.exec(cacheControl)?.[1] ?? 3600;
    const until = cacheControl.includes('stale-while-revalidate') ? Infinity : this.began + Number(age) * 1000;
    return this.#add({ version: versionOf(headers), from: this.began, until });
  }

  stillTrue(validity: Validity): boolean {
    const { version, from, until } = validity;
    const now = this.now(); // a clock may be set back
    const isTrue = version !== undefined && version === this.servedVersion && from <= now && now < until;
    if (isTrue) this.#add(validity);
    return isTrue;
  }

  unanswered(): void {
    this.complete = false;
  }

  changesAt(moment: number): void {
    // A moment before the render began already changed the page.
    if (moment > this.began) this.validUntil = Math.min(this.validUntil, moment);
  }

  /** The content version of all answers; undefined if there was none or they differ. */
  get version(): string | undefined {
    return this.#versions.size === 1 ? [...this.#versions][0] : undefined;
  }

  /** True if an import came between the answers: the page may contradict itself. */
  get mixed(): boolean {
    return this.#versions.size > 1;
  }

  #add(validity: Validity): Validity {
    if (validity.version) this.#versions.add(validity.version);
    this.validUntil = Math.min(this.validUntil, validity.until);
    return validity;
  }
}

export function versionOf(headers: Headers): string | undefined {
  return /^(?:W\/)?"([^"-]+)-/.exec(headers.get('ETag') ?? '')?.[1];
}
