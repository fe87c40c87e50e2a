import { expect, test } from 'vitest';
import { broken, missing, notFound, oops, screenFor } from './errors';

test('what is missing is told with the status of something missing', async () => {
  const response = notFound('theme');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual(missing.theme);
});

test.each([
  ['a told screen', 404, missing.village, missing.village],
  ['an untold 404', 404, null, missing.page],
  ['an api that is away', 503, '', broken],
  ['a defect', 500, 'Unexpected Server Error', oops],
  ['something thrown', undefined, undefined, oops],
  ['a wrong method', 405, { message: 'x' }, oops],
])('%s has its screen', (_, status, data, screen) => expect(screenFor(status, data)).toEqual(screen));
