import { expect, test } from 'vitest';
import { broken, missing, oops, screenFor } from './errors';

test.each([
  ['a screen with a message', 404, missing.village, missing.village],
  ['a 404 without a message', 404, null, missing.page],
  ['an api that is away', 503, '', broken],
  ['a defect', 500, 'Unexpected Server Error', oops],
  ['something thrown', undefined, undefined, oops],
  ['a wrong method', 405, { message: 'x' }, oops],
])('%s has its screen', (_, status, data, screen) => expect(screenFor(status, data)).toEqual(screen));
