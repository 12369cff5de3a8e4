import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getControlDesk as route } from '@reprise/contract/warehouse/control/control-routes';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readPlaces } from '../../transit/index.ts';
import { requireUser } from './test-rows.ts';

/** Counted up to here: more would not change what somebody at the bench does. */
const MOST_COUNTED = 5_000;
const WAITING = ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'] as const;

/** The provider has no bench: it is only told of the control it left open. */
export async function getControlDesk(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const { provider, accountId, organizationId, userId } = requireUser(ctx);
  const running = await findRunning(ctx, userId);
  if (provider || !organizationId)
    return { warehouse: null, waiting: 0, secondDue: 0, controlledToday: 0, averageSeconds: null, running };
  const places = await readPlaces(ctx, [{ accountId, id: organizationId }]);
  const here = { accountId, warehouseId: organizationId, userId };
  return {
    warehouse: { id: organizationId, name: places.get(organizationId)?.name ?? '' },
    waiting: await countWaiting(ctx, here),
    secondDue: await countSecondDue(ctx, here),
    ...(await readPace(ctx, here)),
    running,
  };
}

type Bench = { accountId: string; warehouseId: string; userId: string };

async function countWaiting(ctx: Context, { accountId, warehouseId }: Bench): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from app.item where item.buyer_account_id = ${accountId}
      and item.warehouse_id = ${warehouseId} and item.status in (${sql.join(WAITING)}) limit ${MOST_COUNTED}) waiting`.execute(
    ctx.db,
  );
  return rows[0]!.n;
}

/** Those of which this person did not make the first control. */
async function countSecondDue(ctx: Context, { accountId, warehouseId, userId }: Bench): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from app.compliance_test due
      join app.compliance_test first on first.account_id = due.account_id and first.id = due.first_test_id
      where due.buyer_account_id = ${accountId} and due.warehouse_id = ${warehouseId} and due.status = 'due'
        and due.ended_at is null and first.operator_id <> ${userId} limit ${MOST_COUNTED}) due`.execute(ctx.db);
  return rows[0]!.n;
}

/** In the last 24 hours: a shift may go over midnight. */
async function readPace(ctx: Context, { accountId, warehouseId, userId }: Bench) {
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const { rows } = await sql<{ n: number; seconds: number | null }>`
    select count(*)::int as n, round(avg(extract(epoch from ended_at - started_at)))::int as seconds
    from app.compliance_test where buyer_account_id = ${accountId} and warehouse_id = ${warehouseId}
      and ended_at >= ${since} and operator_id = ${userId} and status = 'validated'`.execute(ctx.db);
  return { controlledToday: rows[0]!.n, averageSeconds: rows[0]!.seconds };
}

/** A device that somebody has moved meanwhile is no work that was left open. */
async function findRunning(ctx: Context, userId: string) {
  const row = await ctx.db
    .selectFrom('compliance_test as test')
    .innerJoin('item', (join) =>
      join.onRef('item.account_id', '=', 'test.account_id').onRef('item.id', '=', 'test.item_id'),
    )
    .select(['test.id', 'test.item_id', 'test.started_at', 'item.identification_number'])
    .where('test.operator_id', '=', userId)
    .where('test.status', '=', 'running')
    .where((eb) => eb.or([eb('item.status', '=', 'item_awaiting_compliancy_tests'), eb('test.kind', '=', 'second')]))
    .orderBy('test.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.started_at) return null;
  return {
    testId: row.id,
    itemId: row.item_id,
    identificationNumber: row.identification_number,
    startedAt: row.started_at.toISOString(),
  };
}
