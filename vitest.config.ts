import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.ts', '{checks,tools,bench}/**/*.test.ts'],
    pool: 'threads',
  },
});
