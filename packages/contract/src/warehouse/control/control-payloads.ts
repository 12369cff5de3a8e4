import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { imeiField } from '../../catalogue/fields.ts';
import { QUESTION_TYPES } from '../../catalogue/questions.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { RESPONSES_MAX, response } from '../../pricing/estimate-payloads.ts';
import { BUYBACK_STATUSES } from '../../states/buyback.ts';
import { ITEM_STATUSES } from '../../states/item-statuses.ts';
import { arrivedItem, stockPlace } from '../check-in-payloads.ts';
import {
  BLOCKED_NUMBERS,
  CONTROL_COMMENT_MAX_LENGTH,
  PHOTO_SLOTS,
  TEST_KINDS,
  TEST_OUTCOMES,
  TEST_STATUSES,
} from '../control.ts';
import { BLOCKING_FINDINGS } from '../quarantine.ts';

const cents = z.number().int();

export const controlPhoto = z
  .object({
    id: idSchema,
    questionId: idSchema.nullable(),
    slot: z.enum(PHOTO_SLOTS).nullable(),
    takenAt: instant,
  })
  .meta({ id: 'ControlPhoto' });

const blockedBefore = z
  .object({ number: z.enum(BLOCKED_NUMBERS), at: instant, identificationNumber: z.string() })
  .nullable()
  .meta({ description: 'another device of the buyer had this number and was stopped for a blacklisted IMEI' });

/** What the person at the bench needs. A second control has the same fields, and nothing in them comes from the first. */
export const controlView = z
  .object({
    testId: idSchema,
    kind: z.enum(TEST_KINDS),
    status: z.enum(TEST_STATUSES),
    version: z.number().int().meta({ description: 'sent back with the validation' }),
    startedAt: instant,
    item: arrivedItem,
    currency: z.enum(CURRENCIES),
    declaredPrice: cents,
    declaredResponses: z.array(response),
    declaredImei: z.string().nullable(),
    declaredSerialNumber: z.string().nullable(),
    blockedBefore,
    tacCodes: z.array(z.string()).meta({ description: 'of the product; empty when its models are not listed' }),
    questions: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        description: z.string().nullable().meta({ description: 'how to test it' }),
        type: z.enum(QUESTION_TYPES),
        required: z.boolean(),
        isHidden: z.boolean().meta({ description: 'the owner could not have seen it: it never lowers their price' }),
        answers: z.array(
          z.object({
            id: idSchema,
            title: z.string(),
            isRefused: z.boolean().meta({ description: 'such a device is not bought' }),
          }),
        ),
      }),
    ),
    isCommentMandatory: z.boolean(),
    isCommentShared: z.boolean().meta({ description: 'the customer of a litigation reads the comment' }),
    photos: z.array(controlPhoto),
  })
  .meta({ id: 'ControlView' });
export type ControlView = z.output<typeof controlView>;

/** What a scan at the bench did. `to_return`: its buyback is cancelled, so the device goes back instead. */
const CONTROL_STARTS = ['started', 'resumed', 'taken_over', 'to_return'] as const;
export const controlStart = z
  .object({
    outcome: z.enum(CONTROL_STARTS),
    control: controlView.nullable().meta({ description: 'null when the device goes back' }),
    item: arrivedItem,
    putInto: stockPlace,
  })
  .meta({ id: 'ControlStart' });
export type ControlStart = z.output<typeof controlStart>;

const answersOfControl = {
  responses: z.array(response).max(RESPONSES_MAX),
  imei: imeiField.optional(),
  serialNumber: text(1, 64).optional(),
  isImeiConfirmed: z
    .boolean()
    .optional()
    .meta({ description: 'the number is another one than declared, or of another model, and the device is right' }),
  finding: z.enum(BLOCKING_FINDINGS).optional().meta({ description: 'stops the control, whatever the answers are' }),
};
export const controlAnswers = z.strictObject(answersOfControl).meta({ id: 'ControlAnswers' });
export const controlValidation = z
  .strictObject({
    ...answersOfControl,
    comment: text(1, CONTROL_COMMENT_MAX_LENGTH).optional(),
    expectedVersion: z.number().int(),
  })
  .meta({ id: 'ControlValidation' });

export const controlOutcome = z
  .object({
    outcome: z
      .enum(TEST_OUTCOMES)
      .nullable()
      .meta({ description: 'null in the preview of a second control, which must not learn of the first' }),
    finding: z.enum(BLOCKING_FINDINGS).nullable(),
    declaredPrice: cents,
    controlledPrice: cents.nullable().meta({ description: 'of the answers; null when such a device is not bought' }),
    chargedPrice: cents
      .nullable()
      .meta({ description: 'of the answers without what the owner could not see; null when it is not bought' }),
    gap: cents.meta({ description: 'what the customer would be asked to give up' }),
    absorptionLimit: cents.meta({ description: 'the gap the buyer bears without asking' }),
    absorbed: cents.meta({ description: 'what the buyer bears in all' }),
    hiddenAbsorbed: cents.meta({ description: 'of that, for what nobody could have seen' }),
    validatedPrice: cents.nullable(),
    payout: z.object({
      before: cents,
      after: cents.nullable().meta({ description: 'null while nobody has decided' }),
    }),
    currency: z.enum(CURRENCIES),
    questions: z.array(
      z.object({
        questionId: idSchema,
        title: z.string(),
        declared: z.array(z.string()),
        controlled: z.array(z.string()),
        effect: cents.meta({ description: 'what the other answer changes, before bonuses' }),
        isDifferent: z.boolean(),
        isHidden: z.boolean(),
      }),
    ),
    blockedBefore,
    putInto: stockPlace,
    buybackStatus: z.enum(BUYBACK_STATUSES),
    itemStatus: z.enum(ITEM_STATUSES),
  })
  .meta({ id: 'ControlOutcome' });
export type ControlOutcome = z.output<typeof controlOutcome>;

export const controlDesk = z
  .object({
    warehouse: z.object({ id: idSchema, name: z.string() }).nullable().meta({ description: 'null for the provider' }),
    waiting: z.number().int().meta({ description: 'devices to control' }),
    secondDue: z.number().int().meta({ description: 'devices that somebody else than their first operator controls' }),
    controlledToday: z.number().int().meta({ description: 'by you, in the last 24 hours' }),
    averageSeconds: z.number().int().nullable().meta({ description: 'from the scan to the validation, of the same' }),
    running: z
      .object({ testId: idSchema, itemId: idSchema, identificationNumber: z.string(), startedAt: instant })
      .nullable()
      .meta({ description: 'the control you left open' }),
  })
  .meta({ id: 'ControlDesk' });
export type ControlDesk = z.output<typeof controlDesk>;
