import { createHash } from 'node:crypto';

export type Address = {
  readonly name: string;
  readonly street: string;
  readonly streetMore?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
};
export type Order = {
  readonly reference: string;
  readonly sender: Address;
  readonly addressee: Address;
  readonly weightGrams: number;
  readonly dimensionsCm?: { readonly height: number; readonly length: number; readonly width: number } | null;
  /** the sender shows a code at our desk, and we print the label */
  readonly isLabelless?: boolean;
};
export type Report = {
  readonly code: string;
  readonly label: string;
  readonly location: string;
  /** on the demonstration's clock */
  readonly occurredAt: string;
};
/** A report on its way to whoever ordered: sent until it is acknowledged. */
export type Sending = { readonly report: Report; attempts: number; dueAt: number; lastAnswer: string };
export type Parcel = {
  readonly order: Order;
  readonly trackingNumber: string;
  readonly acceptedAt: string;
  /** how often it was ordered: once is right, whatever was sent */
  ordered: number;
  asked: number;
  cancelledAt: string | null;
  handedOverAt: string | null;
  /** what will happen, soonest first */
  plan: Report[];
  reports: Report[];
  sendings: Sending[];
};

const LABELS: Readonly<Record<string, string>> = {
  PC1: 'Handed over',
  ET1: 'In transit',
  ET2: 'Sorted',
  DI3: 'Delayed, new date',
  MD2: 'Out for delivery',
  DI1: 'Delivered',
  RE1: 'On its way back',
  DI2: 'Back at the sender',
  LOST: 'Declared lost',
  ZZ9: 'A code of next year',
};
const HOUR = 3_600_000;
type Stop = readonly [code: string, afterHours: number];
const JOURNEYS: Readonly<Record<'' | 'delayed' | 'returned' | 'lost', readonly Stop[]>> = {
  '': [
    ['PC1', 0],
    ['ET1', 6],
    ['ET2', 24],
    ['MD2', 66],
    ['DI1', 72],
  ],
  delayed: [
    ['PC1', 0],
    ['ET1', 6],
    ['ET2', 24],
    ['DI3', 48],
    ['MD2', 114],
    ['DI1', 120],
  ],
  returned: [
    ['PC1', 0],
    ['ET1', 6],
    ['ET2', 24],
    ['RE1', 48],
    ['DI2', 96],
  ],
  lost: [
    ['PC1', 0],
    ['ET1', 6],
    ['LOST', 96],
  ],
};

export const reportOf = (code: string, at: Date, { order }: Pick<Parcel, 'order'>): Report => ({
  code,
  label: LABELS[code] ?? code,
  location: ['PC1', 'DI2'].includes(code)
    ? order.sender.city
    : ['MD2', 'DI1'].includes(code)
      ? order.addressee.city
      : 'Hub',
  occurredAt: at.toISOString(),
});

export function journeyOf(parcel: Parcel, from: Date, fate: keyof typeof JOURNEYS, withUnknown: boolean): Report[] {
  const stops = withUnknown ? [...JOURNEYS[fate], ['ZZ9', 12] as const] : JOURNEYS[fate];
  return stops
    .toSorted((a, b) => a[1] - b[1])
    .map(([code, hours]) => reportOf(code, new Date(from.getTime() + hours * HOUR), parcel));
}

const digitsOf = (text: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(length, '0')
    .slice(-length);

/** The same order has the same number, even in a sandbox that forgot it. */
export const trackingNumberOf = (reference: string): string => `SB${digitsOf(reference, 13)}FR`;
/** What a desk of ours prints the label from. */
export const dropOffCodeOf = (reference: string): string => digitsOf(`drop-off ${reference}`, 12);

export function stateOf(parcel: Parcel, isLabelReady: boolean): string {
  if (parcel.cancelledAt) return 'cancelled';
  return parcel.reports.at(-1)?.label ?? (isLabelReady ? 'label ready' : 'accepted');
}
