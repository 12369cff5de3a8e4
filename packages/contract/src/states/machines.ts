import { BUYBACK_TRANSITIONS, type BuybackStatus } from './buyback.ts';
import { ITEM_TRANSITIONS } from './item.ts';
import { ITEM_MOVES, type ItemMoveTopic } from './item-moves.ts';
import { ITEM_REFURB_STEP_TRANSITIONS, type ItemRefurbStepStatus } from './item-refurb-step.ts';
import type { ItemStatus } from './item-statuses.ts';
import { LITIGATION_TRANSITIONS, type LitigationStatus } from './litigation.ts';
import { PACKAGE_TRANSITIONS, type PackageStatus } from './package.ts';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from './payment.ts';
import { MACHINES, type Machine, type TransitionTable } from './transition.ts';

const TABLES = {
  buyback: BUYBACK_TRANSITIONS,
  item: ITEM_TRANSITIONS,
  payment: PAYMENT_TRANSITIONS,
  litigation: LITIGATION_TRANSITIONS,
  service: ITEM_REFURB_STEP_TRANSITIONS,
  package: PACKAGE_TRANSITIONS,
} as const satisfies Readonly<Record<Machine, TransitionTable<string>>>;
type Tables = typeof TABLES;

/** The same tables for code that works on any of them. */
export const TRANSITIONS: Readonly<Record<Machine, TransitionTable<string>>> = TABLES;

export type TransitionName<M extends Machine> = keyof Tables[M] & string;
export type StatusOf = {
  buyback: BuybackStatus;
  item: ItemStatus;
  payment: PaymentStatus;
  litigation: LitigationStatus;
  service: ItemRefurbStepStatus;
  package: PackageStatus;
};

type Row<M extends Machine> = Extract<Tables[M][keyof Tables[M]], { readonly means: string }>;
/** What listeners subscribe to: the thing and what happened to it, such as `buyback.cancelled` or `payment.paid`. */
export type Topic = { [M in Machine]: `${M}.${Row<M>['means']}` }[Machine];

export function topicOf(machine: Machine, name: string): Topic {
  const row = TRANSITIONS[machine][name];
  if (!row) throw new Error(`The ${machine} table has no transition ${name}`);
  return `${machine}.${row.means}` as Topic;
}

export const TOPICS: readonly Topic[] = [
  ...new Set(MACHINES.flatMap((machine) => Object.keys(TRANSITIONS[machine]).map((name) => topicOf(machine, name)))),
];

const NAMES_BY_ID: ReadonlyMap<string, { machine: Machine; name: string }> = new Map(
  MACHINES.flatMap((machine) =>
    Object.entries(TRANSITIONS[machine]).map(([name, { id }]) => [id, { machine, name }] as const),
  ),
);

const MOVES_BY_ID: ReadonlyMap<string, { name: string; means: string }> = new Map(
  Object.entries(ITEM_MOVES).map(([name, { id, means }]) => [id, { name, means }]),
);

/** What a history entry names by its id: a row of a table, or a change of an item's place. */
export function transitionById(id: string): { machine: Machine; name: string; topic: Topic | ItemMoveTopic } {
  const row = NAMES_BY_ID.get(id);
  if (row) return { ...row, topic: topicOf(row.machine, row.name) };
  const move = MOVES_BY_ID.get(id);
  if (!move) throw new Error(`No transition has the id ${id}`);
  return { machine: 'item', name: move.name, topic: `item.${move.means}` as ItemMoveTopic };
}
