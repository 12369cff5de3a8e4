import type { CarrierFaults } from './faults.ts';
import { journeyOf, type Parcel, type Report, reportOf } from './parcel.ts';

const HOUR = 3_600_000;
export type ParcelAct = 'hand-over' | 'next' | 'deliver' | 'lose' | 'return';
export const PARCEL_ACTS: readonly ParcelAct[] = ['hand-over', 'next', 'deliver', 'lose', 'return'];
type Moving = { readonly now: Date; readonly faults: CarrierFaults };

/** What somebody at the sandbox's page does to a parcel. Answers why not, when it cannot be done. */
export function actOn(parcel: Parcel, act: ParcelAct, moving: Moving): string | undefined {
  const { now } = moving;
  if (parcel.cancelledAt) return 'the order was cancelled';
  if (act === 'hand-over') return handOver(parcel, moving);
  if (act === 'next') {
    const [next, ...rest] = parcel.plan;
    if (!next) return parcel.handedOverAt ? 'its journey is over' : handOver(parcel, moving);
    // The rest of the journey comes sooner by as much.
    const sooner = Date.parse(next.occurredAt) - now.getTime();
    parcel.plan = rest.map((one) => ({
      ...one,
      occurredAt: new Date(Date.parse(one.occurredAt) - sooner).toISOString(),
    }));
    return report(parcel, { ...next, occurredAt: now.toISOString() }, moving);
  }
  parcel.handedOverAt ??= now.toISOString();
  const ends = { deliver: 'DI1', lose: 'LOST', return: 'RE1' } as const;
  parcel.plan = act === 'return' ? [reportOf('DI2', new Date(now.getTime() + 24 * HOUR), parcel)] : [];
  return report(parcel, reportOf(ends[act], now, parcel), moving);
}

function handOver(parcel: Parcel, moving: Moving, at = moving.now): string | undefined {
  if (parcel.handedOverAt) return 'it was handed over already';
  parcel.handedOverAt = at.toISOString();
  parcel.plan = journeyOf(parcel, at, moving.faults.fate, moving.faults.unknownCodes);
  return undefined;
}

/** Everything that has come due on the demonstration's clock. True when something happened. */
export function moveParcel(
  parcel: Parcel,
  moving: Moving & { handOverAfterHours: number; labelReadyAt: Date },
): boolean {
  const { now, handOverAfterHours, labelReadyAt } = moving;
  if (parcel.cancelledAt) return false;
  const sentAt = new Date(labelReadyAt.getTime() + handOverAfterHours * HOUR);
  const isSent = !parcel.handedOverAt && handOverAfterHours > 0 && sentAt <= now;
  if (isSent) handOver(parcel, moving, sentAt);
  const due = parcel.plan.filter(({ occurredAt }) => Date.parse(occurredAt) <= now.getTime());
  parcel.plan = parcel.plan.filter((one) => !due.includes(one));
  for (const one of due) report(parcel, one, moving);
  return isSent || due.length > 0;
}

/** It happened, and whoever ordered is to hear of it. */
function report(parcel: Parcel, one: Report, { now, faults }: Moving): undefined {
  parcel.reports.push(one);
  if (faults.dropEvents) return;
  const sending = () => ({ report: one, attempts: 0, dueAt: now.getTime() + faults.eventDelayMs, lastAnswer: '' });
  parcel.sendings.push(sending());
  if (faults.repeatEvents) parcel.sendings.push(sending());
}
