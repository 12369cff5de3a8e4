import {
  CHANGE_ACTIONS,
  CHANGED_ENTITIES,
  type ChangeAction,
  type ChangedEntity,
} from '@reprise/contract/operations/changes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { scopeRootOf } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { isTrueOf } from '../../platform/db/page-source.ts';
import type { Audit } from '../../platform/db/schema.ts';

export type ChangeRow = Selectable<Audit>;
export type Wanted = {
  /** every account, for the provider */
  accountId: string | undefined;
  entities: readonly ChangedEntity[] | undefined;
  actions: readonly ChangeAction[] | undefined;
  actorId: string | undefined;
  entityId: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  cursor: { at: string; id: string } | undefined;
  direction: 'asc' | 'desc';
};

export async function readChanges(ctx: Context, wanted: Wanted, limit: number, offset: number): Promise<ChangeRow[]> {
  const from = changesFrom(ctx, wanted, sql`t.*`, limit + offset);
  const { rows } = await sql<ChangeRow>`select t.* from ${from} t
    ${orderOf(wanted)} limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows;
}

/** How many there are, up to a bound. */
export async function countChanges(ctx: Context, wanted: Wanted, bound: number): Promise<number> {
  const from = changesFrom(ctx, { ...wanted, cursor: undefined }, sql`1 as one`, bound);
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select from ${from} t limit ${bound}) n`.execute(
    ctx.db,
  );
  return Number(rows[0]!.n);
}

/**
 * Kinds and actions are looked up one by one, each in the order of time in an index of its own, and merged: a rare one
 * is found as fast as a common one, and so is one thing. Without them, or for one person, one index has the order already.
 */
function changesFrom(ctx: Context, wanted: Wanted, columns: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const { accountId, entities, actions, actorId, entityId } = wanted;
  const conditions = conditionsOf(ctx, wanted);
  const page = (more: readonly RawBuilder<boolean>[]) =>
    sql`(select ${columns} from app.audit t where ${all([...more, ...conditions])} ${orderOf(wanted)} limit ${most})`;
  if (!accountId || actorId || !(entities || actions || entityId))
    return page([
      ...(entities ? [sql<boolean>`t.entity = any (${entities}::text[])`] : []),
      ...(actions ? [sql<boolean>`t.action = any (${actions}::text[])`] : []),
    ]);
  const kinds = sql`unnest(${entities ?? CHANGED_ENTITIES}::text[]) as kind(name)`;
  const ofKind = sql<boolean>`t.entity = kind.name`;
  if (entityId) {
    const ofAction = actions ? [sql<boolean>`t.action = any (${actions}::text[])`] : [];
    return sql`(select branch.* from ${kinds} cross join lateral ${page([ofKind, ...ofAction])} branch)`;
  }
  return sql`(select branch.* from ${kinds} cross join unnest(${actions ?? CHANGE_ACTIONS}::text[]) as act(name)
    cross join lateral ${page([ofKind, sql`t.action = act.name`])} branch)`;
}

function conditionsOf(ctx: Context, wanted: Wanted): RawBuilder<boolean>[] {
  const { accountId, actorId, entityId, from, to, cursor, direction } = wanted;
  const conditions: RawBuilder<boolean>[] = [];
  if (accountId) conditions.push(sql`t.account_id = ${accountId}`);
  if (actorId) conditions.push(sql`t.actor_id = ${actorId}`);
  if (entityId) conditions.push(sql`t.entity_id = ${entityId}`);
  if (from) conditions.push(sql`t.occurred_at >= ${from}`);
  if (to) conditions.push(sql`t.occurred_at < ${to}`);
  // The first half is the second's, said again so that whole months are left out.
  if (cursor && direction === 'desc')
    conditions.push(
      sql`t.occurred_at <= ${cursor.at} and (t.occurred_at, t.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    );
  if (cursor && direction === 'asc')
    conditions.push(
      sql`t.occurred_at >= ${cursor.at} and (t.occurred_at, t.id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    );
  const root = scopeRootOf(ctx.actor);
  if (root !== 'everything') conditions.push(inScope(ctx, root));
  return conditions;
}

/**
 * Who looks after a part of an account sees what happened there: its entities, the people who work in them, and the
 * settings, which everybody in the account may read.
 */
function inScope({ actor }: Context, root: string): RawBuilder<boolean> {
  if (root === 'nothing' || actor.kind !== 'user') return sql`false`;
  const below = (column: RawBuilder<unknown>) => sql`app.organization_ancestor s
    where s.account_id = t.account_id and s.ancestor_id = ${root} and s.organization_id = ${column}`;
  const worksBelow = sql`app.user_role r join app.organization_ancestor s
    on s.account_id = r.account_id and s.organization_id = r.organization_id and s.ancestor_id = ${root}
    where r.account_id = t.account_id and r.user_id = t.entity_id`;
  return sql`case t.entity
    when 'organization_root_detail' then true
    when 'organization' then ${isTrueOf(below(sql`t.entity_id`))}
    when 'user' then t.entity_id = ${actor.userId} or ${isTrueOf(worksBelow)}
    when 'credential' then t.entity_id = ${actor.userId} or ${isTrueOf(worksBelow)}
    when 'session' then t.entity_id = ${actor.userId} or ${isTrueOf(worksBelow)}
    when 'failed_sign_in' then t.entity_id = ${actor.userId} or ${isTrueOf(worksBelow)}
    else false end`;
}

const orderOf = ({ direction }: Wanted) =>
  direction === 'asc' ? sql`order by t.occurred_at, t.id` : sql`order by t.occurred_at desc, t.id desc`;
const all = (parts: readonly RawBuilder<boolean>[]) =>
  parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
