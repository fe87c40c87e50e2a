import { expect, test } from 'vitest';
import { cookieNoticeDue } from './cookie-notice-rules';

const since = '2025-02-22T00:00:00Z';

test.each([
  ['never accepted', null, true],
  ['accepted before the date', '2025-02-21T23:59:59Z', true],
  ['accepted on the date', since, false],
  ['accepted since', '2026-01-01T00:00:00Z', false],
  ['stored as nonsense', 'true', true],
])('the notice, %s', (_, accepted, due) => expect(cookieNoticeDue(accepted, since)).toBe(due));
