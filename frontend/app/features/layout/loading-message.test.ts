import { expect, test } from 'vitest';
import { loadingMessage } from './watch-navigations';

/** Specification §8. */
test.each([
  ['/news', 'Fetching the news. Give me a second or two...'],
  ['/buildings/house', 'Loading buildings...'],
  ['/dream/buildings/windmill', 'Loading buildings...'],
  ['/posts', 'Loading posts...'],
  ['/dream/quests', 'Loading quests...'],
  ['/library/wildflower', 'Loading library upgrades...'],
  ['/market/upgrades/contract', 'Loading market upgrades...'],
  ['/dream/market', 'Loading dream market page...'],
  ['/dream/calculator', 'Loading the calculator...'],
  ['/posts/getting-started', 'Loading Page...'],
  ['/getting-started', 'Loading Page...'],
  ['/', 'Loading events...'],
  ['/themes/farmcup', 'Loading events...'],
  ['/seasonal/winter-2022', 'Loading events...'],
  ['/themes', 'Fetching the current theme event...'],
  ['/menu', 'Loading links...'],
  ['/cafe', 'Loading table data...'],
  ['/co-op/projects', 'Loading projects...'],
  ['/co-op/upgrades/funds', 'Loading upgrades...'],
])('%s says "%s"', (path, message) => {
  expect(loadingMessage(path)).toBe(message);
});
