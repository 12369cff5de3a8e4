import { readCategoryChain } from '../../catalogue/index.ts';
import type { ConnectedWarehouse } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Chosen, chooseWarehouse, type Rule, type Subject, type Tried } from './choose-warehouse.ts';
import { type Network, readNetwork } from './network.ts';

/** What decides where the devices of a category go. */
export type Plan = Network & {
  /** the category and every one above */
  categoryIds: readonly string[];
  /** rules of the buyer who takes the devices of the category, when it is another account */
  buyerRules: readonly Rule[];
  /** reference warehouses of the category */
  referenceIds: readonly string[];
};
export type Device = Omit<Subject, 'categoryIds'> & {
  /** the store it is at, when it is at one */
  store?: { default_warehouse_id: string | null } | undefined;
};
export type Dispatched =
  | { by: 'rule'; warehouseId: string; chosen: Chosen }
  | { by: 'store' | 'category'; warehouseId: string }
  | { by: 'nobody' };
export type Trial = { dispatched: Dispatched; tried: (Tried & { ofBuyer: boolean })[] };

/**
 * Where a device of a retailer goes: by the retailer's own rules, then by those of the buyer who takes it, then to the
 * usual warehouse of its store, then to one of its category.
 */
export function decide({ categoryIds, rules, buyerRules, referenceIds, reachable }: Plan, device: Device): Trial {
  const { store, ...rest } = device;
  const subject: Subject = { ...rest, categoryIds };
  const own = chooseWarehouse(rules, subject, reachable);
  const theirs = own.chosen ? { chosen: undefined, tried: [] } : chooseWarehouse(buyerRules, subject, reachable);
  const tried = [
    ...own.tried.map((one) => ({ ...one, ofBuyer: false })),
    ...theirs.tried.map((one) => ({ ...one, ofBuyer: true })),
  ];
  const chosen = own.chosen ?? theirs.chosen;
  if (chosen) return { dispatched: { by: 'rule', warehouseId: chosen.warehouseId, chosen }, tried };
  const usual = store?.default_warehouse_id;
  if (usual && reachable.has(usual)) return { dispatched: { by: 'store', warehouseId: usual }, tried };
  const reference = referenceIds.find((id) => reachable.has(id));
  return { dispatched: reference ? { by: 'category', warehouseId: reference } : { by: 'nobody' }, tried };
}

export async function readPlan(
  ctx: Context,
  accountId: string,
  categoryId: string,
  /** for who has read it already */
  known?: Network,
): Promise<Plan> {
  const [{ categories, effective }, network] = await Promise.all([
    readCategoryChain(ctx, accountId, categoryId),
    known ?? readNetwork(ctx, accountId),
  ]);
  const buyer = effective.buyerAccountId?.value;
  return {
    ...network,
    categoryIds: categories.map(({ id }) => id),
    buyerRules: buyer && buyer !== accountId ? await network.rulesOfBuyer(buyer) : [],
    referenceIds: effective.warehouseIds?.value ?? [],
  };
}

export async function dispatch(
  ctx: Context,
  { accountId, categoryId, ...device }: Device & { accountId: string; categoryId: string },
  /** for who has read them already */
  warehouses?: readonly ConnectedWarehouse[],
): Promise<Trial> {
  return decide(await readPlan(ctx, accountId, categoryId, await readNetwork(ctx, accountId, warehouses)), device);
}
