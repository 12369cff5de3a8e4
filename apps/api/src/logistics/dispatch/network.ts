import { sql } from 'kysely';
import { type ConnectedWarehouse, readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { pointOf } from '../../platform/places/distance.ts';
import type { Reachable, Rule } from './choose-warehouse.ts';
import { ruleOf, rulesOf } from './rule-rows.ts';

/** What decides where the devices of an account go, whatever their category. */
export type Network = {
  rules: readonly Rule[];
  reachable: Reachable;
  /** read once for each buyer */
  rulesOfBuyer: (buyerAccountId: string) => Promise<readonly Rule[]>;
};

export async function readNetwork(
  ctx: Context,
  accountId: string,
  /** for who has read them already */
  known?: readonly ConnectedWarehouse[],
): Promise<Network> {
  const [rules, warehouses] = await Promise.all([
    rulesOf(ctx, accountId),
    known ?? readConnectedWarehouses(ctx, accountId),
  ]);
  const ofBuyers = new Map<string, Promise<Rule[]>>();
  return {
    rules: rules.map(ruleOf),
    reachable: reachableOf(warehouses),
    rulesOfBuyer(buyer) {
      const read = ofBuyers.get(buyer) ?? readBuyerRules(ctx, accountId, buyer);
      ofBuyers.set(buyer, read);
      return read;
    },
  };
}

export const reachableOf = (warehouses: readonly ConnectedWarehouse[]): Reachable =>
  new Map(warehouses.map((warehouse) => [warehouse.id, { at: pointOf(warehouse), country: warehouse.country }]));

/** They are behind the buyer's wall; the function lets a linked retailer's devices be told where to go. */
async function readBuyerRules(ctx: Context, accountId: string, buyerAccountId: string): Promise<Rule[]> {
  const { rows } = await sql<{ rule: Rule }>`
    select rule from app.dispatch_rules_of_buyer(${accountId}, ${buyerAccountId}) rule`.execute(ctx.db);
  return rows.map(({ rule }) => rule);
}
