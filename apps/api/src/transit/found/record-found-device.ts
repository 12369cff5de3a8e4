import { kindsOfCode, tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { recordFoundDevice as route } from '@reprise/contract/warehouse/found/found-routes';
import { sql } from 'kysely';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireOwnWarehouse, type Warehouse } from '../check-in/require-warehouse.ts';
import { findItems } from '../items/find-items.ts';
import { findFoundHere, refuseFound } from './find-found-here.ts';
import { recordedFound } from './found-rows.ts';
import { viewFound } from './view-found.ts';

/** Keeps a device that no buyback knows. The number that it answers with is written on the device. */
export async function recordFoundDevice(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireOwnWarehouse(ctx, body.warehouseId);
  const code = tidyCode(body.code);
  const number = await takeNumber(ctx, warehouse);
  const found = await findFoundHere(ctx, warehouse, code);
  if (found) return refuseFound(ctx, found);
  const items = await findItems(ctx, code, sql<boolean>`item.buyer_account_id = ${warehouse.accountId}`);
  if (items.length) refuse('code_of_item', `The code ${code} belongs to an item. Check it in.`);
  const now = ctx.clock.now();
  const row = await ctx.db
    .insertInto('found_device')
    .values({
      account_id: warehouse.accountId,
      id: ctx.newId(),
      warehouse_id: warehouse.id,
      number,
      code,
      identification_number: kindsOfCode(code).includes('identification_number') ? code.toUpperCase() : null,
      description: body.description,
      parcel_number: body.parcelNumber ?? null,
      status: 'open',
      found_by: warehouse.actor.userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'create',
    entity: 'found_device',
    entityId: row.id,
    accountId: row.account_id,
    after: recordedFound(row),
  });
  return viewFound(ctx, row);
}

/** The next number of the account. Until the end of the transaction nobody else takes one or records the same code. */
async function takeNumber(ctx: Context, { accountId }: Warehouse): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`found device ${accountId}`}, 0))`.execute(ctx.db);
  const { next } = await ctx.db
    .selectFrom('found_device')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return next;
}
