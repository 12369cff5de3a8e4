import { z } from 'zod';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import { newRefurbStep, refurbStep, refurbStepOption, refurbStepPatch, refurbWarehouse } from './step-payloads.ts';

const MANAGE = 'ROLE_REFURB_STEP_MANAGE';

export const listRefurbSteps = defineRoute({
  id: 'listRefurbSteps',
  tag: 'refurbishment',
  summary: 'Services that the workshops of an account offer, with cost and stock in each warehouse',
  method: 'GET',
  path: '/refurb-steps',
  access: MANAGE,
  // Whoever manages the questions chooses services for their answers.
  orAccess: 'ROLE_REFURB_DIAGNOSTIC_MANAGE',
  query: listQuery(
    { accountId: idSchema.optional(), search: text(1, 100).optional(), warehouseId: idSchema.optional() },
    ['name'],
  ),
  response: listOf(refurbStep),
  errors: ['not_found'],
});
export const listRefurbStepOptions = defineRoute({
  id: 'listRefurbStepOptions',
  tag: 'refurbishment',
  summary: 'Services that can be added to an item in a warehouse, with what they cost there',
  method: 'GET',
  path: '/refurb-steps/options',
  access: 'ROLE_REFURB_WRITE',
  orAccess: 'ROLE_REFURB_DIAGNOSTIC_WRITE',
  query: z.strictObject({ warehouseId: idSchema }),
  response: z.object({ options: z.array(refurbStepOption) }).meta({ id: 'RefurbStepOptions' }),
  errors: ['not_found'],
});
export const listRefurbWarehouses = defineRoute({
  id: 'listRefurbWarehouses',
  tag: 'refurbishment',
  summary: 'Warehouses that can offer a service, each with the stocks a device may lie in for it',
  method: 'GET',
  path: '/refurb-steps/warehouses',
  access: MANAGE,
  query: z.strictObject({ accountId: idSchema.optional() }),
  response: z.object({ warehouses: z.array(refurbWarehouse) }).meta({ id: 'RefurbWarehouses' }),
  errors: ['not_found'],
});
export const getRefurbStep = defineRoute({
  id: 'getRefurbStep',
  tag: 'refurbishment',
  summary: 'One service',
  method: 'GET',
  path: '/refurb-steps/{id}',
  access: MANAGE,
  params: idParam,
  response: refurbStep,
  errors: ['not_found'],
});
const OFFER_ERRORS = ['not_found', 'out_of_scope', 'refurb_step_name_taken'] as const;
export const createRefurbStep = defineRoute({
  id: 'createRefurbStep',
  tag: 'refurbishment',
  summary: 'Offer a service',
  method: 'POST',
  path: '/refurb-steps',
  access: MANAGE,
  body: newRefurbStep,
  response: refurbStep,
  status: 201,
  errors: [...OFFER_ERRORS, 'configuration_error'],
});
export const updateRefurbStep = defineRoute({
  id: 'updateRefurbStep',
  tag: 'refurbishment',
  summary: 'Change a service; items that have it already keep its name and cost',
  method: 'PATCH',
  path: '/refurb-steps/{id}',
  access: MANAGE,
  params: idParam,
  bodyType: 'merge-patch',
  body: refurbStepPatch,
  response: refurbStep,
  errors: [...OFFER_ERRORS, 'concurrent_change'],
});
export const deleteRefurbStep = defineRoute({
  id: 'deleteRefurbStep',
  tag: 'refurbishment',
  summary: 'Stop offering a service; refused while the answer of a question proposes it',
  method: 'DELETE',
  path: '/refurb-steps/{id}',
  access: MANAGE,
  params: idParam,
  status: 204,
  errors: ['not_found', 'out_of_scope', 'refurb_step_in_use'],
});
