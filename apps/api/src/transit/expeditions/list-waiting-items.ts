import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { CIRCUIT_TYPES, CIRCUITS, type CircuitType } from '@reprise/contract/logistics/circuits';
import type { listWaitingItems as route } from '@reprise/contract/logistics/expedition-routes';
import { PACKABLE_STATUSES } from '@reprise/contract/logistics/expeditions';
import { LABEL_RULES } from '@reprise/contract/logistics/labels';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readPlaces } from '../items/read-places.ts';
import { readSentItems, sentItemView } from '../packages/read-packages.ts';
import { type ExpeditionRow, requireExpedition } from './require-sender.ts';

const MOST_SHOWN = 200;
/** Counted up to here: a store that has more to send packs for a day. */
const MOST_COUNTED = 1_000;

/** What lies in the place of an expedition and could be packed into it. */
export async function listWaitingItems(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const expedition = await requireExpedition(ctx, params.id);
  const { rows } = await sql<{ account_id: string; id: string; buyer_account_id: string; warehouse_id: string }>`
    select item.account_id, item.id, item.buyer_account_id, item.warehouse_id
    from ${waiting(expedition, expedition.with_label)} order by item.updated_at, item.id limit ${MOST_SHOWN}`.execute(
    ctx.db,
  );
  const total = await count(ctx, expedition, expedition.with_label);
  const otherWay = expedition.direction === 'inbound' ? await count(ctx, expedition, !expedition.with_label) : 0;
  const items = await readSentItems(ctx, rows);
  const places = await readPlaces(
    ctx,
    rows.map((row) => ({ accountId: row.buyer_account_id, id: row.warehouse_id })),
  );
  return {
    items: rows.flatMap(({ id }) => {
      const item = items.get(id);
      return item ? [sentItemView(item, places.get(item.warehouseId)?.name ?? '')] : [];
    }),
    total,
    otherWay,
  };
}

async function count(ctx: Context, expedition: ExpeditionRow, withLabel: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ${waiting(expedition, withLabel)} limit ${MOST_COUNTED}) counted`.execute(ctx.db);
  return rows[0]!.n;
}

/** The circuits whose devices a store sends in packages with a label, or in packages without. */
const circuitsSent = (withLabel: boolean): CircuitType[] =>
  CIRCUIT_TYPES.filter((type) => {
    const rule = LABEL_RULES[CIRCUITS[type].deposit];
    return (withLabel ? rule.withLabel : rule.withoutLabel) === true;
  });

function waiting({ account_id, organization_id, direction }: ExpeditionRow, withLabel: boolean): RawBuilder<unknown> {
  const statuses = PACKABLE_STATUSES[direction];
  if (direction === 'inbound')
    return sql`app.item join app.buyback on buyback.account_id = item.account_id and buyback.id = item.buyback_id
      where item.account_id = ${account_id} and item.status = any (${statuses}) and item.place = 'store'
        and buyback.status = 'bb_awaiting_inventory' and buyback.store_id = ${organization_id}
        and buyback.circuit_type = any (${circuitsSent(withLabel)})`;
  const inReturnStock = sql`and exists (select from app.stock where stock.account_id = item.buyer_account_id
    and stock.id = item.stock_id and stock.default_stock = 'customer_return')`;
  return sql`app.item where item.buyer_account_id = ${account_id} and item.warehouse_id = ${organization_id}
    and item.place = 'stock' and item.status = any (${statuses}) ${direction === 'return' ? inReturnStock : sql``}`;
}
