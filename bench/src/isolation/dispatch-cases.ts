import type { Case } from './case.ts';
import { fresh } from './samples.ts';

const dispatchRule = (warehouseId: string) => ({
  title: fresh(),
  conditions: [{ attribute: 'brand', operator: 'in', values: ['Proof'] }],
  warehouseIds: [warehouseId],
});

/** Rules that say which warehouse a device goes to. */
export const DISPATCH_CASES: Readonly<Record<string, readonly Case[]>> = {
  listDispatchRules: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  tryDispatchRules: [
    ({ productId }) => ({ query: { productId, circuit: 'web_post' } }),
    ({ storeId }, { productId, accountId }) => ({ query: { accountId, productId, storeId, circuit: 'store_drop' } }),
    ({ accountId, productId }) => ({ query: { accountId, productId, circuit: 'web_post' } }),
  ],
  orderDispatchRules: [
    ({ dispatchRuleId }) => ({ body: { ids: [dispatchRuleId], seen: [dispatchRuleId] } }),
    ({ accountId, dispatchRuleId }) => ({ body: { accountId, ids: [dispatchRuleId], seen: [dispatchRuleId] } }),
  ],
  getDispatchRule: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
  createDispatchRule: [
    ({ accountId, storeId }) => ({ body: { accountId, ...dispatchRule(storeId) } }),
    ({ categoryId }, { accountId, storeId }) => ({
      body: {
        accountId,
        ...dispatchRule(storeId),
        conditions: [{ attribute: 'category', operator: 'in', values: [categoryId] }],
      },
    }),
  ],
  updateDispatchRule: [
    ({ dispatchRuleId }) => ({ params: { id: dispatchRuleId }, body: { title: fresh(), version: 1 } }),
    ({ storeId }, { dispatchRuleId }) => ({
      params: { id: dispatchRuleId },
      body: { warehouseIds: [storeId], version: 1 },
    }),
  ],
  deleteDispatchRule: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
};
