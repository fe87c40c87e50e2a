import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import postList from '~/features/posts/post-list.island';
import { broken, missing, oops } from '~/page/errors';

/** Specification §8: what each screen says of what went wrong. */
test.each([
  [
    missing.page.message,
    "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page",
  ],
  [missing.building.message, "That building doesn't seem to exist... I'll take you back to buildings"],
  [missing.dreamBuilding.message, "That building doesn't seem to exist... I'll take you back to buildings"],
  [missing.library.message, "That library upgrade doesn't seem to exist..."],
  [missing.market.message, "That market upgrade doesn't seem to exist..."],
  [missing.theme.message, "That event doesn't seem to exist... I'll take you to the current event"],
  [missing.seasonal.message, "That event doesn't seem to exist... I'll take you to the seasonal events"],
  [missing.village.message, "That upgrade doesn't seem to exist... I'll take you back to village upgrades"],
  [broken.message, 'Something seems to be broken getting the page you were looking for'],
  [oops.message, 'Oops! Something went wrong...'],
])('%s', (message, words) => {
  expect(message.startsWith(words)).toBe(true);
});

test('an empty filter says "No posts found. Please check filters."', () => {
  expect(renderToStaticMarkup(createElement(postList.Content, { posts: [] }))).toContain(
    'No posts found. Please check filters.',
  );
});
