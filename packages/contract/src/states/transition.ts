import { mayUse } from '../access/grants.ts';
import type { AccessModule } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';
import type { UserType } from '../access/user-types.ts';
import { type Actor, isMachine, type MachineActor, PA } from './actors.ts';

export type PermissionNeed = { readonly all: readonly Permission[] } | { readonly any: readonly Permission[] };

/** What has a status. The order is the order in which rows are locked. */
export const MACHINES = ['buyback', 'item', 'payment', 'litigation', 'service', 'package'] as const;
export type Machine = (typeof MACHINES)[number];

/** One row of a table. Code names it by its key in the table (`cancelBeforeDrop`). */
export type Transition<Status extends string> = {
  /** Stable: histories and documents name it. Gaps in the numbering mean nothing. */
  readonly id: string;
  /** What happened to the thing, for listeners. Several rows can mean the same. */
  readonly means: string;
  /** null: the thing does not exist yet. */
  readonly from: readonly (Status | null)[];
  /** null: the thing exists no more. */
  readonly to: Status | null;
  readonly trigger: string;
  readonly guard?: string;
  readonly actors: readonly Actor[];
  /** Binds staff. Machines act through our jobs, visitors through their cart or a signed link. */
  readonly permissions: PermissionNeed;
  /** Transitions of other things that the same command may make; which of them depends on where those things stand. */
  readonly with?: Readonly<Partial<Record<Machine, readonly string[]>>>;
  /** An item stays in its stock until somebody carries it away. */
  readonly stock?: 'unchanged';
  readonly effects?: string;
};

/** Every transition of one kind of thing, by name. */
export type TransitionTable<Status extends string> = Readonly<Record<string, Transition<Status>>>;

export function allOf(...permissions: Permission[]): PermissionNeed {
  return { all: permissions };
}

export function anyOf(...permissions: Permission[]): PermissionNeed {
  return { any: permissions };
}

export const NO_PERMISSION: PermissionNeed = { all: [] };

export type ActingAs =
  | { readonly actor: UserType; readonly module: AccessModule }
  | { readonly actor: MachineActor; readonly module?: never };

export type Refusal = 'permission_denied' | 'status_not_fit';
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: Refusal };

/** The rows that start from a status. */
export function transitionsFrom<Status extends string>(
  table: TransitionTable<Status>,
  status: Status | null,
): Transition<Status>[] {
  return Object.values(table).filter((row) => row.from.includes(status));
}

/** Whether somebody may ever take a row, wherever the thing stands. */
export function mayTake(row: Transition<string>, acting: ActingAs): boolean {
  return row.actors.includes(acting.actor) && holdsPermissions(row.permissions, acting);
}

/** Permission is judged before status, so that a refusal tells a stranger nothing about the status. */
export function mayTransition<Status extends string>(
  row: Transition<Status>,
  status: Status | null,
  acting: ActingAs,
): Verdict {
  if (!mayTake(row, acting)) return { allowed: false, reason: 'permission_denied' };
  if (!row.from.includes(status)) return { allowed: false, reason: 'status_not_fit' };
  return { allowed: true };
}

function holdsPermissions(need: PermissionNeed, acting: ActingAs): boolean {
  if (acting.module === undefined || isMachine(acting.actor) || acting.actor === PA) return true;
  const { actor, module } = acting;
  const holds = (permission: Permission) => mayUse(actor, module, permission, 'write');
  return 'all' in need ? need.all.every(holds) : need.any.some(holds);
}
