import type { Harness } from './harness.ts';

const MONTHS = 12;

/** For a clock that starts on a fixed date: the partitions of the year that follows, as housekeeping makes them. */
export async function ensureMonths(harness: Pick<Harness, 'asAdmin'>, start: Date): Promise<void> {
  await harness.asAdmin(async (c) => {
    for (let month = 0; month < MONTHS; month++) {
      const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1));
      await c.query('select app.ensure_partitions($1::date)', [first]);
    }
  });
}
