import { defineConfig } from '@playwright/test';
import { testChromium } from '@reprise/tools/src/chromium.ts';

/** Run by `npm run e2e`, which starts the product first and says where it is. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  // One more than a small machine has cores: a journey waits for the network to be quiet half a second on each page.
  workers: 3,
  // A busy machine is slow, not wrong: what decides is what a page comes to show. A step that hangs is named by its place.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.REPRISE_DASHBOARD_URL ?? 'http://localhost',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: testChromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
