import path from 'node:path';
import { test } from '../support/test';

const folder = path.resolve(import.meta.dirname, '../../../docs/screens');

/** Or the one page that is asked for: `make screens PAGE=/news`. */
const screens = process.env.PAGE
  ? { page: process.env.PAGE }
  : {
      home: '/',
      news: '/news',
      posts: '/posts',
      post: '/posts/getting-started',
      calendar: '/calendar',
      building: '/buildings/cowshed',
      theme: '/themes',
      tree: '/tree-of-life',
      calculator: '/dream/calculator',
      planner: '/planner?plan=building.house.0-9+building.farmhouse.3-7+library.apple.0-5',
      'co-op': '/co-op/projects',
    };

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

for (const [name, address] of Object.entries(screens)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} ${size} ${colorScheme}`, async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem('_CookieNotification', new Date().toISOString()));
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`) });
      });
    }
  }
}
