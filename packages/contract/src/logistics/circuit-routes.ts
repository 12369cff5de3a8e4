import { z } from 'zod';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { circuit, circuitPatch } from './circuit-payloads.ts';
import { circuitRule, circuitRulePatch } from './circuit-rule-payloads.ts';
import { CIRCUIT_RULE_STATUSES } from './circuit-rules.ts';
import { CHANNELS, CIRCUIT_STATUSES } from './circuits.ts';

/** The provider names a client; everybody else has their own account. */
const ofAccount = { accountId: idSchema.optional() };
const SWITCHING = [
  'circuit_in_use',
  'buybacks_under_way',
  'store_drop_already_active',
  'web_drop_needs_store_drop',
] as const;

export const listCircuits = defineRoute({
  id: 'listCircuits',
  tag: 'logistics',
  summary: 'The circuits of an account: the seven ways a device can travel, on or off',
  method: 'GET',
  path: '/circuits',
  access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
  query: listQuery(
    { ...ofAccount, status: z.enum(CIRCUIT_STATUSES).optional(), channel: z.enum(CHANNELS).optional() },
    ['name', 'type', 'status'],
  ),
  response: listOf(circuit),
  errors: ['not_found'],
});
export const getCircuit = defineRoute({
  id: 'getCircuit',
  tag: 'logistics',
  summary: 'One circuit with its own texts, instructions, payment modes and bonus or malus',
  method: 'GET',
  path: '/circuits/{id}',
  access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
  params: idParam,
  response: circuit,
  errors: ['not_found'],
});
export const updateCircuit = defineRoute({
  id: 'updateCircuit',
  tag: 'logistics',
  summary: 'Change a circuit: what its rule falls back to, how it is paid, whether it is on',
  method: 'PATCH',
  path: '/circuits/{id}',
  access: 'ROLE_DISPATCH_CIRCUIT_RULE_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: circuitPatch,
  response: circuit,
  errors: ['not_found', 'concurrent_change', ...SWITCHING],
});
export const listCircuitRules = defineRoute({
  id: 'listCircuitRules',
  tag: 'logistics',
  summary: 'How each circuit of an account is offered',
  method: 'GET',
  path: '/dispatch-circuit-rules',
  access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
  query: listQuery(
    {
      ...ofAccount,
      status: z.enum(CIRCUIT_RULE_STATUSES).optional(),
      channel: z.enum(CHANNELS).optional(),
      /** those the category itself names, not those it has from above */
      categoryId: idSchema.optional(),
    },
    ['circuit_name', 'status', 'categoryCount'],
  ),
  response: listOf(circuitRule),
  errors: ['not_found'],
});
export const getCircuitRule = defineRoute({
  id: 'getCircuitRule',
  tag: 'logistics',
  summary: 'How one circuit is offered',
  method: 'GET',
  path: '/dispatch-circuit-rules/{id}',
  access: 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE',
  params: idParam,
  response: circuitRule,
  errors: ['not_found'],
});
export const updateCircuitRule = defineRoute({
  id: 'updateCircuitRule',
  tag: 'logistics',
  summary: 'Change how a circuit is offered, its own settings included',
  method: 'PATCH',
  path: '/dispatch-circuit-rules/{id}',
  access: 'ROLE_DISPATCH_CIRCUIT_RULE_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: circuitRulePatch,
  response: circuitRule,
  errors: ['not_found', 'concurrent_change', 'premium_feature_missing', ...SWITCHING],
});
const categoryCircuit = z.strictObject({ id: idSchema, circuitId: idSchema });
export const addCategoryCircuit = defineRoute({
  id: 'addCategoryCircuit',
  tag: 'logistics',
  summary: 'Offer a circuit for a category; done twice it is done once',
  method: 'POST',
  path: '/categories/{id}/circuits/{circuitId}',
  access: 'ROLE_CATEGORY_EDIT_PAGE',
  params: categoryCircuit,
  status: 204,
  errors: ['not_found', 'configuration_error'],
});
export const removeCategoryCircuit = defineRoute({
  id: 'removeCategoryCircuit',
  tag: 'logistics',
  summary: 'Stop offering a circuit for a category',
  method: 'DELETE',
  path: '/categories/{id}/circuits/{circuitId}',
  access: 'ROLE_CATEGORY_EDIT_PAGE',
  params: categoryCircuit,
  status: 204,
  errors: ['not_found'],
});
