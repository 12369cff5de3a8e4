import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, sign } from '../../../apps/sandbox/src/carrier/signature.ts';
import type { Random } from '../durable/random.ts';
import type { Caller } from './caller.ts';

export type Report = { trackingNumber: string; code: string; occurredAt: string };
export type Reports = {
  /**
   * Reports of one parcel, given as they happened: sent late, in any order, some twice and some never, except those that
   * must arrive. Resolves when the last of those is acknowledged.
   */
  tell(trackingNumber: string, codes: readonly string[], mustArrive?: readonly string[]): Promise<void>;
  /** One report at once. */
  tellNow(trackingNumber: string, code: string): Promise<void>;
  /** Resolves when nothing is left to send. */
  settled(): Promise<void>;
  /** what was acknowledged to the carrier, each report once */
  acknowledged(): readonly Report[];
  counts: { sent: number; doubled: number; dropped: number };
};

const LATE_MS = 6_000;
const [DOUBLED, DROPPED] = [0.2, 0.15];

/** A signed report, as the sandbox's carrier sends it. */
export function signedReport(secret: string, { trackingNumber, code, occurredAt }: Report, now = new Date()) {
  const body = { events: [{ trackingNumber, code, label: code, location: 'Hub', occurredAt }] };
  return {
    path: '/carriers/sandbox/events',
    headers: { [SIGNATURE_HEADER]: sign(secret, now, JSON.stringify(body)) },
    body,
    accepted: 202,
  };
}

/** The carrier that reports what happens to parcels, badly. */
export function createReports(caller: Caller, { secret, random }: { secret: string; random: Random }): Reports {
  const acknowledged = new Map<string, Report>();
  const underWay = new Set<Promise<void>>();
  const counts = { sent: 0, doubled: 0, dropped: 0 };
  /** When the last report of a parcel happened: what is told later happened later. */
  const lastAt = new Map<string, number>();
  const nextAt = (trackingNumber: string): string => {
    const at = Math.max(Date.now(), (lastAt.get(trackingNumber) ?? 0) + 1);
    lastAt.set(trackingNumber, at);
    return new Date(at).toISOString();
  };
  async function send(report: Report): Promise<void> {
    const { trackingNumber, code, occurredAt } = report;
    await caller.call({ name: `report ${code}`, ...signedReport(secret, report) });
    acknowledged.set(`${trackingNumber} ${code} ${occurredAt}`, report);
    counts.sent++;
  }
  function later(report: Report): Promise<void> {
    const sending = sleep(random.upTo(LATE_MS))
      .then(() => send(report))
      .catch((error: Error) => caller.giveUp(error.message));
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
    return sending;
  }
  return {
    tellNow: (trackingNumber, code) => send({ trackingNumber, code, occurredAt: nextAt(trackingNumber) }),
    async tell(trackingNumber, codes, mustArrive = []) {
      const awaited: Promise<void>[] = [];
      for (const code of codes) {
        const report = { trackingNumber, code, occurredAt: nextAt(trackingNumber) };
        const isNeeded = mustArrive.includes(code);
        if (!isNeeded && random.next() < DROPPED) {
          counts.dropped++;
          continue;
        }
        const sending = later(report);
        if (isNeeded) awaited.push(sending);
        if (random.next() < DOUBLED) {
          counts.doubled++;
          void later(report);
        }
      }
      await Promise.all(awaited);
    },
    async settled() {
      while (underWay.size) await Promise.all(underWay);
    },
    acknowledged: () => [...acknowledged.values()],
    counts,
  };
}
