import {
  BUYBACK_COMPLETED_STATUSES,
  BUYBACK_TRANSITIONS,
  type BuybackStatus,
  type BuybackTransitionId,
} from './buyback.ts';
import { ITEM_TRANSITIONS, type ItemTransitionId } from './item.ts';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from './item-statuses.ts';
import type { Transition } from './transition.ts';

/** An item with its buyback. `goesBackTo` is what an item away from its place remembers of it. */
export type JointState = {
  readonly item: ItemStatus | null;
  readonly buyback: BuybackStatus | null;
  readonly goesBackTo: ItemStatus | null;
};

export type JointMove = {
  readonly item: ItemTransitionId;
  /** null: the buyback stays as it is. */
  readonly buyback: BuybackTransitionId | null;
  readonly next: JointState;
};

const BOUGHT = BUYBACK_COMPLETED_STATUSES;
const RETURNING = ['bb_not_completed', 'bb_cancelled'] as const;

/**
 * The buyback statuses in which an item transition happens without its buyback moving. A transition that is not listed
 * always takes its buyback along, by the buyback row that names it in `moves`.
 */
export const ITEM_MOVES_ALONE: Readonly<Partial<Record<ItemTransitionId, readonly BuybackStatus[]>>> = {
  I02: ['bb_awaiting_inventory'],
  I03: ['bb_awaiting_store_drop'],
  // Lost in store, paid for, found: it travels and is controlled while the buyback stays completed.
  I06: ['bb_completed'],
  I07: ['bb_completed'],
  I08: ['bb_completed'],
  I09: ['bb_completed'],
  I10: ['bb_completed'],
  I11: ['bb_completed'],
  I12: ['bb_completed'],
  I13: ['bb_completed'],
  I14: ['bb_in_processing', 'bb_completed'],
  I15: ['bb_in_processing', 'bb_completed'],
  I17: ['bb_completed'],
  I22: ['bb_in_processing', ...BOUGHT],
  I24: ['bb_completed_with_negociation'],
  I24b: ['bb_completed_with_absorption'],
  I24c: ['bb_in_processing', 'bb_completed'],
  I24d: ['bb_completed'],
  I24e: ['bb_completed_by_price'],
  I24f: BOUGHT,
  I24g: BOUGHT,
  I25: BOUGHT,
  I26: BOUGHT,
  I27: BOUGHT,
  I27b: BOUGHT,
  I27c: ['bb_completed'],
  I27d: ['bb_completed_by_price'],
  I27e: ['bb_completed_with_absorption'],
  I27f: ['bb_completed_with_negociation'],
  I27g: BOUGHT,
  I28: BOUGHT,
  I29: BOUGHT,
  I30: [...BOUGHT, 'bb_cancelled'],
  I31: BOUGHT,
  I34: ['bb_cancelled'],
  I35: RETURNING,
  I36: RETURNING,
  I37: ['bb_completed'],
  I38: BOUGHT,
  I39: ['bb_cancelled'],
  I40: ['bb_cancelled'],
};

/** What has been refurbished, quarantined or lost after it was bought cannot be given back. */
const CANCELLABLE_ONCE_BOUGHT: readonly (ItemStatus | null)[] = [
  ...ITEM_COMPLETED_STATUSES,
  'item_to_reintegrate_to_stock',
];

/** Rows that bring an item back: only the one that leads to the remembered status applies. */
const BRINGS_BACK: readonly ItemTransitionId[] = [
  ...(['I24', 'I24b', 'I24c', 'I24d', 'I24e', 'I24f', 'I24g'] as const),
  ...(['I27c', 'I27d', 'I27e', 'I27f', 'I27g'] as const),
];

const KEEPS_ITS_PLACE: readonly (ItemStatus | null)[] = [
  ...ITEM_COMPLETED_STATUSES,
  'item_refurb_in_progress',
  'item_refurb_completed',
];

const AWAY: readonly (ItemStatus | null)[] = [
  'item_in_quarantine',
  'item_to_reintegrate_to_stock',
  'item_refurb_diagnostic_in_progress',
  'item_lost_transport',
  'item_lost_warehouse',
];

/** Where an item that is quarantined, diagnosed or lost will go back to; what was never bought goes back to control. */
export function statusToGoBackTo(leaving: ItemStatus | null, remembered: ItemStatus | null): ItemStatus {
  if (leaving !== null && KEEPS_ITS_PLACE.includes(leaving)) return leaving;
  if (AWAY.includes(leaving) && remembered !== null) return remembered;
  return 'item_awaiting_compliancy_tests';
}

/** Everything that can happen next to an item and its buyback together. */
export function jointMoves(state: JointState): JointMove[] {
  const moves: JointMove[] = [];
  for (const row of ITEM_TRANSITIONS) {
    if (!leaves(row, state.item)) continue;
    if (BRINGS_BACK.includes(row.id) && row.to !== state.goesBackTo) continue;
    const alone: readonly (BuybackStatus | null)[] = ITEM_MOVES_ALONE[row.id] ?? [];
    if (alone.includes(state.buyback))
      moves.push({ item: row.id, buyback: null, next: after(state, row.to, state.buyback) });
    for (const along of BUYBACK_TRANSITIONS) {
      if (!takesAlong(along, row.id) || !leaves(along, state.buyback)) continue;
      if (along.id === 'B23' && !CANCELLABLE_ONCE_BOUGHT.includes(state.item)) continue;
      moves.push({ item: row.id, buyback: along.id, next: after(state, row.to, along.to) });
    }
  }
  return moves;
}

function leaves<Status extends string>(row: Transition<Status>, status: Status | null): boolean {
  return row.from.includes(status);
}

function takesAlong(row: Transition<BuybackStatus>, item: ItemTransitionId): boolean {
  return row.moves?.includes(item) ?? false;
}

function after(state: JointState, item: ItemStatus, buyback: BuybackStatus | null): JointState {
  return { item, buyback, goesBackTo: AWAY.includes(item) ? remember(state, item, buyback) : null };
}

function remember(state: JointState, item: ItemStatus, buyback: BuybackStatus | null): ItemStatus {
  // A dispute settled while the item lay in quarantine decides what it comes back as.
  if (item === 'item_to_reintegrate_to_stock' && buyback !== state.buyback) {
    if (buyback === 'bb_completed_with_negociation') return 'item_completed_with_negociation';
    if (buyback === 'bb_completed_with_absorption') return 'item_completed_with_absorption';
  }
  return statusToGoBackTo(state.item, state.goesBackTo);
}
