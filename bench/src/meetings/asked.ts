import type { Asked } from '../races/race.ts';
import { signedReport } from '../way/reports.ts';
import type { Arena, Box } from './arena.ts';

/** A carrier is never refused. */
export const TAKEN = { carrier: '202' } as const;

export const report = ({ carrierSecret }: Arena, { trackingNumber }: Box, code: string): Asked => {
  const occurredAt = new Date().toISOString();
  const { path, headers, body } = signedReport(carrierSecret, { trackingNumber: trackingNumber!, code, occurredAt });
  return { who: 'carrier', path, headers, body, refusals: [], delayMs: 0 };
};

/** The first seller hands an expedition over as it was when the meeting was prepared. */
export async function registering({ desk, sellers: [seller] }: Arena, { expeditionId }: Box): Promise<Asked> {
  const expectedVersion = await desk.versionOf(seller, expeditionId);
  const path = `/expeditions/${expeditionId}/register`;
  return { who: 'seller 1', path, headers: seller.headers, body: { expectedVersion }, refusals: [] };
}
