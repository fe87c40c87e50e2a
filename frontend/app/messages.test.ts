import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostList } from '~/features/posts';
import { broken, contactFailure, missing, oops } from '~/page/errors';
import type { PageHandle } from '~/page/handle';

const routes = import.meta.glob<{ handle?: PageHandle }>('./routes/*.tsx', { eager: true });
const loading = (file: string) => routes[`./routes/${file}.tsx`]?.handle?.loading;

/** Specification §8: what each screen says while a navigation to it is pending. */
test.each([
  ['news', 'Fetching the news. Give me a second or two...'],
  ['buildings.$buildingUrl', 'Loading buildings...'],
  ['posts._index', 'Loading posts...'],
  ['dream.quests', 'Loading quests...'],
  ['library.$libraryUrl', 'Loading library upgrades...'],
  ['market.upgrades.$marketUrl', 'Loading market upgrades...'],
  ['dream.market', 'Loading dream market page...'],
  ['dream.calculator', 'Loading the calculator...'],
  ['posts.$pageName', 'Loading Page...'],
  ['_index', 'Loading events...'],
  ['themes._index', 'Fetching the current theme event...'],
  ['menu', 'Loading links...'],
  ['cafe', 'Loading table data...'],
  ['co-op.projects', 'Loading projects...'],
  ['co-op.upgrades.$upgradeUrl', 'Loading upgrades...'],
])('%s says "%s"', (file, message) => {
  expect(loading(file)).toBe(message);
});

test('every page that asks the api for its content says something while it loads', () => {
  const silent = Object.entries(routes).filter(([, route]) => !route.handle?.loading);
  expect(silent.map(([file]) => file).sort()).toEqual(['./routes/$.tsx', './routes/co-op.lights.tsx', './routes/contact.tsx', './routes/privacy.tsx']);
});

/** Specification §8: what each screen says of what went wrong. */
test.each([
  [missing.page.message, "That page doesn't seem to exist... Check the link and try again. I'll take you back to the home page"],
  [missing.building.message, "That building doesn't seem to exist... I'll take you back to buildings"],
  [missing.dreamBuilding.message, "That building doesn't seem to exist... I'll take you back to buildings"],
  [missing.library.message, "That library upgrade doesn't seem to exist..."],
  [missing.market.message, "That market upgrade doesn't seem to exist..."],
  [missing.theme.message, "That event doesn't seem to exist... I'll take you to the current event"],
  [missing.seasonal.message, "That event doesn't seem to exist... I'll take you to the seasonal events"],
  [missing.village.message, "That upgrade doesn't seem to exist... I'll take you back to village upgrades"],
  [contactFailure.message, "Hmm... something didn't go right..."],
  [broken.message, 'Something seems to be broken getting the page you were looking for'],
  [oops.message, 'Oops! Something went wrong...'],
])('%s', (message, words) => {
  expect(message.startsWith(words)).toBe(true);
});

test('an empty filter says "No posts found. Please check filters."', () => {
  expect(renderToStaticMarkup(createElement(PostList, { posts: [], show: 'guides' }))).toContain('No posts found. Please check filters.');
});
