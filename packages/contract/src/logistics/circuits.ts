import type { BuybackStatus } from '../states/buyback.ts';

export const CHANNELS = ['store', 'web'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DEPOSITS = ['collect', 'drop', 'drop_label', 'post'] as const;
export type Deposit = (typeof DEPOSITS)[number];

/** There is no store_post: a customer in a store has no parcel to post. */
export const CIRCUIT_TYPES = [
  'store_collect',
  'store_drop',
  'store_drop_label',
  'web_collect',
  'web_drop',
  'web_drop_label',
  'web_post',
] as const;
export type CircuitType = (typeof CIRCUIT_TYPES)[number];

type CircuitFacts = {
  readonly channel: Channel;
  readonly deposit: Deposit;
  readonly createdBy: 'store' | 'customer';
  readonly firstStatus: BuybackStatus;
  readonly shippedBy: 'store' | 'carrier' | 'customer';
  readonly label: 'none' | 'per_package' | 'per_buyback';
  readonly inTransitBy: 'expedition' | 'carrier_event';
};

// biome-ignore format: one circuit per line, in columns
export const CIRCUITS: Readonly<Record<CircuitType, CircuitFacts>> = {
  store_drop:       { channel: 'store', deposit: 'drop',       createdBy: 'store',    firstStatus: 'bb_awaiting_inventory',  shippedBy: 'store',    label: 'none',        inTransitBy: 'expedition' },
  store_drop_label: { channel: 'store', deposit: 'drop_label', createdBy: 'store',    firstStatus: 'bb_awaiting_inventory',  shippedBy: 'carrier',  label: 'per_package', inTransitBy: 'expedition' },
  store_collect:    { channel: 'store', deposit: 'collect',    createdBy: 'store',    firstStatus: 'bb_awaiting_inventory',  shippedBy: 'carrier',  label: 'per_buyback', inTransitBy: 'carrier_event' },
  web_drop:         { channel: 'web',   deposit: 'drop',       createdBy: 'customer', firstStatus: 'bb_awaiting_store_drop', shippedBy: 'store',    label: 'none',        inTransitBy: 'expedition' },
  web_drop_label:   { channel: 'web',   deposit: 'drop_label', createdBy: 'customer', firstStatus: 'bb_awaiting_store_drop', shippedBy: 'carrier',  label: 'per_package', inTransitBy: 'expedition' },
  web_post:         { channel: 'web',   deposit: 'post',       createdBy: 'customer', firstStatus: 'bb_awaiting_inventory',  shippedBy: 'customer', label: 'per_buyback', inTransitBy: 'carrier_event' },
  web_collect:      { channel: 'web',   deposit: 'collect',    createdBy: 'customer', firstStatus: 'bb_awaiting_inventory',  shippedBy: 'carrier',  label: 'per_buyback', inTransitBy: 'carrier_event' },
};

/** Where a device is before it sets out: only what is posted or collected leaves from the customer's home. */
export const sendingPlaceOf = (type: CircuitType): 'customer' | 'store' =>
  type === 'web_post' || type === 'web_collect' ? 'customer' : 'store';

export function circuitTypeOf(channel: Channel, deposit: Deposit): CircuitType | undefined {
  return CIRCUIT_TYPES.find((type) => CIRCUITS[type].channel === channel && CIRCUITS[type].deposit === deposit);
}

export const CIRCUIT_STATUSES = ['active', 'inactive'] as const;

/** The two ways a store sends on what was dropped there. It has one of them: whoever packs must know which. */
const STORE_DROPS = ['store_drop', 'store_drop_label'] as const satisfies readonly CircuitType[];
/** What is declared on the web and dropped in a store leaves it as what is dropped there directly. */
export const STORE_DROP_OF = {
  web_drop: 'store_drop',
  web_drop_label: 'store_drop_label',
} as const satisfies Partial<Record<CircuitType, (typeof STORE_DROPS)[number]>>;

export type CircuitConflict = {
  readonly code: 'store_drop_already_active' | 'web_drop_needs_store_drop';
  /** the circuit that cannot be on beside the others, and the one it stands against or needs */
  readonly type: CircuitType;
  readonly other: CircuitType;
};

/** Why these circuits cannot be on together; nothing when they can. */
export function circuitConflict(active: readonly CircuitType[]): CircuitConflict | undefined {
  const [drop, withLabel] = STORE_DROPS;
  if (active.includes(drop) && active.includes(withLabel))
    return { code: 'store_drop_already_active', type: withLabel, other: drop };
  for (const [web, store] of Object.entries(STORE_DROP_OF) as [keyof typeof STORE_DROP_OF, CircuitType][])
    if (active.includes(web) && !active.includes(store))
      return { code: 'web_drop_needs_store_drop', type: web, other: store };
  return undefined;
}
