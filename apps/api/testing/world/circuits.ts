import type { CircuitType } from '@reprise/contract/logistics/circuits';
import { ensureRootCategory } from '../../src/catalogue/index.ts';
import { activateCircuits, ensureCircuits } from '../../src/logistics/index.ts';
import { ensurePaymentModes } from '../../src/payments/index.ts';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers, TestAccount } from './people.ts';
import { buildWorld } from './world.ts';

type Found = { id: string; circuit: { id: string; type: CircuitType } };
export type TestCircuits = {
  shop: TestAccount;
  manager: Headers;
  rootCategory: string;
  /** by type: the rule, and the circuit it belongs to */
  rules: Record<CircuitType, { id: string; circuitId: string }>;
};

/** A retailer with its circuits, its payment modes and the root of its catalogue. */
export function buildCircuits(api: TestApi) {
  const world = buildWorld(api);
  const call = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, headers: Headers, body?: object) =>
    api.call({
      method,
      url,
      headers: { ...headers, ...(body ? { 'content-type': 'application/merge-patch+json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  return {
    call,
    async shopWith(active: readonly CircuitType[] = []): Promise<TestCircuits> {
      const shop = await world.retailer();
      const rootCategory = await api.asSystem(shop.id, async (ctx) => {
        await ensureCircuits(ctx, { accountId: shop.id, language: 'en-GB' });
        await ensurePaymentModes(ctx, { accountId: shop.id, language: 'en-GB', issuer: 'retailer' });
        await activateCircuits(ctx, shop.id, active);
        return ensureRootCategory(ctx, shop.id);
      });
      const manager = await world.manager(shop);
      const list = await call('GET', '/dispatch-circuit-rules?pagination=false', manager);
      const found = list.json()['hydra:member'] as Found[];
      const rules = Object.fromEntries(found.map(({ id, circuit }) => [circuit.type, { id, circuitId: circuit.id }]));
      return { shop, manager, rootCategory, rules: rules as TestCircuits['rules'] };
    },
    /** A category straight in the tables: what may be in one is tested elsewhere. */
    category: (accountId: string, parentId: string, label: string) =>
      api.asSystem(accountId, async (ctx) => {
        const id = ctx.newId();
        await ctx.db
          .insertInto('category')
          .values({ account_id: accountId, id, parent_id: parentId, identifier: id, label })
          .execute();
        const above = await ctx.db
          .selectFrom('category_ancestor')
          .select(['ancestor_id', 'depth'])
          .where('account_id', '=', accountId)
          .where('category_id', '=', parentId)
          .execute();
        await ctx.db
          .insertInto('category_ancestor')
          .values(
            [{ ancestor_id: id, depth: -1 }, ...above].map(({ ancestor_id, depth }) => ({
              account_id: accountId,
              ancestor_id,
              category_id: id,
              depth: depth + 1,
            })),
          )
          .execute();
        return id;
      }),
  };
}
