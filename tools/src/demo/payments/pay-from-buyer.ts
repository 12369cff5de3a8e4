import { MINUTE } from '../../../../apps/api/src/platform/clock.ts';
import type { Desk } from './desk.ts';

/** The buyer pays for the devices of this retailer. */
export async function payFromBuyer(desk: Desk, now: Date): Promise<void> {
  await desk.pay(['Hanne Cools', 'Lukas Neumann'], 10);
  await desk.prepare(['Jonas Maes'], new Date(now.getTime() - 130 * MINUTE));
}
