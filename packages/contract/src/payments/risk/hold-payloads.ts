import { z } from 'zod';
import { RESPONSIBLE_SIDES } from '../../accounts/account-kinds.ts';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { listOf, listQuery } from '../../http/list.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { HOLD_DECISIONS, HOLD_STATUSES } from '../payouts.ts';
import { HOLD_NOTE_MAX_LENGTH, HOLD_OBSTACLES, HOLD_TABS, RISK_SIGNALS } from './signals.ts';

const cents = z.number().int();
const count = z.number().int();

/** One reason, as it was found. It holds counts and ids of buybacks, and nothing that names a person. */
export const holdReason = z
  .object({
    code: z.enum(RISK_SIGNALS),
    weight: count,
    people: count.nullable().meta({ description: 'who used the same value, with this one' }),
    days: count.nullable().meta({ description: 'how far back was looked' }),
    buybacks: count.meta({ description: 'other buybacks that the value links this one to' }),
    buybackIds: z.array(idSchema).meta({ description: 'the latest of them' }),
  })
  .meta({ id: 'HoldReason' });
export type HoldReason = z.output<typeof holdReason>;

const holdRow = z
  .object({
    id: idSchema,
    paymentId: idSchema,
    buybackId: idSchema,
    accountId: idSchema,
    retailer: z.string(),
    issuer: z.enum(RESPONSIBLE_SIDES),
    identificationNumber: z.string(),
    product: z.string(),
    place: z.string().nullable().meta({ description: 'the store; null for a sale on the site' }),
    customer: z
      .string()
      .nullable()
      .meta({ description: 'null when the reader may not see names, and once it is erased' }),
    amount: cents,
    currency: z.enum(CURRENCIES),
    dueOn: z.string().nullable(),
    overdueDays: count,
    score: count,
    needsTwo: z.boolean().meta({ description: 'releasing and refusing wait for a second person' }),
    reasons: z.array(holdReason).meta({ description: 'the heaviest first' }),
    status: z.enum(HOLD_STATUSES),
    decision: z.enum(HOLD_DECISIONS).nullable(),
    proofUntil: z.string().nullable(),
    heldAt: instant,
    version: count,
  })
  .meta({ id: 'PaymentHoldRow' });
export type HoldRowView = z.output<typeof holdRow>;

export const holdQuery = listQuery({ tab: z.enum(HOLD_TABS).optional(), accountId: idSchema.optional() }, ['score']);
export const holdList = listOf(holdRow).extend({
  tabs: z
    .array(
      z.object({
        tab: z.enum(HOLD_TABS),
        currency: z.enum(CURRENCIES),
        count,
        amount: cents,
        oldestAt: instant,
      }),
    )
    .meta({ description: 'how many there are in each tab and what they sum to; without what is empty' }),
  rules: z
    .array(
      z.object({
        code: z.enum(RISK_SIGNALS),
        held: count,
        decided: count,
        refused: count.meta({ description: 'of those decided' }),
      }),
    )
    .meta({ description: 'of the last 30 days' }),
});

const linkedBuyback = z
  .object({
    id: idSchema,
    identificationNumber: z.string(),
    product: z.string(),
    customer: z.string().nullable(),
    place: z.string().nullable(),
    status: z.enum(BUYBACK_STATUSES),
    createdAt: instant,
    payment: z.object({ status: z.enum(PAYMENT_STATUSES), amount: cents, currency: z.enum(CURRENCIES) }).nullable(),
    isHeld: z.boolean(),
    shares: z.array(z.enum(RISK_SIGNALS)),
  })
  .meta({ id: 'LinkedBuyback' });

export const HOLD_ACTS = ['release', 'ask_for_proof', 'refuse', 'confirm', 'contradict'] as const;
export const holdDetail = holdRow
  .extend({
    paymentStatus: z.enum(PAYMENT_STATUSES),
    thresholds: z.object({ holdFrom: count, twoFrom: count }),
    linked: z
      .array(linkedBuyback)
      .meta({ description: 'buybacks that share something with this one, the newest first' }),
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
    confirmedBy: z.string().nullable(),
    confirmedAt: instant.nullable(),
    acts: z
      .array(z.enum(HOLD_ACTS))
      .meta({ description: 'what fits the status; `obstacle` says why not for the reader' }),
    obstacle: z.enum(HOLD_OBSTACLES).nullable(),
    mayDecide: z.array(z.string()).meta({ description: 'some of the people who may decide or confirm, by name' }),
  })
  .meta({ id: 'PaymentHoldDetail' });

const version = count.min(1);
export const holdDecision = z
  .strictObject({ note: text(2, HOLD_NOTE_MAX_LENGTH), version })
  .meta({ id: 'HoldDecision' });
export const holdProof = z
  .strictObject({
    until: z.iso.date().optional().meta({ description: 'the last day for the answer; eight days by default' }),
    version,
  })
  .meta({ id: 'HoldProof' });
export const holdConfirmation = z.strictObject({ version }).meta({ id: 'HoldConfirmation' });
