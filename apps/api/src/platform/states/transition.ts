import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { MachineActor } from '@reprise/contract/states/actors';
import { BUYBACK_TRANSITIONS, type BuybackTransitionId } from '@reprise/contract/states/buyback';
import { ITEM_TRANSITIONS, type ItemTransitionId } from '@reprise/contract/states/item';
import { LITIGATION_TRANSITIONS, type LitigationTransitionId } from '@reprise/contract/states/litigation';
import { PAYMENT_TRANSITIONS, type PaymentTransitionId } from '@reprise/contract/states/payment';
import { type ActingAs, mayTransition, type Transition } from '@reprise/contract/states/transition';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { recordHistory } from './history.ts';

const MACHINES = {
  buyback: { rows: BUYBACK_TRANSITIONS, absent: 'buyback_not_found' },
  item: { rows: ITEM_TRANSITIONS, absent: 'item_not_found' },
  payment: { rows: PAYMENT_TRANSITIONS, absent: 'not_found' },
  litigation: { rows: LITIGATION_TRANSITIONS, absent: 'not_found' },
} as const satisfies Record<string, { rows: readonly Transition<string>[]; absent: ErrorCode }>;
type Machine = keyof typeof MACHINES;
type IdOf = {
  buyback: BuybackTransitionId;
  item: ItemTransitionId;
  payment: PaymentTransitionId;
  litigation: LitigationTransitionId;
};

export type Move = {
  accountId: string;
  id: string;
  /** the version somebody looked at when they decided; a lost race is a concurrent change */
  expectedVersion?: number | undefined;
  /** columns that change with the status */
  set?: Readonly<Record<string, unknown>> | undefined;
  reason?: string | undefined;
  comment?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** A move that another one causes, or that a carrier or payment provider reported: it asks for nobody's permission. */
  as?: MachineActor | undefined;
};
export type Moved = { from: string; to: string; version: number };

/**
 * The one writer of statuses: along the tables of the contract, by whoever they name, and only from a status they name.
 * Of two that move the same thing at once one wins.
 */
export async function transition<M extends Machine>(
  ctx: Context,
  machine: M,
  transitionId: IdOf[M],
  move: Move,
): Promise<Moved> {
  const { rows, absent } = MACHINES[machine];
  const row = (rows as readonly Transition<string>[]).find(({ id }) => id === transitionId)!;
  const acting = actingAs(ctx.actor, move.as);
  // Who may, before where it stands: a refusal tells a stranger nothing about the status.
  if (!mayTransition(row, row.from[0] ?? null, acting).allowed) refuse('permission_denied', 'not yours to do');
  if (row.to === null) throw new Error(`${transitionId} ends a thing: it has no status to write`);
  const { accountId, id, expectedVersion, set = {}, reason, comment, data } = move;
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const assigned = sql.join(
    [sql`status = ${row.to}`, sql`version = t.version + 1`, sql`updated_at = ${ctx.clock.now()}`, ...columns],
    sql`, `,
  );
  const moved = await sql<{ from: string; version: number; buyer_account_id: string }>`
    update ${sql.table(`app.${machine}`)} t set ${assigned}
    where t.account_id = ${accountId} and t.id = ${id} and t.status = any (${row.from}::text[])
      and (${expectedVersion ?? null}::integer is null or t.version = ${expectedVersion ?? null})
    returning old.status as from, new.version, new.buyer_account_id`.execute(ctx.db);
  const [done] = moved.rows;
  if (!done) return refuseMove(ctx, machine, move, row, absent);
  await recordHistory(ctx, [
    {
      accountId,
      secondAccountId: done.buyer_account_id,
      entity: machine,
      entityId: id,
      transitionId,
      from: done.from,
      to: row.to,
      reason,
      comment,
      data,
    },
  ]);
  return { from: done.from, to: row.to, version: done.version };
}

function actingAs(actor: Actor, as: MachineActor | undefined): ActingAs {
  if (as) return { actor: as };
  if (actor.kind === 'user') return { actor: actor.userType, module: actor.module };
  if (actor.kind === 'visitor') return { actor: 'pseudo_anonymous', module: 'public' };
  return { actor: 'system' };
}

async function refuseMove(
  ctx: Context,
  machine: Machine,
  { accountId, id, expectedVersion }: Move,
  row: Transition<string>,
  absent: ErrorCode,
): Promise<never> {
  const now = await sql<{ status: string; version: number }>`
    select status, version from ${sql.table(`app.${machine}`)} where account_id = ${accountId} and id = ${id}`.execute(
    ctx.db,
  );
  const [found] = now.rows;
  if (!found) refuse(absent, 'it is not here');
  const isStale = expectedVersion !== undefined && found.version !== expectedVersion;
  if (isStale || row.from.includes(found.status))
    refuse('concurrent_change', 'somebody else changed it meanwhile', { data: { status: found.status } });
  refuse('status_not_fit', `${row.id} does not start from ${found.status}`, { data: { status: found.status } });
}
