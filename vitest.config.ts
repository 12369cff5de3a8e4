import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.ts', '{checks,tools,bench}/**/*.test.ts'],
    globalSetup: ['tools/src/vitest-server.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    env: { REPRISE_LOG_LEVEL: 'silent' },
  },
});
