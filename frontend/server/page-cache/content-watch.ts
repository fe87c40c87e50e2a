import { wholeBody } from '~/page/whole-body.server';
import { versionOf } from './freshness';

/** While pages are asked for, the API is asked so often for its content version. */
const ASK_EVERY_MS = 1_000;
/** What was learned longer ago is asked again before it is believed: new content shows within 2 s, after a quiet hour too. */
const BELIEVED_FOR_MS = 1_500;
/** Longer than this, the API counts as away. */
const PATIENCE_MS = 1_500;

export type Knowledge = 'known' | 'away' | 'unsure';

/** Knows which content the API serves, and whether it serves at all. Asks only while somebody wants to know. */
export class ContentWatch {
  version: string | undefined;
  readonly #fetchVersion: () => Promise<string>;
  readonly #now: () => number;
  #away = false;
  #askedAt = -Infinity;
  #learnedAt = -Infinity;
  #asking: Promise<void> | undefined;

  constructor(fetchVersion: () => Promise<string>, now: () => number = () => performance.now()) {
    this.#fetchVersion = fetchVersion;
    this.#now = now;
  }

  /** What is known now. Never waits; asks in the background when it is time. */
  look(): Knowledge {
    const now = this.#now();
    if (now - this.#askedAt >= ASK_EVERY_MS) void this.ask();
    if (now - this.#learnedAt > BELIEVED_FOR_MS) return 'unsure';
    return this.#away ? 'away' : 'known';
  }

  /** Asks, or joins who is asking, and says what is known then. */
  async ask(): Promise<Exclude<Knowledge, 'unsure'>> {
    this.#asking ??= this.#learn().finally(() => (this.#asking = undefined));
    await this.#asking;
    return this.#away ? 'away' : 'known';
  }

  async #learn(): Promise<void> {
    const askedAt = (this.#askedAt = this.#now());
    try {
      this.version = await this.#fetchVersion();
      this.#away = false;
      this.#learnedAt = askedAt;
    } catch {
      this.#away = true;
      this.#learnedAt = this.#now();
    }
  }
}

/** Asks the API for its content version, and takes no answer in time for none. */
export async function fetchVersion(apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/version`, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await wholeBody(response);
  const version = response.status === 200 && versionOf(response.headers);
  if (!version) throw new Error(`no content version: status ${response.status}`);
  return version;
}
