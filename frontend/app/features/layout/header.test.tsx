import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Navbar } from './header';

it.each([
  ['/dream', '/dream page'],
  ['/dream/market', '/dream true'],
  ['/co-op/village', '/co-op/projects true'],
  ['/posts/co-op-roles', '/posts true'],
  // Posts at their old addresses.
  ['/co-op-roles', undefined],
  ['/dream-guide', undefined],
])('on %s the current place is %s', (path, current) => {
  const html = renderToStaticMarkup(<Navbar name="" tagline="" path={path} seasonal={null} />);
  const [, href, kind] = /<a [^>]*href="([^"]+)"[^>]* aria-current="(\w+)"/.exec(html) ?? [];
  expect(href && `${href} ${kind}`).toBe(current);
});
