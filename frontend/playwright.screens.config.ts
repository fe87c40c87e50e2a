import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `make screens`: takes the pictures of docs/screens. */
export default defineConfig({
  ...tests,
  testDir: 'e2e/screens',
  testMatch: '*.shots.ts',
  reporter: 'line',
  // The tests' own options load no pictures.
  projects: [{ name: 'screens' }],
});
