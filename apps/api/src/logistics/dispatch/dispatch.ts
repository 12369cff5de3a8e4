import { sql } from 'kysely';
import { readCategoryChain } from '../../catalogue/index.ts';
import { type ConnectedWarehouse, readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { pointOf } from '../../platform/places/distance.ts';
import {
  type Chosen,
  chooseWarehouse,
  type Reachable,
  type Rule,
  type Subject,
  type Tried,
} from './choose-warehouse.ts';
import { ruleOf, rulesOf } from './rule-rows.ts';

export type Device = {
  accountId: string;
  categoryId: string;
  /** the store it is at, when it is at one */
  store?: { default_warehouse_id: string | null } | undefined;
} & Omit<Subject, 'categoryIds'>;
export type Dispatched =
  | { by: 'rule'; warehouseId: string; chosen: Chosen }
  | { by: 'store' | 'category'; warehouseId: string }
  | { by: 'nobody' };
export type Trial = { dispatched: Dispatched; tried: (Tried & { ofBuyer: boolean })[] };

/**
 * Where a device of a retailer goes: by the retailer's own rules, then by those of the buyer who takes it, then to the
 * usual warehouse of its store, then to one of its category.
 */
export async function dispatch(
  ctx: Context,
  device: Device,
  /** for who has read them already */
  known?: readonly ConnectedWarehouse[],
): Promise<Trial> {
  const { accountId, categoryId, store, ...rest } = device;
  const [{ categories, effective }, warehouses, rules] = await Promise.all([
    readCategoryChain(ctx, accountId, categoryId),
    known ?? readConnectedWarehouses(ctx, accountId),
    rulesOf(ctx, accountId),
  ]);
  const subject: Subject = { ...rest, categoryIds: categories.map(({ id }) => id) };
  const reachable = reachableOf(warehouses);
  const own = chooseWarehouse(rules.map(ruleOf), subject, reachable);
  const buyer = effective.buyerAccountId?.value;
  const theirs =
    own.chosen || !buyer || buyer === accountId
      ? { chosen: undefined, tried: [] }
      : chooseWarehouse(await readBuyerRules(ctx, accountId, buyer), subject, reachable);
  const tried = [
    ...own.tried.map((one) => ({ ...one, ofBuyer: false })),
    ...theirs.tried.map((one) => ({ ...one, ofBuyer: true })),
  ];
  const chosen = own.chosen ?? theirs.chosen;
  if (chosen) return { dispatched: { by: 'rule', warehouseId: chosen.warehouseId, chosen }, tried };
  const usual = store?.default_warehouse_id;
  if (usual && reachable.has(usual)) return { dispatched: { by: 'store', warehouseId: usual }, tried };
  const reference = effective.warehouseIds?.value.find((id) => reachable.has(id));
  return { dispatched: reference ? { by: 'category', warehouseId: reference } : { by: 'nobody' }, tried };
}

function reachableOf(warehouses: readonly ConnectedWarehouse[]): Reachable {
  return new Map(warehouses.map((warehouse) => [warehouse.id, pointOf(warehouse)]));
}

/** They are behind the buyer's wall; the function lets a linked retailer's devices be told where to go. */
async function readBuyerRules(ctx: Context, accountId: string, buyerAccountId: string): Promise<Rule[]> {
  const { rows } = await sql<{ rule: Rule }>`
    select rule from app.dispatch_rules_of_buyer(${accountId}, ${buyerAccountId}) rule`.execute(ctx.db);
  return rows.map(({ rule }) => rule);
}
