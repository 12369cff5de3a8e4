import type { Case } from '../case.ts';
import { fresh } from '../samples.ts';

const answers = (stepId?: string) => [
  { title: 'Yes', stepIds: [] },
  { title: 'No', stepIds: stepId ? [stepId] : [] },
];
const question = () => ({ title: fresh(), type: 'unique', answers: answers() });

/** Services of a workshop and questions of the diagnosis. The walk has none of them: other ids stand for theirs. */
export const REFURBISHMENT_CASES: Readonly<Record<string, readonly Case[]>> = {
  listRefurbSteps: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ warehouseId }) => ({ query: { warehouseId } }),
  ],
  listRefurbStepOptions: [({ warehouseId }) => ({ query: { warehouseId } })],
  listRefurbWarehouses: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getRefurbStep: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
  createRefurbStep: [
    ({ accountId, warehouseId }) => ({
      body: { accountId, name: fresh(), warehouses: [{ warehouseId, stockId: warehouseId, cost: 100 }] },
    }),
  ],
  updateRefurbStep: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId }, body: { name: fresh(), version: 1 } })],
  deleteRefurbStep: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
  listRefurbQuestions: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  findRefurbScopes: [
    () => ({ query: { kind: 'category' } }),
    () => ({ query: { kind: 'product' } }),
    ({ accountId }) => ({ query: { accountId, kind: 'category' } }),
  ],
  orderRefurbQuestions: [
    ({ questionId }) => ({ body: { ids: [questionId], seen: [questionId] } }),
    ({ accountId, questionId }) => ({ body: { accountId, ids: [questionId], seen: [questionId] } }),
  ],
  getRefurbQuestion: [({ questionId }) => ({ params: { id: questionId } })],
  createRefurbQuestion: [
    ({ accountId }) => ({ body: { accountId, ...question() } }),
    ({ categoryId }, { accountId }) => ({ body: { accountId, ...question(), categoryIds: [categoryId] } }),
    ({ productId }, { accountId }) => ({ body: { accountId, ...question(), productIds: [productId] } }),
    ({ dispatchRuleId }, { accountId }) => ({
      body: { accountId, ...question(), answers: answers(dispatchRuleId) },
    }),
  ],
  updateRefurbQuestion: [({ questionId }) => ({ params: { id: questionId }, body: { title: fresh(), version: 1 } })],
  deleteRefurbQuestion: [({ questionId }) => ({ params: { id: questionId } })],
  listProductRefurbQuestions: [
    ({ productId }) => ({ params: { id: productId } }),
    ({ productId, accountId }) => ({ params: { id: productId }, query: { accountId } }),
  ],
  linkProductRefurbQuestions: [
    ({ productId }) => ({ params: { id: productId }, body: { questionIds: [], seen: [] } }),
    ({ questionId }, { productId }) => ({ params: { id: productId }, body: { questionIds: [questionId], seen: [] } }),
  ],
};
