import { expect } from 'vitest';
import type { Harness } from './harness.ts';

/** Until some connection of the test's database waits for a row lock that another one holds. */
export const waitUntilBlocked = (harness: Harness): Promise<void> =>
  expect
    .poll(
      () =>
        harness.asAdmin(async (client) => {
          const { rowCount } = await client.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rowCount;
        }),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
