import { ITEM_MOVES } from '@reprise/contract/states/item-moves';
import { TRANSITIONS, transitionById } from '@reprise/contract/states/machines';
import type { Machine } from '@reprise/contract/states/transition';

/** An entry of the history of a thing. */
export type Entry = {
  entity: Machine;
  id: string;
  transitionId: string;
  command: string;
  from: string | null;
  to: string | null;
  place: { kind: string; stockId?: string; packageId?: string } | null;
  /** of a package: the one that was put into it, or taken out */
  boxId?: string | null;
  isTakenOut?: boolean;
};
export type PlacedItem = {
  id: string;
  status: string;
  place: string;
  stockId: string | null;
  packageId: string | null;
};

/** Of the history of an item or a buyback, oldest first: what is no step of the tables, and what does not follow. */
export function gapsOf(entries: readonly Entry[], status: string): string[] {
  const wrong: string[] = [];
  let reached: string | null = null;
  for (const { transitionId, from, to } of entries) {
    if (from !== reached) wrong.push(`${transitionId} begins at ${from} after ${reached}`);
    if (!isStep(transitionId, from, to)) wrong.push(`${transitionId} does not lead from ${from} to ${to}`);
    reached = to;
  }
  if (reached !== status) wrong.push(`the history ends with ${reached}, the row says ${status}`);
  return wrong;
}

/** The place of an item computed from its history, against its row. */
export function misplacedBy(entries: readonly Entry[], item: PlacedItem): string[] {
  const last = entries.findLast(({ place }) => place)?.place;
  const replayed = `${last?.kind} ${last?.stockId ?? '-'} ${last?.packageId ?? '-'}`;
  const stored = `${item.place} ${item.stockId ?? '-'} ${item.packageId ?? '-'}`;
  return replayed === stored ? [] : [`is in ${stored}, by its history in ${replayed}`];
}

const MOVES: ReadonlySet<string> = new Set(Object.values(ITEM_MOVES).map(({ id }) => id));

function isStep(id: string, from: string | null, to: string | null): boolean {
  if (MOVES.has(id)) return from === to;
  const { machine, name } = transitionById(id);
  const row = TRANSITIONS[machine][name]!;
  return (row.from as readonly (string | null)[]).includes(from) && row.to === to;
}
