import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testChromium } from './tools/src/chromium.ts';

/** Projects run in the order of their names: what takes a minute of a worker begins before 'node', not at the end of it. */
const LONGEST = ['tools/src/seed.test.ts', 'tools/src/start/start.test.ts', 'apps/api/src/worker.test.ts'];
/**
 * These change globals or keep state in their modules, as pages of a browser and the tracer do: each file has modules of
 * its own. All others share those of their worker, because importing the API takes longer than most files' tests.
 */
const OWN_MODULES = [
  'apps/{site,dashboard}/app/**/*.test.ts',
  'packages/client/src/**/*.test.ts',
  'apps/api/src/platform/telemetry/**/*.test.ts',
  'apps/api/src/platform/durable/event.test.ts',
  ...LONGEST,
];

const nodeOptions = {
  globalSetup: ['tools/src/postgres/vitest-server.ts'],
  pool: 'threads',
  // Checks parse the whole repository and jobs are killed again and again: on a busy machine that takes its time.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  env: { REPRISE_LOG_LEVEL: 'silent' },
} satisfies TestProjectInlineConfiguration['test'];

const node: TestProjectInlineConfiguration = {
  test: {
    ...nodeOptions,
    name: 'node',
    include: [
      '{packages,apps}/*/src/**/*.test.ts',
      'apps/api/testing/**/*.test.ts',
      'apps/*/{app,server}/**/*.test.ts',
      '{checks,tools,bench}/**/*.test.ts',
    ],
    exclude: OWN_MODULES,
    isolate: false,
  },
};

const isolated: TestProjectInlineConfiguration = { test: { ...nodeOptions, name: 'isolated', include: OWN_MODULES } };

/** Components in a real browser: focus, keys and the clipboard are its work, and no imitation does it. */
const browser: TestProjectInlineConfiguration = {
  oxc: { jsx: { runtime: 'automatic' } },
  // Found in advance, or the page reloads in the middle of the first test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'vitest-browser-react',
      'react-router',
      'react-hook-form',
      '@hookform/resolvers/zod',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@cantoo/pdf-lib',
      '@tanstack/react-query',
      'uqr',
      'zod',
    ],
  },
  test: {
    name: 'browser',
    include: ['packages/ui/src/**/*.browser.test.tsx', 'apps/*/app/**/*.browser.test.tsx'],
    // A busy machine is slow, not wrong: `expect.poll` gives up after a second unless told otherwise.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
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
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

// Three on a small machine too: while some wait for the database, a timer or a process, another works.
const maxWorkers = Math.max(3, availableParallelism() - 1);

export default defineConfig({ test: { maxWorkers, projects: [node, isolated, ...(hasChromium() ? [browser] : [])] } });

/** A contributor without Chromium still runs the rest; the build machine may not leave these tests out unseen. */
function hasChromium(): boolean {
  if (existsSync(testChromium)) return true;
  const remedy = `no Chromium at ${testChromium}: install it (apt-get install chromium-headless-shell) or set CHROMIUM_PATH`;
  if (process.env.CI) throw new Error(remedy);
  console.warn(`Browser tests are left out: ${remedy}.`);
  return false;
}
