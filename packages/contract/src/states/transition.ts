import { mayUse } from '../access/grants.ts';
import type { AccessModule } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';
import type { UserType } from '../access/user-types.ts';
import { type Actor, isMachine, type MachineActor, PA } from './actors.ts';

export type PermissionNeed = { readonly all: readonly Permission[] } | { readonly any: readonly Permission[] };

export type Transition<Status extends string> = {
  /** Stable: histories and events name it. Gaps in the numbering mean nothing. */
  readonly id: string;
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
  readonly moves?: readonly string[];
  readonly effects?: string;
};

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

export function transitionsFrom<Status extends string, Row extends Transition<Status>>(
  table: readonly Row[],
  status: Status | null,
): Row[] {
  return table.filter((row) => row.from.includes(status));
}

export function findTransition<Row extends { readonly id: string }, Id extends Row['id']>(
  table: readonly Row[],
  id: Id,
): Extract<Row, { readonly id: Id }> {
  const found = table.find((row) => row.id === id);
  if (!found) throw new Error(`No transition ${id}`);
  return found as Extract<Row, { readonly id: Id }>;
}

/** Permission is judged before status, so that a refusal tells a stranger nothing about the status. */
export function mayTransition<Status extends string>(
  row: Transition<Status>,
  status: Status | null,
  acting: ActingAs,
): Verdict {
  if (!row.actors.includes(acting.actor) || !holdsPermissions(row.permissions, acting))
    return { allowed: false, reason: 'permission_denied' };
  if (!row.from.includes(status)) return { allowed: false, reason: 'status_not_fit' };
  return { allowed: true };
}

function holdsPermissions(need: PermissionNeed, acting: ActingAs): boolean {
  if (acting.module === undefined || isMachine(acting.actor) || acting.actor === PA) return true;
  const { actor, module } = acting;
  const holds = (permission: Permission) => mayUse(actor, module, permission, 'write');
  return 'all' in need ? need.all.every(holds) : need.any.some(holds);
}
