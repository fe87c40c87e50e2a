import { wholeBody } from '~/page/whole-body.server';
import type { Settings } from '../settings';
import { versionOf } from './render-dependencies';

/** How often the API is polled while pages are requested. */
const POLL_EVERY_MS = 1_000;
/** An older answer is not trusted: new content shows within 2 s, also after a quiet hour. */
const TRUSTED_FOR_MS = 1_500;
const TIMEOUT_MS = 1_500;

export type ApiState = 'known' | 'away' | 'unsure';

/** Knows the API's content version and whether it answers. Polls only while pages are requested. */
export class VersionPoller {
  version: string | undefined;
  #away = false;
  #polledAt = -Infinity;
  #answeredAt = -Infinity;
  #inFlight: Promise<void> | undefined;

  constructor(private readonly fetchVersion: () => Promise<string>) {}

  /** The last known state. Never waits; refreshes in the background when it is time. */
  peek(): ApiState {
    const now = performance.now();
    if (now - this.#polledAt >= POLL_EVERY_MS) void this.refresh();
    if (now - this.#answeredAt > TRUSTED_FOR_MS) return 'unsure';
    return this.#away ? 'away' : 'known';
  }

  async refresh(): Promise<Exclude<ApiState, 'unsure'>> {
    this.#inFlight ??= this.#poll().finally(() => (this.#inFlight = undefined));
    await this.#inFlight;
    return this.#away ? 'away' : 'known';
  }

  async #poll(): Promise<void> {
    const polledAt = (this.#polledAt = performance.now());
    try {
      this.version = await this.fetchVersion();
      this.#away = false;
      this.#answeredAt = polledAt;
    } catch {
      this.#away = true;
      this.#answeredAt = performance.now();
    }
  }
}

/** Asks the API for its content version. Rejects after a timeout. */
export async function fetchVersion({ apiUrl, peerSecret }: Pick<Settings, 'apiUrl' | 'peerSecret'>): Promise<string> {
  const response = await fetch(`${apiUrl}/api/version`, {
    headers: peerSecret ? { 'X-Peer-Secret': peerSecret } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await wholeBody(response);
  const version = response.status === 200 && versionOf(response.headers);
  if (!version) throw new Error(`no content version: status ${response.status}`);
  return version;
}
