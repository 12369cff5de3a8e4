import { z } from 'zod';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { countryCode, idSchema } from '../http/values.ts';
import { CIRCUIT_TYPES } from './circuits.ts';
import {
  dispatchRule,
  dispatchRuleOrder,
  dispatchRulePatch,
  dispatchTrial,
  newDispatchRule,
} from './dispatch-rule-payloads.ts';

const READ = 'ROLE_WAREHOUSE_DISPATCH_RULE_READ';
const WRITE = 'ROLE_WAREHOUSE_DISPATCH_RULE_CREATE';

export const listDispatchRules = defineRoute({
  id: 'listDispatchRules',
  tag: 'logistics',
  summary: 'Rules that say which warehouse a device goes to, in the order they are tried',
  method: 'GET',
  path: '/warehouse-dispatch-rules',
  access: READ,
  query: listQuery({ accountId: idSchema.optional() }, ['position']),
  response: listOf(dispatchRule),
  errors: ['not_found'],
});
export const tryDispatchRules = defineRoute({
  id: 'tryDispatchRules',
  tag: 'logistics',
  summary: 'Which rule would win for a product on a circuit, and why',
  method: 'GET',
  path: '/warehouse-dispatch-rules/try',
  access: READ,
  query: z.strictObject({
    accountId: idSchema.optional(),
    productId: idSchema,
    circuit: z.enum(CIRCUIT_TYPES),
    state: z.enum(PRODUCT_STATES).optional(),
    storeId: idSchema.optional(),
    country: countryCode
      .optional()
      .meta({ description: 'where the customer of a posted device lives; with `zipCode`, to about 50 km' }),
    zipCode: z.string().trim().min(2).max(16).optional(),
  }),
  response: dispatchTrial,
  errors: ['not_found'],
});
export const orderDispatchRules = defineRoute({
  id: 'orderDispatchRules',
  tag: 'logistics',
  summary: 'Try the rules in another order',
  method: 'PUT',
  path: '/warehouse-dispatch-rules/order',
  access: WRITE,
  body: dispatchRuleOrder,
  response: listOf(dispatchRule),
  errors: ['not_found', 'concurrent_change'],
});
export const getDispatchRule = defineRoute({
  id: 'getDispatchRule',
  tag: 'logistics',
  summary: 'One rule',
  method: 'GET',
  path: '/warehouse-dispatch-rules/{id}',
  access: READ,
  params: idParam,
  response: dispatchRule,
  errors: ['not_found'],
});
export const createDispatchRule = defineRoute({
  id: 'createDispatchRule',
  tag: 'logistics',
  summary: 'Add a rule, tried after the others',
  method: 'POST',
  path: '/warehouse-dispatch-rules',
  access: WRITE,
  body: newDispatchRule,
  response: dispatchRule,
  status: 201,
  errors: ['not_found', 'warehouse_not_connected', 'configuration_error'],
});
export const updateDispatchRule = defineRoute({
  id: 'updateDispatchRule',
  tag: 'logistics',
  summary: 'Change a rule',
  method: 'PATCH',
  path: '/warehouse-dispatch-rules/{id}',
  access: WRITE,
  params: idParam,
  body: dispatchRulePatch,
  bodyType: 'merge-patch',
  response: dispatchRule,
  errors: ['not_found', 'concurrent_change', 'warehouse_not_connected', 'configuration_error'],
});
export const deleteDispatchRule = defineRoute({
  id: 'deleteDispatchRule',
  tag: 'logistics',
  summary: 'Take a rule away',
  method: 'DELETE',
  path: '/warehouse-dispatch-rules/{id}',
  access: WRITE,
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
