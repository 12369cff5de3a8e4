import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import { stockDueFor } from '@reprise/contract/warehouse/moves/stock-fit';
import { LIFTABLE_REASONS } from '@reprise/contract/warehouse/quarantine';
import type { QuarantineActor, QuarantineTab } from '@reprise/contract/warehouse/quarantine/desk';
import type { QuarantineRow } from '@reprise/contract/warehouse/quarantine/desk-payloads';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { imageUrl } from '../../catalogue/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Buyback, Item } from '../../platform/db/schema.ts';
import type { ItemRow } from '../../states/index.ts';
import { visibleItems } from '../moves/visible-items.ts';

/** What the desk reads of a case: its item and buyback, the open litigation, and which of the three lists it is in. */
export type DeskRow = Pick<
  Selectable<Item>,
  | 'account_id'
  | 'id'
  | 'buyer_account_id'
  | 'warehouse_id'
  | 'version'
  | 'identification_number'
  | 'status'
  | 'reintegration_target'
  | 'quarantine_reason'
  | 'hold_lifted_at'
> &
  Pick<Selectable<Buyback>, 'currency' | 'payout' | 'product_id'> & {
    buyback_id: string;
    tab: QuarantineTab;
    since: Date | null;
    until: Date | null;
    gap: number | null;
    second_look_at: Date | null;
  };

/**
 * The cases of the desk that the actor may see, as a subquery. A customer is waited for while a new price is proposed, and
 * while only they can lift the hold; a second look that they asked for is ours to answer.
 */
export function deskCases(ctx: Context): RawBuilder<DeskRow> {
  const now = ctx.clock.now();
  return sql`(select item.account_id, item.id, item.buyback_id, item.buyer_account_id, item.warehouse_id, item.version,
      item.identification_number, item.status, item.reintegration_target, item.quarantine_reason, item.hold_lifted_at,
      buyback.currency, buyback.payout, buyback.product_id, buyback.imei,
      coalesce(item.quarantined_at, open.created_at, item.updated_at) as since,
      coalesce(open.deadline_at, item.quarantine_until) as until,
      case when item.quarantine_reason in ('price_gap', 'retailer_dispute')
        then coalesce(buyback.declared_price, buyback.predeclared_price)
          - coalesce(open.proposed_price, buyback.controlled_price) end as gap,
      case when open.second_look_answered_at is null then open.second_look_at end as second_look_at,
      case
        when item.status <> 'item_in_quarantine' then 'to_move'
        when item.quarantine_reason = 'price_gap' and open.id is not null
          and (open.second_look_at is null or open.second_look_answered_at is not null) then 'waits_for_customer'
        when item.quarantine_reason = any (${LIFTABLE_REASONS}) and item.hold_lifted_at is null
          and buyback.status = 'bb_in_processing' and item.quarantine_until > ${now} then 'waits_for_customer'
        else 'to_decide' end as tab
    from app.item
    join app.buyback on buyback.account_id = item.account_id and buyback.id = item.buyback_id
    left join lateral (select l.id, l.created_at, l.deadline_at, l.proposed_price, l.second_look_at, l.second_look_answered_at
      from app.litigation l where l.account_id = item.account_id and l.buyback_id = item.buyback_id and l.status = 'open'
      order by l.created_at desc limit 1) open on true
    left join app.stock on stock.account_id = item.buyer_account_id and stock.id = item.stock_id
    where (item.status in ('item_in_quarantine', 'item_to_reintegrate_to_stock')
        or (item.status = 'item_to_return' and item.place = 'stock'
          and stock.default_stock is distinct from 'customer_return'))
      and ${visibleItems(ctx)})`;
}

type Around = {
  id: string;
  label: string;
  brand: string | null;
  image_file_id: string | null;
  retailer: string;
  warehouse: string;
};

/** The rows as the desk shows them. The catalogue is the retailer's, the stocks and warehouses are the buyer's. */
export async function viewDeskRows(ctx: Context, rows: readonly DeskRow[]): Promise<QuarantineRow[]> {
  if (!rows.length) return [];
  const accountIds = rows.flatMap(({ account_id, buyer_account_id }) => [account_id, buyer_account_id]);
  for (const accountId of new Set(accountIds)) await ctx.actFor(accountId);
  const ids = rows.map(({ id }) => id);
  const { rows: around } = await sql<Around>`
    select item.id, product.label, product.brand, product.image_file_id, account.name as retailer,
      warehouse.common_name as warehouse
    from app.item
    join app.product on product.account_id = item.account_id and product.id = item.product_id
    join app.account on account.id = item.account_id
    join app.organization warehouse on warehouse.account_id = item.buyer_account_id and warehouse.id = item.warehouse_id
    where item.id = any (${ids}::uuid[])`.execute(ctx.db);
  const stocks = await ctx.db
    .selectFrom('stock')
    .select(['id', 'warehouse_id', 'default_stock', 'identifier'])
    .where('account_id', 'in', [...new Set(rows.map(({ buyer_account_id }) => buyer_account_id))])
    .where('default_stock', 'is not', null)
    .execute();
  return rows.map((row) => {
    const named = around.find(({ id }) => id === row.id)!;
    const due = row.tab === 'to_move' ? dueStock(row) : undefined;
    const stock = due && stocks.find((one) => one.warehouse_id === row.warehouse_id && one.default_stock === due);
    return {
      itemId: row.id,
      buybackId: row.buyback_id,
      version: row.version,
      identificationNumber: row.identification_number,
      status: row.status,
      tab: row.tab,
      product: { label: named.label, brand: named.brand, image: imageUrl(ctx, named.image_file_id) },
      retailer: named.retailer,
      warehouse: { id: row.warehouse_id, name: named.warehouse },
      reason: row.quarantine_reason,
      since: row.since?.toISOString() ?? null,
      until: row.until?.toISOString() ?? null,
      daysLeft: daysUntil(ctx.clock.now(), row.until),
      currency: row.currency,
      atStake: row.gap ?? row.payout,
      secondLookAskedAt: row.second_look_at?.toISOString() ?? null,
      holdLiftedAt: row.hold_lifted_at?.toISOString() ?? null,
      who: actorOf(row),
      moveTo: stock
        ? { stockId: stock.id, defaultStock: stock.default_stock, name: null, identifier: stock.identifier }
        : null,
    };
  });
}

/** Where a device that is carried away belongs; work under way goes on where its services are planned. */
function dueStock({ status, reintegration_target }: DeskRow) {
  const goesBackTo = reintegration_target as ItemRow['status'] | null;
  const due = stockDueFor({ status, goesBackTo });
  return due ?? (goesBackTo && ITEM_WHEREABOUTS[goesBackTo].stock === 'of_service' ? 'to_refurbish' : undefined);
}

/** Negative once it is late. */
function daysUntil(now: Date, until: Date | null): number | null {
  if (!until) return null;
  const left = until.getTime() - now.getTime();
  return left >= 0 ? Math.ceil(left / DAY) : -Math.ceil(-left / DAY);
}

function actorOf({ tab, quarantine_reason: reason }: DeskRow): QuarantineActor {
  if (tab === 'to_move') return 'mover';
  if (tab === 'waits_for_customer') return 'customer';
  return reason === 'retailer_dispute' ? 'buyer' : 'warehouse';
}
