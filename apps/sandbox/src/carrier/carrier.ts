import type { DemoClock } from '../clock/demo-clock.ts';
import { type CarrierFaults, noCarrierFaults } from './faults.ts';
import { moveParcel } from './move-parcels.ts';
import type { Parcel } from './parcel.ts';
import type { ParcelStore } from './parcel-store.ts';
import { sendReports } from './send-reports.ts';

export type Carrier = {
  readonly secret: string;
  readonly store: ParcelStore;
  readonly random: () => number;
  readonly now: () => Date;
  /** where people and customers reach it; known once it listens */
  readonly origin: () => string;
  readonly faults: { readonly get: () => CarrierFaults; readonly set: (faults: CarrierFaults) => void };
  readonly isLabelReady: (parcel: Parcel) => boolean;
  /** Moves what is due and sends what is to be told. One round at a time. */
  readonly turn: () => Promise<void>;
};
export type CarrierOptions = {
  readonly secret: string;
  readonly store: ParcelStore;
  readonly clock: DemoClock;
  readonly random: () => number;
  readonly webhookUrl: string | undefined;
  readonly labelDelayMs: number;
  readonly handOverAfterHours: number;
  readonly signal: AbortSignal;
  readonly origin: () => string;
};

export function makeCarrier(options: CarrierOptions): Carrier {
  const { secret, store, clock, random, webhookUrl, labelDelayMs, handOverAfterHours, signal, origin } = options;
  let faults = noCarrierFaults;
  let turning = Promise.resolve();
  const labelReadyAt = ({ acceptedAt }: Parcel) => new Date(Date.parse(acceptedAt) + labelDelayMs);
  const isLabelReady = (parcel: Parcel) => !faults.labelNeverReady && labelReadyAt(parcel) <= clock.now();

  async function oneTurn(): Promise<void> {
    const now = clock.now();
    const parcels = store.all();
    const moved = parcels
      .filter(isLabelReady)
      .map((parcel) => moveParcel(parcel, { now, faults, handOverAfterHours, labelReadyAt: labelReadyAt(parcel) }));
    if (moved.includes(true)) await store.save();
    if (!webhookUrl) return;
    const sent = await sendReports(parcels, { url: webhookUrl, secret, now: clock.now, faults, signal });
    if (sent) await store.save();
  }

  return {
    secret,
    store,
    random,
    origin,
    now: clock.now,
    faults: {
      get: () => faults,
      set: (next) => {
        faults = next;
      },
    },
    isLabelReady,
    turn: () => {
      turning = turning.then(oneTurn, oneTurn);
      return turning;
    },
  };
}
