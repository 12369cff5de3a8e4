import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Between these two moments the worker committed. */
export type Applied = { from: number; until: number };
const LOOK_EVERY_MS = 5;
const PATIENCE_MS = 120_000;

/** Watches a parcel until a worker has applied a report of it. Jobs that are done leave no row to read the time from. */
export async function watchApplied(admin: pg.Client, trackingNumber: string): Promise<Applied> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let from = performance.now(); ; ) {
    const began = performance.now();
    const { rowCount } = await admin.query(
      'select from app.shipment where tracking_number = $1 and applied_effect is not null',
      [trackingNumber],
    );
    if (rowCount) return { from, until: performance.now() };
    from = began;
    if (from > deadline) throw new Error(`no worker applied the report of ${trackingNumber}`);
    await sleep(LOOK_EVERY_MS);
  }
}
