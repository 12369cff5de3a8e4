import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema } from '../http/values.ts';
import { PAYEE_ACTIONS_OF } from './payee-checks.ts';
import { BANK_METHODS, PAYOUT_LIMIT_MAX } from './payouts.ts';

const payees = {
  match: z.enum(PAYEE_ACTIONS_OF.match),
  close_match: z.enum(PAYEE_ACTIONS_OF.close_match),
  no_match: z.enum(PAYEE_ACTIONS_OF.no_match),
  not_possible: z.enum(PAYEE_ACTIONS_OF.not_possible),
  no_answer: z.enum(PAYEE_ACTIONS_OF.no_answer),
};
const fields = {
  automaticUpTo: z
    .number()
    .int()
    .min(0)
    .max(PAYOUT_LIMIT_MAX)
    .meta({ description: 'cents of one payment that leaves without a person; a file for a bank never does' }),
  secondApprovalAbove: z
    .number()
    .int()
    .min(1)
    .max(PAYOUT_LIMIT_MAX)
    .nullable()
    .meta({ description: 'cents of a batch above which a second person approves it too; null: never' }),
  bankMethod: z.enum(BANK_METHODS),
};
const version = z.number().int().min(0).meta({ description: '0 while the account has the defaults' });

const payoutPolicy = z
  .object({
    accountId: idSchema,
    ...fields,
    payees: z.object(payees).meta({ description: 'what each outcome of a verification of payee means' }),
    version,
  })
  .meta({ id: 'PayoutPolicy' });
const payoutPolicyPatch = z
  .strictObject({
    automaticUpTo: fields.automaticUpTo.optional(),
    secondApprovalAbove: fields.secondApprovalAbove.optional(),
    bankMethod: fields.bankMethod.optional(),
    payees: z.strictObject(payees).partial().optional(),
    version,
  })
  .meta({ id: 'PayoutPolicyPatch' });

export const getPayoutPolicy = defineRoute({
  id: 'getPayoutPolicy',
  tag: 'payments',
  summary: 'How an account lets the payments it issues leave',
  method: 'GET',
  path: '/accounts/{id}/payout-policy',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: idParam,
  response: payoutPolicy,
  errors: ['account_not_found', 'permission_denied'],
});
export const updatePayoutPolicy = defineRoute({
  id: 'updatePayoutPolicy',
  tag: 'payments',
  summary: 'Change how an account lets its payments leave: limits, way of the bank, verification of payee',
  method: 'PATCH',
  path: '/accounts/{id}/payout-policy',
  access: 'ROLE_GENERAL_SETTINGS_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: payoutPolicyPatch,
  response: payoutPolicy,
  errors: ['account_not_found', 'permission_denied', 'concurrent_change', 'validation_failed'],
});
