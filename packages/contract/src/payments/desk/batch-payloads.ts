import { z } from 'zod';
import { RESPONSIBLE_SIDES } from '../../accounts/account-kinds.ts';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { listOf, listQuery, many } from '../../http/list.ts';
import { idSchema, instant } from '../../http/values.ts';
import { PAYEE_ACTIONS, PAYEE_OUTCOMES } from '../payee-checks.ts';
import { BATCH_MAX_PAYMENTS, BATCH_STATUSES, PAYOUT_METHODS } from '../payouts.ts';
import { paymentRow } from './payment-payloads.ts';

const cents = z.number().int();
const count = z.number().int();

const batchRow = z
  .object({
    id: idSchema,
    accountId: idSchema,
    retailer: z.string(),
    number: count,
    issuer: z.enum(RESPONSIBLE_SIDES),
    method: z.enum(PAYOUT_METHODS),
    currency: z.enum(CURRENCIES),
    status: z.enum(BATCH_STATUSES),
    payouts: count,
    total: cents,
    executionOn: z.string(),
    preparedBy: z.string().nullable(),
    preparedAt: instant,
    approvedBy: z.string().nullable(),
    approvedAt: instant.nullable(),
    needsSecondApproval: z.boolean(),
    secondApprovedBy: z.string().nullable(),
    secondApprovedAt: instant.nullable(),
    version: count,
  })
  .meta({ id: 'PayoutBatch' });
export const batchQuery = listQuery(
  { status: many(z.enum(BATCH_STATUSES)).optional(), accountId: idSchema.optional() },
  ['preparedAt'],
);
export const batchList = listOf(batchRow);

/** Why somebody may not approve a batch. */
export const APPROVAL_OBSTACLES = [
  'prepared_by_you',
  'sold_by_you',
  'controlled_by_you',
  'approved_by_you',
  'not_prepared',
] as const;
export const batchDetail = batchRow
  .extend({
    payments: z.array(paymentRow),
    checks: z
      .object({
        ibans: z.object({ valid: count, of: count }),
        sameIban: z
          .array(z.object({ ibanEnd: z.string(), payments: z.array(idSchema) }))
          .meta({ description: 'one bank account for several customers' }),
        payees: z
          .object({
            counts: z
              .object({ match: count, close_match: count, no_match: count, not_possible: count, no_answer: count })
              .meta({ description: 'orders, by what the bank said' }),
            pending: count.meta({ description: 'orders that the bank has not answered yet' }),
            checkedAt: instant.nullable(),
            listed: z
              .array(
                z.object({
                  paymentId: idSchema,
                  outcome: z.enum(PAYEE_OUTCOMES),
                  action: z.enum(PAYEE_ACTIONS),
                  isWithdrawn: z.boolean(),
                }),
              )
              .meta({ description: 'what does not leave without somebody, and what that is' }),
          })
          .nullable()
          .meta({ description: 'verification of payee; null where nobody is paid by bank transfer' }),
        paidBefore: z
          .array(idSchema)
          .meta({ description: 'payments whose device had another payment that may have left' }),
      })
      .meta({ id: 'BatchChecks' }),
    file: z
      .object({ messageId: z.string(), sha256: z.string(), deliveredAt: instant.nullable() })
      .nullable()
      .meta({ description: 'of a bank file, once it is approved' }),
    obstacle: z.enum(APPROVAL_OBSTACLES).nullable().meta({ description: 'why the reader may not approve it' }),
    mayUndo: z.boolean(),
  })
  .meta({ id: 'PayoutBatchDetail' });
export const newBatch = z
  .strictObject({ paymentIds: z.array(idSchema).min(1).max(BATCH_MAX_PAYMENTS), executionOn: z.iso.date().optional() })
  .meta({ id: 'NewPayoutBatch' });
export const newBatches = z
  .object({
    batches: z.array(
      z.object({ id: idSchema, number: count, method: z.enum(PAYOUT_METHODS), payouts: count, total: cents }),
    ),
    left: z
      .array(
        z.object({
          paymentId: idSchema,
          reason: z.enum([
            'not_due',
            'held',
            'in_a_batch',
            'by_hand',
            'no_details',
            'account_refused',
            'no_bank_account',
            'payee_held',
            'payee_asked',
          ]),
        }),
      )
      .meta({ description: 'what could not be put into one, and why' }),
  })
  .meta({ id: 'NewPayoutBatches' });
export const batchVersion = z.strictObject({ version: count.min(1) }).meta({ id: 'BatchVersion' });
export const batchApproval = batchVersion
  .extend({
    confirmed: z
      .array(idSchema)
      .max(BATCH_MAX_PAYMENTS)
      .optional()
      .meta({ description: 'payments whose payee the approver has looked at and lets leave in spite of the bank' }),
  })
  .meta({ id: 'BatchApproval' });
export const bankAnswerApplied = z
  .object({
    kind: z.enum(['pain.002', 'camt.054']),
    applied: count.meta({ description: 'orders of ours that it tells of' }),
    unknown: count.meta({ description: 'orders it tells of that are not ours' }),
  })
  .meta({ id: 'BankAnswerApplied' });
