import type { Validity, RenderDependencies } from '~/page/context';

/** Collects, while a page is rendered, which content it is made of and how long it stays true. Moments are in ms of the site's clock. */
export class CollectedDependencies implements RenderDependencies {
  /** When the page stops being true, if the content stays. */
  validUntil = Infinity;
  /** False when something was missing. */
  complete = true;
  readonly #versions = new Set<string>();
  readonly #began: number;

  /** `servedVersion` is the content version that the API serves, as far as that is known. */
  constructor(
    private readonly now: () => number,
    private readonly servedVersion?: string,
  ) {
    this.#began = now();
  }

  /**
   * The API puts the content version into every ETag. What depends on the content alone may be used while it is asked again; the rest says for how long it
   * is true from when it was made, which was after the render began.
   */
  answered(headers: Headers): Validity {
    const cacheControl = headers.get('Cache-Control') ?? '';
    const age = /(?:^|[ ,])max-age=(\d+)/.exec(cacheControl)?.[1];
    const timeDependent = age !== undefined && !cacheControl.includes('stale-while-revalidate');
    const until = timeDependent ? this.#began + Number(age) * 1000 : Infinity;
    return this.#add({ version: versionOf(headers), until });
  }

  stillTrue(validity: Validity): boolean {
    const { version, until } = validity;
    const isTrue = version !== undefined && version === this.servedVersion && this.now() < until;
    if (isTrue) this.#add(validity);
    return isTrue;
  }

  unanswered(): void {
    this.complete = false;
  }

  changesAt(moment: number): void {
    // What was past when the render began had changed already; what passes meanwhile has not.
    if (moment > this.#began) this.validUntil = Math.min(this.validUntil, moment);
  }

  /** The content version of all answers; undefined when there was none, or when an import came between them. */
  get version(): string | undefined {
    return this.#versions.size === 1 ? [...this.#versions][0] : undefined;
  }

  /** True when an import came between the answers: the page may contradict itself. */
  get mixed(): boolean {
    return this.#versions.size > 1;
  }

  #add(validity: Validity): Validity {
    if (validity.version) this.#versions.add(validity.version);
    this.validUntil = Math.min(this.validUntil, validity.until);
    return validity;
  }
}

/** The content version in an answer of the API. */
export function versionOf(headers: Headers): string | undefined {
  return /^(?:W\/)?"([^"-]+)-/.exec(headers.get('ETag') ?? '')?.[1];
}
