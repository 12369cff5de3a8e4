import type { Badge } from '../common/interface.ts';
import type { BuybackStatus } from '../states/buyback.ts';
import type { StatisticsGroup } from '../statistics/statistics-groups.ts';

/** Names of texts; the words people read are in the language files. */
export const BUYBACK_CAPTIONS = [
  'predeclared',
  'awaiting_transit',
  'in_transit',
  'processing',
  'completed',
  'unfinished',
] as const;
export type BuybackCaption = (typeof BUYBACK_CAPTIONS)[number];

export const NEXT_TO_ACT = ['customer', 'store', 'carrier', 'warehouse', 'payment'] as const;
export type NextToAct = (typeof NEXT_TO_ACT)[number];

type StatusDisplay = {
  readonly caption: BuybackCaption;
  readonly group: StatisticsGroup;
  readonly badge: Badge;
  readonly nextToAct: readonly NextToAct[];
};

const COMPLETED: StatusDisplay = {
  caption: 'completed',
  group: 'finalized',
  badge: 'success',
  nextToAct: ['payment'],
};

export const BUYBACK_DISPLAY: Readonly<Record<BuybackStatus, StatusDisplay>> = {
  bb_awaiting_store_drop: {
    caption: 'predeclared',
    group: 'to_be_dropped_off',
    badge: 'info',
    nextToAct: ['customer', 'store'],
  },
  bb_awaiting_inventory: {
    caption: 'awaiting_transit',
    group: 'awaiting_shipment',
    badge: 'warning',
    nextToAct: ['store', 'customer', 'carrier'],
  },
  bb_in_transit: { caption: 'in_transit', group: 'in_transit', badge: 'info', nextToAct: ['carrier'] },
  bb_in_processing: {
    caption: 'processing',
    group: 'processing',
    badge: 'primary',
    nextToAct: ['warehouse', 'customer'],
  },
  bb_completed: COMPLETED,
  bb_completed_by_price: COMPLETED,
  bb_completed_with_absorption: COMPLETED,
  bb_completed_with_negociation: COMPLETED,
  bb_not_completed: {
    caption: 'unfinished',
    group: 'not_completed',
    badge: 'secondary',
    nextToAct: ['warehouse'],
  },
  // Shown with the notice that says why it was cancelled.
  bb_cancelled: { caption: 'unfinished', group: 'not_completed', badge: 'danger', nextToAct: ['warehouse'] },
};
