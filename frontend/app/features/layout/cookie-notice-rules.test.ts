import { afterEach, expect, test, vi } from 'vitest';
import { showCookieNotice } from './cookie-notice-rules';

const since = '2025-02-22T00:00:00Z';

afterEach(() => vi.unstubAllGlobals());

const open = (accepted: () => string | null) => {
  vi.stubGlobal('localStorage', { getItem: accepted });
  for (const name of ['onstorage', 'onpageshow', 'addEventListener']) vi.stubGlobal(name, () => {});
  const dataset: DOMStringMap = { noticeSince: since };
  showCookieNotice(dataset);
  return dataset;
};

test.each([
  ['never accepted', null, true],
  ['accepted before the date', '2025-02-21T23:59:59Z', true],
  ['accepted on the date', since, false],
  ['accepted since', '2026-01-01T00:00:00Z', false],
  ['stored as nonsense', 'true', true],
])('the notice, %s', (_, accepted, due) => expect(open(() => accepted).notice).toBe(due ? '' : undefined));

test.each(['onstorage', 'onpageshow'] as const)('the notice leaves %s once it is accepted elsewhere', (occasion) => {
  let accepted: string | null = null;
  const dataset = open(() => accepted);
  const happen = globalThis[occasion] as () => void;
  happen();
  expect(dataset.notice).toBe('');
  accepted = since;
  happen();
  expect(dataset.notice).toBeUndefined();
});
