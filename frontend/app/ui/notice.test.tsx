import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Awaited } from './notice';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'These figures cannot be loaded. '],
  [false, 'These figures cannot be loaded. You are offline. '],
])('says of what could not be had that the reader is offline only when that is so: onLine %s', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  const html = renderToStaticMarkup(
    <Awaited here={false} failed retry={() => {}} what="figures">
      12
    </Awaited>,
  );
  expect(html.replace(/<button.*/, '')).toBe(text);
});
