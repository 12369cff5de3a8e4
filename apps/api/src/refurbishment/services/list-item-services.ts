import { tidyCode } from '@reprise/contract/buybacks/code-search';
import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listItemServices as route } from '@reprise/contract/refurbishment/service-routes';
import { type RawBuilder, sql } from 'kysely';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { requireUser, type StoredService } from './service-rows.ts';
import { readOperators, viewServices } from './view-services.ts';

type Query = RouteInput<typeof route>['query'];
type Answer = RouteAnswer<typeof route>;

/** The board and the list of a warehouse: what is to do, who works on what, and what was done today. */
export async function listItemServices(ctx: Context, { query }: { query: Query }): Promise<Answer> {
  const { accountId } = requireUser(ctx);
  const midnight = await findMidnight(ctx, accountId);
  const here = servicesHere(ctx);
  const kept = keptBy(query);
  const status = query.status ? sql<boolean>`service.status = any (${query.status})` : sql<boolean>`true`;
  const day = query.isOfToday ? endedSince(midnight) : sql<boolean>`true`;
  const matching = sql`${here} and ${kept} and ${status} and ${day}`;
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const direction = sql.raw(query.order?.updatedAt === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<StoredService>`select service.* ${matching}
    order by service.updated_at ${direction}, service.id ${direction}
    limit ${size + 1} offset ${(page - 1) * size}`.execute(ctx.db);
  const total = query.partial ? undefined : await countUpTo(ctx, matching);
  const facts = { path: '/item-refurb-steps', query, page, size, more: rows.length > size, total };
  return {
    ...wrapPage(await viewServices(ctx, rows.slice(0, size)), { ...facts, capped: total === COUNTED_UP_TO }),
    counts: await countColumns(ctx, sql`${here} and ${kept}`, midnight),
    ...(await readChoices(ctx, sql`${here} and ${ofBoard(midnight)}`)),
  };
}

/** A service belongs to the warehouse it was planned in, which is that of its item. */
function servicesHere(ctx: Context): RawBuilder<unknown> {
  const { accountId, organizationId } = requireUser(ctx);
  return sql`from app.item_refurb_step service
    join app.item on item.account_id = service.account_id and item.id = service.item_id
    join app.item_source source on source.account_id = item.account_id and source.item_id = item.id
    where service.buyer_account_id = ${accountId} and service.warehouse_id = ${organizationId}
      and item.warehouse_id = service.warehouse_id`;
}

function keptBy({ refurbStepId, operatorId, search }: Query): RawBuilder<boolean> {
  const code = search === undefined ? undefined : tidyCode(search);
  const conditions = [
    refurbStepId && sql`service.refurb_step_id = any (${refurbStepId}::uuid[])`,
    operatorId && sql`service.operator_id = any (${operatorId}::uuid[])`,
    code !== undefined &&
      sql`(item.identification_number = ${code.toUpperCase()} or source.imei = ${code} or source.serial_number = ${code})`,
  ].filter((condition) => condition !== undefined && condition !== false);
  return conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** Nothing changes after its end, so `updated_at` finds it by the index of the warehouse. */
const endedSince = (midnight: Date) =>
  sql<boolean>`service.updated_at >= ${midnight} and service.ended_at >= ${midnight}`;
const ofBoard = (midnight: Date) =>
  sql<boolean>`(service.status in ('to_do', 'in_progress', 'paused')
    or (service.status = 'completed' and ${endedSince(midnight)}))`;

async function findMidnight(ctx: Context, accountId: string): Promise<Date> {
  const zone = (await findAccount(ctx, accountId))?.time_zone ?? 'Europe/Paris';
  const { rows } = await sql<{ midnight: Date }>`
    select (${ctx.clock.now()}::timestamptz at time zone ${zone})::date::timestamp at time zone ${zone} as midnight`.execute(
    ctx.db,
  );
  return rows[0]!.midnight;
}

async function countUpTo(ctx: Context, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select ${matching} limit ${COUNTED_UP_TO}) counted`.execute(ctx.db);
  return rows[0]!.n;
}

async function countColumns(ctx: Context, kept: RawBuilder<unknown>, midnight: Date): Promise<Answer['counts']> {
  const { rows } = await sql<{ status: StoredService['status']; n: number }>`
    select service.status, count(*)::int as n ${kept} and ${ofBoard(midnight)} group by service.status`.execute(ctx.db);
  const of = (status: StoredService['status']) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    to_do: of('to_do'),
    in_progress: of('in_progress'),
    paused: of('paused'),
    completedToday: of('completed'),
  };
}

async function readChoices(ctx: Context, shown: RawBuilder<unknown>): Promise<Pick<Answer, 'services' | 'operators'>> {
  const { rows: services } = await sql<{ id: string; name: string }>`
    select service.refurb_step_id as id, min(service.name) as name ${shown} and service.refurb_step_id is not null
    group by service.refurb_step_id order by 2, 1`.execute(ctx.db);
  const { rows: workers } = await sql<{ id: string }>`
    select distinct service.operator_id as id ${shown} and service.operator_id is not null`.execute(ctx.db);
  const names = await readOperators(
    ctx,
    requireUser(ctx).accountId,
    workers.map(({ id }) => id),
  );
  const operators = [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
  return { services, operators };
}
