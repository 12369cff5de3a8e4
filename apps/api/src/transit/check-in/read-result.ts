import type { CheckInOutcome, CheckInResult } from '@reprise/contract/warehouse/check-in-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { arrivedItemOf, readItemProducts } from '../items/item-views.ts';

export type ItemKey = { accountId: string; itemId: string };
type Checked = { key: ItemKey; outcome: CheckInOutcome; packageId: string | null };

/** What the station shows of an item that has just come in. */
export async function readCheckInResult(ctx: Context, { key, outcome, packageId }: Checked): Promise<CheckInResult> {
  const [view] = await readItemProducts(ctx, [{ account_id: key.accountId, id: key.itemId }]);
  if (!view) return refuseAbsent('item');
  const { rows } = await sql<{ stock_id: string | null; is_damaged: boolean }>`
    select item.stock_id, exists (
      select from app.shipment s join app.delivery_event e on e.account_id = s.account_id and e.shipment_id = s.id
      where s.account_id = item.account_id and e.status = 'delivery_damaged'
        and (s.buyback_id = item.buyback_id or s.package_id in (
          select coalesce(box.inside_package_id, box.id) from app.package box where box.id = ${packageId}::uuid))) as is_damaged
    from app.item where item.account_id = ${key.accountId} and item.id = ${key.itemId}`.execute(ctx.db);
  const { stock_id, is_damaged } = rows[0]!;
  return {
    outcome,
    item: arrivedItemOf(view),
    putInto: await readStock(ctx, view.buyerAccountId, stock_id),
    checkedInAt: ctx.clock.now().toISOString(),
    isDamaged: is_damaged,
    package: packageId ? await readRemaining(ctx, packageId) : null,
  };
}

export async function readStock(
  ctx: Context,
  accountId: string,
  stockId: string | null,
): Promise<CheckInResult['putInto']> {
  if (!stockId) return { stockId: null, defaultStock: null, name: null };
  const stock = await ctx.db
    .selectFrom('stock')
    .select(['default_stock', 'name'])
    .where('account_id', '=', accountId)
    .where('id', '=', stockId)
    .executeTakeFirst();
  const defaultStock = stock?.default_stock ?? null;
  return { stockId, defaultStock, name: defaultStock ? null : (stock?.name ?? null) };
}

async function readRemaining(ctx: Context, packageId: string): Promise<CheckInResult['package']> {
  const { rows } = await sql<{ number: string; remaining: number }>`
    select box.number, (select count(*)::int from app.item where item.package_account_id = box.account_id
      and item.package_id = box.id) as remaining
    from app.package box where box.id = ${packageId}`.execute(ctx.db);
  return rows[0] ?? null;
}
