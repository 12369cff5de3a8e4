export type DeliveryPhase = 'any' | 'order' | 'moving' | 'final';

/** What an event does to a parcel on its way in. */
export type InboundEffect =
  | 'none'
  | 'label_pending'
  | 'label_ready'
  | 'label_failed'
  | 'in_transit'
  | 'delivered'
  | 'back_at_sender'
  | 'propose_lost';

/** What an event does to a parcel on its way back to the customer. */
export type ReturnEffect =
  | 'none'
  | 'label_pending'
  | 'label_ready'
  | 'label_failed'
  | 'delivered'
  | 'back_after_scan'
  | 'propose_lost';

type DeliveryFacts = {
  readonly phase: DeliveryPhase;
  /** Breaks the tie between events of the same instant. */
  readonly rank: number;
  readonly meaning: string;
  readonly inbound: InboundEffect;
  readonly return: ReturnEffect;
  readonly alert?: string;
};

// biome-ignore format: one status per line, in columns
export const DELIVERY_STATUS_FACTS = {
  delivery_unknown:              { phase: 'any',    rank: 0,  inbound: 'none',           return: 'none',            meaning: 'a code we have no mapping for', alert: 'listed in the report of unmapped events' },
  order_created:                 { phase: 'order',  rank: 5,  inbound: 'label_pending',  return: 'label_pending',   meaning: 'we asked for transport' },
  order_accepted:                { phase: 'order',  rank: 10, inbound: 'none',           return: 'none',            meaning: 'the carrier took the order' },
  order_label_ready:             { phase: 'order',  rank: 12, inbound: 'label_ready',    return: 'label_ready',     meaning: 'the label is stored' },
  order_rejected:                { phase: 'order',  rank: 12, inbound: 'label_failed',   return: 'label_failed',    meaning: 'the carrier will not take it: address, weight or contract', alert: 'store or support' },
  order_pickup_scheduled:        { phase: 'order',  rank: 15, inbound: 'none',           return: 'none',            meaning: 'a collection is booked' },
  order_pickup_failed:           { phase: 'order',  rank: 18, inbound: 'none',           return: 'none',            meaning: 'the collector left with nothing', alert: 'customer, to book again' },
  delivery_init:                 { phase: 'order',  rank: 20, inbound: 'none',           return: 'none',            meaning: 'announced, not handed over' },
  delivery_started:              { phase: 'moving', rank: 30, inbound: 'in_transit',     return: 'none',            meaning: 'handed over, or scanned for the first time' },
  order_picked_up:               { phase: 'moving', rank: 30, inbound: 'in_transit',     return: 'none',            meaning: 'collected' },
  delivery_in_transit:           { phase: 'moving', rank: 40, inbound: 'in_transit',     return: 'none',            meaning: 'in the network' },
  delivery_delayed:              { phase: 'moving', rank: 42, inbound: 'in_transit',     return: 'none',            meaning: 'late, with a new date', alert: 'after 5 days' },
  delivery_on_hold:              { phase: 'moving', rank: 44, inbound: 'in_transit',     return: 'none',            meaning: 'stopped until someone acts', alert: 'at once' },
  delivery_out_for_delivery:     { phase: 'moving', rank: 50, inbound: 'in_transit',     return: 'none',            meaning: 'on its last trip' },
  delivery_attempt_failed:       { phase: 'moving', rank: 52, inbound: 'in_transit',     return: 'none',            meaning: 'not handed over, to be tried again' },
  delivery_available_for_pickup: { phase: 'moving', rank: 55, inbound: 'in_transit',     return: 'none',            meaning: 'waits at a desk, which is no delivery', alert: 'customer, for a return' },
  delivery_return_in_progress:   { phase: 'moving', rank: 60, inbound: 'none',           return: 'none',            meaning: 'going back to the sender', alert: 'sender' },
  delivery_failed:               { phase: 'final',  rank: 70, inbound: 'none',           return: 'none',            meaning: 'the carrier gives up; a return may follow', alert: 'at once' },
  delivery_damaged:              { phase: 'final',  rank: 72, inbound: 'none',           return: 'none',            meaning: 'damaged, says the carrier', alert: 'at once, with photos at check-in' },
  delivery_lost:                 { phase: 'final',  rank: 75, inbound: 'propose_lost',   return: 'propose_lost',    meaning: 'lost, says the carrier; people decide, since it pays the customer', alert: 'at once' },
  delivery_delivered_ok:         { phase: 'final',  rank: 80, inbound: 'delivered',      return: 'delivered',       meaning: 'in the hands of the addressee', alert: 'not checked in after 2 working days' },
  delivery_returned_to_sender:   { phase: 'final',  rank: 85, inbound: 'back_at_sender', return: 'back_after_scan', meaning: 'with the sender again', alert: 'sender' },
  delivery_cancelled:            { phase: 'final',  rank: 90, inbound: 'none',           return: 'none',            meaning: 'called off by the carrier', alert: 'at once' },
  order_cancelled:               { phase: 'order',  rank: 90, inbound: 'none',           return: 'none',            meaning: 'the order is called off; another may be placed' },
  order_expired:                 { phase: 'order',  rank: 90, inbound: 'none',           return: 'none',            meaning: 'the label was not used in time', alert: 'reminder, new label on demand' },
} as const satisfies Readonly<Record<string, DeliveryFacts>>;

export type DeliveryStatus = keyof typeof DELIVERY_STATUS_FACTS;
export const DELIVERY_STATUSES = Object.keys(DELIVERY_STATUS_FACTS) as readonly DeliveryStatus[];

/** Carriers miss scans: whatever moves, or has ended, was picked up before. */
export function countsAsPickedUp(status: DeliveryStatus): boolean {
  const { phase } = DELIVERY_STATUS_FACTS[status];
  return phase === 'moving' || phase === 'final';
}

/** Somebody must look at a parcel at once when its carrier says this last. */
export const TROUBLED_AT_ONCE = [
  'delivery_on_hold',
  'delivery_failed',
  'delivery_damaged',
  'delivery_lost',
  'delivery_cancelled',
] as const satisfies readonly DeliveryStatus[];
/** A delay is trouble only when it lasts. */
export const DELAY_TROUBLES_AFTER_DAYS = 5;
export const TROUBLED_STATUSES = [...TROUBLED_AT_ONCE, 'delivery_delayed'] as const satisfies readonly DeliveryStatus[];
export type TroubledStatus = (typeof TROUBLED_STATUSES)[number];

/** What a customer hears of at once, of a parcel of their own. */
const TOLD_TO_CUSTOMER = [
  'order_pickup_failed',
  'delivery_on_hold',
  'delivery_available_for_pickup',
] as const satisfies readonly DeliveryStatus[];

const ALERTING: readonly DeliveryStatus[] = [...TROUBLED_AT_ONCE, ...TOLD_TO_CUSTOMER];
export const isAlerting = (status: DeliveryStatus): boolean => ALERTING.includes(status);
