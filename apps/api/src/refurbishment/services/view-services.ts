import type { ItemServices, ServiceRow, Shelf } from '@reprise/contract/refurbishment/service-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ItemRow, ItemSource } from '../../states/index.ts';
import { arrivedItemOf, readItemProducts } from '../../transit/index.ts';
import type { StoredService } from './service-rows.ts';

type ItemKey = { account_id: string; id: string };
type FactRow = Pick<ItemRow, 'id' | 'refurb_cycle' | 'stock_id' | 'completed_refurb_cost'> &
  Pick<ItemSource, 'currency' | 'price'>;
export type ItemFacts = Awaited<ReturnType<typeof readItemFacts>>[number];

/** What the pages of a workshop show of items: the product is the retailer's, the stock the buyer's. */
export async function readItemFacts(ctx: Context, items: readonly ItemKey[]) {
  const shown = await readItemProducts(ctx, items);
  if (!shown.length) return [];
  const ids = shown.map(({ itemId }) => itemId);
  const accountIds = [...new Set(shown.map(({ accountId }) => accountId))];
  const { rows } = await sql<FactRow>`
    select item.id, item.refurb_cycle, item.stock_id, item.completed_refurb_cost, source.currency, source.price
    from app.item join app.item_source source on source.account_id = item.account_id and source.item_id = item.id
    where item.account_id = any (${accountIds}) and item.id = any (${ids})`.execute(ctx.db);
  const shelves = await readShelves(
    ctx,
    shown[0]!.buyerAccountId,
    rows.map(({ stock_id }) => stock_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.map((item) => {
    const facts = byId.get(item.itemId)!;
    const { circuitType: _circuit, ...view } = arrivedItemOf(item);
    const shown: ItemServices['item'] = {
      ...view,
      cycle: facts.refurb_cycle,
      stock: shelves.get(facts.stock_id) ?? null,
    };
    return { ...facts, buyerAccountId: item.buyerAccountId, warehouseId: item.warehouseId, view: shown };
  });
}

/** Stocks of the buyer by id. */
export async function readShelves(
  ctx: Context,
  buyerAccountId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Shelf>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['id', 'default_stock', 'name', 'identifier', 'location'])
    .where('account_id', '=', buyerAccountId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, shelfOf(row)]));
}

type ShelfRow = {
  id: string;
  default_stock: Shelf['defaultStock'];
  name: string;
  identifier: string | null;
  location: string | null;
};
export const shelfOf = ({ id, default_stock, name, identifier, location }: ShelfRow): Shelf => ({
  stockId: id,
  defaultStock: default_stock,
  name: default_stock ? null : name,
  identifier,
  location,
});

/** The names of people of the buyer by id. */
export async function readOperators(
  ctx: Context,
  buyerAccountId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const rows = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('account_id', '=', buyerAccountId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}

/** Services with their items, in the order of the rows. All of them are of one buyer: that of the actor or of one item. */
export async function viewServices(ctx: Context, rows: readonly StoredService[]): Promise<ServiceRow[]> {
  const [first] = rows;
  if (!first) return [];
  const keys = new Map(rows.map(({ account_id, item_id }) => [item_id, { account_id, id: item_id }]));
  const items = new Map((await readItemFacts(ctx, [...keys.values()])).map((facts) => [facts.id, facts]));
  const buyerId = first.buyer_account_id;
  const shelves = await readShelves(
    ctx,
    buyerId,
    rows.map(({ stock_id }) => stock_id),
  );
  const names = await readOperators(
    ctx,
    buyerId,
    rows.map(({ operator_id }) => operator_id),
  );
  return rows.flatMap((row) => {
    const item = items.get(row.item_id);
    if (!item) return [];
    return {
      id: row.id,
      version: row.version,
      status: row.status,
      name: row.name ?? '',
      refurbStepId: row.refurb_step_id,
      cycle: row.cycle,
      stock: shelves.get(row.stock_id) ?? null,
      currency: item.currency,
      plannedCost: row.planned_cost,
      cost: row.cost,
      operator: row.operator_id ? { id: row.operator_id, name: names.get(row.operator_id) ?? null } : null,
      startedAt: row.started_at?.toISOString() ?? null,
      runningSince: row.running_since?.toISOString() ?? null,
      workedSeconds: row.worked_seconds,
      endedAt: row.ended_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      comment: row.comment,
      pauseReason: row.pause_reason,
      cancelReason: row.cancel_reason,
      item: item.view,
    };
  });
}
