import {
  BUYBACK_COMPLETED_STATUSES,
  BUYBACK_TRANSITIONS,
  type BuybackStatus,
  type BuybackTransitionName,
} from './buyback.ts';
import { ITEM_TRANSITIONS, type ItemTransitionName } from './item.ts';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from './item-statuses.ts';
import type { Transition } from './transition.ts';

/** An item with its buyback. `goesBackTo` is what an item away from its place remembers of it. */
export type JointState = {
  readonly item: ItemStatus | null;
  readonly buyback: BuybackStatus | null;
  readonly goesBackTo: ItemStatus | null;
};

export type JointMove = {
  readonly item: ItemTransitionName;
  /** null: the buyback stays as it is. */
  readonly buyback: BuybackTransitionName | null;
  readonly next: JointState;
};

const BOUGHT = BUYBACK_COMPLETED_STATUSES;
const RETURNING = ['bb_not_completed', 'bb_cancelled'] as const;

/**
 * The buyback statuses in which an item transition happens without its buyback moving. A transition that is not listed
 * always takes its buyback along, by the buyback row that names it in `with`.
 */
export const ITEM_MOVES_ALONE: Readonly<Partial<Record<ItemTransitionName, readonly BuybackStatus[]>>> = {
  awaitInventory: ['bb_awaiting_inventory'],
  awaitStoreDrop: ['bb_awaiting_store_drop'],
  // Lost in store, paid for, found: it travels and is controlled while the buyback stays completed.
  send: ['bb_completed'],
  checkInUnannounced: ['bb_completed'],
  startControlUnannounced: ['bb_completed'],
  loseInStore: ['bb_completed'],
  checkInFromTransit: ['bb_completed'],
  undoCheckInFromTransit: ['bb_completed'],
  undoCheckInUnannounced: ['bb_completed'],
  startControlFromTransit: ['bb_completed'],
  returnToSender: ['bb_completed'],
  loseInTransport: ['bb_completed'],
  startControl: ['bb_in_processing', 'bb_completed'],
  quarantine: ['bb_in_processing', 'bb_completed'],
  passAsDeclared: ['bb_completed'],
  release: ['bb_in_processing', ...BOUGHT],
  reintegrateNegotiated: ['bb_completed_with_negociation'],
  reintegrateAbsorbed: ['bb_completed_with_absorption'],
  reintegrateToControl: ['bb_in_processing', 'bb_completed'],
  reintegrateCompleted: ['bb_completed'],
  reintegrateByPrice: ['bb_completed_by_price'],
  reintegrateInRefurbishment: BOUGHT,
  reintegrateRefurbished: BOUGHT,
  startDiagnosis: BOUGHT,
  startRefurbishment: BOUGHT,
  finishDiagnosis: BOUGHT,
  finishDiagnosisWithoutWork: BOUGHT,
  abandonToCompleted: ['bb_completed'],
  abandonToByPrice: ['bb_completed_by_price'],
  abandonToAbsorbed: ['bb_completed_with_absorption'],
  abandonToNegotiated: ['bb_completed_with_negociation'],
  abandonToRefurbished: BOUGHT,
  finishRefurbishment: BOUGHT,
  reopen: BOUGHT,
  loseInWarehouse: [...BOUGHT, 'bb_cancelled'],
  quarantineLate: BOUGHT,
  returnOnArrival: ['bb_cancelled'],
  shipBack: RETURNING,
  takeBackReturn: RETURNING,
  findInStore: ['bb_completed'],
  findBought: BOUGHT,
  loseReturn: ['bb_cancelled'],
  findCancelled: ['bb_cancelled'],
};

/** What has been refurbished, quarantined or lost after it was bought cannot be given back. */
const CANCELLABLE_ONCE_BOUGHT: readonly (ItemStatus | null)[] = [
  ...ITEM_COMPLETED_STATUSES,
  'item_to_reintegrate_to_stock',
];

/** Rows that bring an item back: only the one that leads to the remembered status applies. */
const BRINGS_BACK: readonly ItemTransitionName[] = [
  ...([
    'reintegrateNegotiated',
    'reintegrateAbsorbed',
    'reintegrateToControl',
    'reintegrateCompleted',
    'reintegrateByPrice',
    'reintegrateInRefurbishment',
    'reintegrateRefurbished',
  ] as const),
  ...([
    'abandonToCompleted',
    'abandonToByPrice',
    'abandonToAbsorbed',
    'abandonToNegotiated',
    'abandonToRefurbished',
  ] as const),
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
  for (const [item, row] of entriesOf(ITEM_TRANSITIONS)) {
    if (!leaves(row, state.item)) continue;
    if (BRINGS_BACK.includes(item) && row.to !== state.goesBackTo) continue;
    if (movesAlone(item, state.buyback))
      moves.push({ item, buyback: null, next: jointStateAfter(state, row.to, state.buyback) });
    for (const [buyback, along] of entriesOf(BUYBACK_TRANSITIONS)) {
      if (!takesAlong(along, item) || !leaves(along, state.buyback)) continue;
      if (buyback === 'cancelOnceBought' && !CANCELLABLE_ONCE_BOUGHT.includes(state.item)) continue;
      moves.push({ item, buyback, next: jointStateAfter(state, row.to, along.to) });
    }
  }
  return moves;
}

/** An item without a buyback, added in a workshop, moves like one that is bought and whose buyback stays as it is. */
function movesAlone(item: ItemTransitionName, buyback: BuybackStatus | null): boolean {
  const alone = ITEM_MOVES_ALONE[item] ?? [];
  return buyback === null ? BOUGHT.some((bought) => alone.includes(bought)) : alone.includes(buyback);
}

function entriesOf<Table extends object>(table: Table): [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][];
}

function leaves<Status extends string>(row: Transition<Status>, status: Status | null): boolean {
  return row.from.includes(status);
}

function takesAlong(row: Transition<BuybackStatus>, item: ItemTransitionName): boolean {
  return row.with?.item?.includes(item) ?? false;
}

/** What a pair becomes: an item away from its place remembers where it goes back to. */
function jointStateAfter(state: JointState, item: ItemStatus, buyback: BuybackStatus | null): JointState {
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
