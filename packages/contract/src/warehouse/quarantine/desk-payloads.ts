import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { listOf, listQuery, many } from '../../http/list.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { estimateLine } from '../../pricing/estimate-payloads.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { LITIGATION_STATUSES } from '../../states/litigation.ts';
import { PAYMENT_STATUSES } from '../../states/payment.ts';
import { stockPlace } from '../check-in-payloads.ts';
import { PHOTO_SLOTS, TEST_OUTCOMES } from '../control.ts';
import { QUARANTINE_REASONS, RELEASE_OUTCOMES } from '../quarantine.ts';
import { QUARANTINE_ACTORS, QUARANTINE_TABS } from './desk.ts';
import { RELEASE_OBSTACLES } from './release-rules.ts';

const cents = z.number().int();

export const quarantineQuery = listQuery(
  {
    tab: z.enum(QUARANTINE_TABS).optional(),
    reason: many(z.enum(QUARANTINE_REASONS)).optional(),
    warehouseId: idSchema.optional(),
    search: text(1, 64).optional().meta({ description: 'a code or a part of the name of the product' }),
  },
  ['until', 'since'],
);

const quarantineRow = z
  .object({
    itemId: idSchema,
    buybackId: idSchema,
    version: z.number().int(),
    identificationNumber: z.string(),
    status: z.enum(ITEM_STATUSES),
    tab: z.enum(QUARANTINE_TABS),
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    retailer: z.string(),
    warehouse: z.object({ id: idSchema, name: z.string() }),
    reason: z.enum(QUARANTINE_REASONS).nullable(),
    since: instant.nullable(),
    until: instant.nullable().meta({ description: 'the answer of the customer or a decision is due' }),
    daysLeft: z.number().int().nullable().meta({ description: 'negative once it is late' }),
    currency: z.enum(CURRENCIES),
    atStake: cents.meta({ description: 'the gap of a disputed price, else what is to be paid' }),
    secondLookAskedAt: instant.nullable(),
    holdLiftedAt: instant.nullable().meta({ description: 'when the customer said that the hold is lifted' }),
    who: z.enum(QUARANTINE_ACTORS),
    moveTo: stockPlace
      .extend({ identifier: z.string().nullable() })
      .nullable()
      .meta({ description: 'the stock it is to be carried to' }),
  })
  .meta({ id: 'QuarantineRow' });
export type QuarantineRow = z.output<typeof quarantineRow>;

export const quarantineList = listOf(quarantineRow).extend({
  tabs: z
    .object({ to_decide: z.number().int(), waits_for_customer: z.number().int(), to_move: z.number().int() })
    .meta({ description: 'how many there are in each, whatever the filters' }),
  warehouses: z
    .array(z.object({ id: idSchema, name: z.string() }))
    .meta({ description: 'those that anything of the three lists lies in, by name' }),
});

const count = z.number().int();
/** How fair the controls are: what became of the devices that were controlled lately. */
export const quarantineFigures = z
  .object({
    days: count,
    controls: count,
    endings: z.object({
      as_declared: count,
      absorbed: count,
      negotiated: count,
      returned: count,
      open: count.meta({ description: 'nobody has decided yet, or it was cancelled or lost' }),
    }),
    reasons: z.array(z.object({ reason: z.enum(QUARANTINE_REASONS), count })),
    secondControls: z.object({ agreed: count, disagreed: count }),
    absorbed: z
      .array(
        z.object({
          currency: z.enum(CURRENCIES),
          amount: cents.meta({ description: 'what the buyer bore in all' }),
          hidden: cents.meta({ description: 'of that, for what the owner could not have seen' }),
        }),
      )
      .meta({ description: 'of the devices that were bought, one entry per currency' }),
  })
  .meta({ id: 'QuarantineFigures' });

export const comparedQuestion = z.object({
  questionId: idSchema,
  title: z.string(),
  declared: z.array(z.string()),
  controlled: z.array(z.string()),
  effect: cents.meta({ description: 'cents the other answer changes, before bonuses' }),
  isDifferent: z.boolean(),
});

const releaseChoice = z.object({
  outcome: z.enum(RELEASE_OUTCOMES),
  isPossible: z.boolean(),
  obstacle: z.enum(RELEASE_OBSTACLES).nullable(),
  customerGets: cents.nullable().meta({ description: 'what the customer is paid; null when that stays open' }),
  buyerBears: cents.nullable().meta({ description: 'what the buyer pays above the controlled price' }),
  goesTo: z.enum(ITEM_STATUSES),
});

export const quarantineDetail = z
  .object({
    row: quarantineRow,
    buybackStatus: z.enum(BUYBACK_STATUSES),
    comment: z.string().nullable(),
    toldAt: instant.nullable().meta({ description: 'when the customer was last written to by hand' }),
    prices: z.object({
      declared: cents,
      controlled: cents.nullable(),
      payout: cents.meta({ description: 'what was promised, bonuses included' }),
      proposedPayout: cents.nullable(),
    }),
    payment: z.object({ status: z.enum(PAYMENT_STATUSES), amount: cents }).nullable(),
    questions: z.array(comparedQuestion),
    waterfall: z.array(estimateLine).meta({ description: 'of the controlled answers, else of the declared ones' }),
    control: z
      .object({
        id: idSchema,
        at: instant,
        by: z.string().nullable(),
        outcome: z.enum(TEST_OUTCOMES),
        comment: z.string().nullable(),
        photos: z.array(
          z.object({ id: idSchema, questionId: idSchema.nullable(), slot: z.enum(PHOTO_SLOTS).nullable() }),
        ),
      })
      .nullable(),
    litigation: z
      .object({
        status: z.enum(LITIGATION_STATUSES),
        deadlineAt: instant,
        comment: z.string().nullable(),
        secondLookComment: z.string().nullable(),
        secondLookAnswer: z.string().nullable(),
        secondLookAnsweredAt: instant.nullable(),
      })
      .nullable(),
    retailerNotes: z
      .array(z.object({ at: instant, by: z.string().nullable(), text: z.string() }))
      .meta({ description: 'what people of the retailer wrote on the buyback and share, newest first' }),
    outcomes: z.array(releaseChoice),
    history: z.array(
      z.object({
        at: instant,
        topic: z.string(),
        by: z.string().nullable(),
        reason: z.string().nullable(),
        comment: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'QuarantineDetail' });
export type QuarantineDetail = z.output<typeof quarantineDetail>;
