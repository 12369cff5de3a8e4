import { z } from 'zod';
import { RESPONSIBLE_SIDES } from '../../accounts/account-kinds.ts';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { booleanParam, listOf, listQuery, many } from '../../http/list.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { PAYMENT_CANCELLATION_STATUSES } from '../cancellations.ts';
import { PAYEE_ACTIONS, PAYEE_OUTCOMES } from '../payee-checks.ts';
import { PAYMENT_PROVIDERS, PAYMENT_TYPES } from '../payment-modes.ts';
import { OPEN_DETAILS_CHANGES } from '../payout-details.ts';
import {
  LEDGER_BOOKS,
  MARK_AS_PAID_INFO_MAX_LENGTH,
  PAYMENT_TABS,
  PAYOUT_FAILURE_KINDS,
  PAYOUT_METHODS,
  PAYOUT_STATUSES,
} from '../payouts.ts';
import { voucherState } from '../vouchers.ts';

const cents = z.number().int();
const count = z.number().int();
const currency = z.enum(CURRENCIES);
const failure = z
  .object({
    kind: z.enum(PAYOUT_FAILURE_KINDS),
    code: z.string().meta({ description: 'of the provider, such as AC04' }),
  })
  .meta({ id: 'PayoutFailure' });

export const paymentQuery = listQuery(
  {
    tab: z.enum(PAYMENT_TABS).optional(),
    status: many(z.enum(PAYMENT_STATUSES)).optional(),
    type: many(z.enum(PAYMENT_TYPES)).optional(),
    provider: many(z.enum(PAYMENT_PROVIDERS)).optional(),
    failure: many(z.enum(PAYOUT_FAILURE_KINDS)).optional(),
    overdue: booleanParam.optional(),
    dueFrom: z.iso.date().optional(),
    dueBefore: z.iso.date().optional(),
    returned: booleanParam.optional().meta({ description: 'true: those whose money came back after it was paid' }),
    accountId: idSchema.optional().meta({ description: 'a retailer, for a buyer or the provider' }),
    search: text(1, 64).optional().meta({ description: 'a code, a reference, or a whole IBAN' }),
  },
  ['dueOn', 'amount', 'updatedAt'],
);

export const paymentRow = z
  .object({
    id: idSchema,
    buybackId: idSchema,
    accountId: idSchema,
    retailer: z.string(),
    identificationNumber: z.string(),
    customer: z.string().nullable().meta({ description: 'null for who may not read names, and once it is erased' }),
    product: z.string(),
    type: z.enum(PAYMENT_TYPES),
    label: z.string().meta({ description: 'of the payment mode' }),
    provider: z.enum(PAYMENT_PROVIDERS),
    issuer: z.enum(RESPONSIBLE_SIDES),
    method: z.enum(PAYOUT_METHODS).nullable().meta({ description: 'null: paid by a person' }),
    status: z.enum(PAYMENT_STATUSES),
    tab: z
      .enum(PAYMENT_TABS)
      .nullable()
      .meta({ description: 'null while nothing is due, and when nothing will be paid' }),
    amount: cents,
    currency,
    dueOn: z.string().nullable(),
    overdueDays: count.meta({ description: 'working days after the day it was due; 0 until then' }),
    attempts: count,
    failure: failure.nullable(),
    relaunchAt: instant.nullable().meta({ description: 'when it is tried again by itself' }),
    paidAt: instant.nullable(),
    batchId: idSchema.nullable(),
    payeeCheck: z
      .object({ outcome: z.enum(PAYEE_OUTCOMES), action: z.enum(PAYEE_ACTIONS) })
      .nullable()
      .meta({ description: 'what the bank says of the payee, while that keeps the payment from leaving by itself' }),
    returned: z
      .object({
        at: instant,
        failure,
        repaidAt: instant
          .nullable()
          .meta({ description: 'when somebody said that the customer has the money after all' }),
      })
      .nullable()
      .meta({ description: 'the money was paid and came back; nothing sends it again by itself' }),
    accountChange: z.enum(OPEN_DETAILS_CHANGES).nullable().meta({
      description: 'another bank account that the customer is to confirm, or has confirmed and that takes effect soon',
    }),
    version: count,
  })
  .meta({ id: 'PaymentRow' });
export type PaymentRowView = z.output<typeof paymentRow>;

const tabTotal = z.object({
  tab: z.enum(PAYMENT_TABS),
  currency,
  count,
  amount: cents.nullable().meta({ description: 'null where there are more than were counted' }),
  more: z.literal(true).optional().meta({ description: 'counting stopped at `count`' }),
});
export const paymentList = listOf(paymentRow).extend({
  tabs: z.array(tabTotal).meta({
    description: 'how many there are in each tab and what they sum to, whatever the filters; without what is empty',
  }),
});

const payoutView = z
  .object({
    id: idSchema,
    attempt: count,
    key: z.string().meta({ description: 'the reference under which provider and bank know this attempt' }),
    method: z.enum(PAYOUT_METHODS),
    status: z.enum(PAYOUT_STATUSES),
    amount: cents,
    ibanEnd: z.string().nullable(),
    preparedBy: z.string().nullable().meta({ description: 'null: by itself' }),
    approvedBy: z.string().nullable().meta({ description: 'null: by itself, or nobody yet' }),
    createdAt: instant,
    approvedAt: instant.nullable(),
    sentAt: instant.nullable(),
    acknowledgedAt: instant.nullable(),
    settledAt: instant.nullable(),
    reference: z.string().nullable().meta({ description: 'of the provider' }),
    failure: failure.nullable(),
    batch: z.object({ id: idSchema, number: count }).nullable(),
  })
  .meta({ id: 'Payout' });

export const PAYMENT_ACTS = ['prepare', 'relaunch', 'refresh', 'mark_as_paid', 'ask_details'] as const;
export const paymentDetail = paymentRow
  .extend({
    payee: z
      .object({
        name: z.string().nullable(),
        iban: z.string().nullable().meta({ description: 'masked but for its end' }),
      })
      .nullable()
      .meta({ description: 'null once it is erased' }),
    reference: z.string().nullable().meta({ description: 'what the bank of the customer shows' }),
    paidInfo: z.string().nullable(),
    paidOnCancelled: z.boolean(),
    cancellation: z
      .object({
        status: z.enum(PAYMENT_CANCELLATION_STATUSES),
        askedBy: z.string().nullable().meta({ description: 'null for people the reader does not know' }),
        askedAt: instant,
        answeredAt: instant.nullable(),
      })
      .nullable()
      .meta({ description: 'what somebody last asked to cancel after it was ordered, and what came of it' }),
    payouts: z.array(payoutView).meta({ description: 'the newest first' }),
    lines: z
      .array(
        z.object({
          id: idSchema,
          occurredAt: instant,
          movement: z.string(),
          book: z.enum(LEDGER_BOOKS),
          amount: cents.meta({ description: 'a debit is positive, a credit negative' }),
        }),
      )
      .meta({ description: 'what the books say of it, the oldest first' }),
    acts: z.array(z.enum(PAYMENT_ACTS)).meta({ description: 'what the reader may do now' }),
    voucher: voucherState.nullable().meta({ description: 'null when no voucher is printed for it' }),
  })
  .meta({ id: 'PaymentDetail' });

export const paymentVersion = z.strictObject({ version: count.min(1).optional() }).meta({ id: 'PaymentVersion' });
export const paidByHand = z
  .strictObject({ info: text(1, MARK_AS_PAID_INFO_MAX_LENGTH).optional(), version: count.min(1).optional() })
  .meta({ id: 'PaidByHand' });
