import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Actor } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import type { DB } from '../platform/db/schema.ts';
import { depthIn } from '../platform/db/tree-lines.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { ORGANIZATION_TREE } from './tree/lock-tree.ts';

/** How far an actor sees inside the accounts that the tenant wall allows. */
type Scope = { kind: 'wall' } | { kind: 'entity'; organizationId: string } | { kind: 'nothing' };

function scopeOf(actor: Actor): Scope {
  if (actor.kind === 'system') return { kind: 'wall' };
  if (actor.kind !== 'user') return { kind: 'nothing' };
  const { scope } = USER_TYPE_FACTS[actor.userType];
  if (scope === 'every_account' || scope === 'own_account') return { kind: 'wall' };
  return actor.organizationId ? { kind: 'entity', organizationId: actor.organizationId } : { kind: 'nothing' };
}

/** The entity whose subtree an actor is limited to; `everything` inside the wall; or `nothing`. */
export function scopeRootOf(actor: Actor): string {
  const scope = scopeOf(actor);
  if (scope.kind === 'entity') return scope.organizationId;
  return scope.kind === 'wall' ? 'everything' : 'nothing';
}

/** Predicate on a table with `account_id` and an entity column: the entity is the actor's or below it. */
export function entityInScope<T extends keyof DB & string>(ctx: Context, table: T, column: string) {
  const { actor } = ctx;
  const scope = scopeOf(actor);
  return (_eb: ExpressionBuilder<DB, T>) => {
    // Row level security implies this condition. It is repeated so that an index that starts with the account can be
    // used.
    if (scope.kind === 'wall' && actor.kind === 'user' && !actor.provider)
      return sql<boolean>`${sql.ref(`${table}.account_id`)} = ${actor.accountId}`;
    if (scope.kind === 'wall') return sql<boolean>`true`;
    if (scope.kind === 'nothing') return sql<boolean>`false`;
    return sql<boolean>`exists (select from app.organization_ancestor scope
      where scope.account_id = ${sql.ref(`${table}.account_id`)} and scope.ancestor_id = ${scope.organizationId}
        and scope.organization_id = ${sql.ref(`${table}.${column}`)})`;
  };
}

/** Whether an entity is the ancestor itself (depth 0) or below it. */
export async function depthBelow(ctx: Context, accountId: string, ancestorId: string, organizationId: string) {
  return depthIn(ctx.db, ORGANIZATION_TREE, { accountId, ancestorId, id: organizationId });
}

/**
 * The account named in a request: the actor's own, or any for the provider. Another tenant's account is refused like an
 * absent one.
 */
export function requireAccount(ctx: Context, accountId: string): void {
  const { actor } = ctx;
  if (actor.kind === 'system' || (actor.kind === 'user' && (actor.provider || actor.accountId === accountId))) return;
  refuseAbsent('account');
}
