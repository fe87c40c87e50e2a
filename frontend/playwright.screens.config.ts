import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `make screens`: takes the pictures of docs/screens; no test of anything. */
export default defineConfig({
  ...tests,
  testDir: 'e2e/screens',
  testMatch: '*.shots.ts',
  reporter: 'line',
  // Those of the tests leave pictures out.
  projects: [{ name: 'screens' }],
});
