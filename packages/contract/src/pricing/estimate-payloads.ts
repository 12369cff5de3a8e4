import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { PRODUCT_GRADES, PRODUCT_STATES } from '../catalogue/products.ts';
import { QUESTION_TYPES } from '../catalogue/questions.ts';
import { idSchema, instant, text } from '../http/values.ts';
import { CHANNELS } from '../logistics/circuits.ts';

export const RESPONSES_MAX = 100;
const ANSWERS_OF_RESPONSE_MAX = 50;

/** What somebody answered to one question about a device. */
export const response = z
  .strictObject({ questionId: idSchema, answerIds: z.array(idSchema).max(ANSWERS_OF_RESPONSE_MAX) })
  .meta({ id: 'DeclarationResponse' });

/** The IMEI has no rule here: a wrong one is a refusal of its own, not a field that is not valid. */
export const declaration = z
  .strictObject({
    productId: idSchema,
    responses: z.array(response).max(RESPONSES_MAX),
    imei: text(1, 40).optional(),
    serialNumber: text(1, 64).optional(),
    imeiUnrecognisedConfirmed: z.boolean().optional(),
  })
  .meta({ id: 'Declaration' });

export const estimateLine = z
  .object({
    code: z.enum(['base', 'deduction', 'included', 'floor', 'addition', 'circuit', 'payment', 'payout_floor']),
    label: z.string(),
    question: z
      .string()
      .nullable()
      .meta({ description: 'the question a line of an answer answers; null for the others' }),
    value: z.number().int().meta({ description: 'cents' }),
  })
  .meta({ id: 'EstimateLine' });

/** From the price of the state to the amount paid; every amount in cents. */
export const estimate = z
  .object({
    grade: z.enum(PRODUCT_GRADES),
    state: z.enum(PRODUCT_STATES),
    waterfall: z.array(estimateLine),
    estimatedPrice: z.number().int(),
    bonus: z.object({ circuit: z.number().int(), payment: z.number().int() }),
    payout: z.number().int(),
    currency: z.enum(CURRENCIES),
  })
  .meta({ id: 'Estimate' });

export const quote = estimate.extend({ quoteId: z.string(), validUntil: instant }).meta({ id: 'Quote' });

/** What keeps a customer from selling a product that has a price. */
const ESTIMATE_OBSTACLES = ['product_unpublished', 'no_transport_mode', 'no_payment_mode', 'no_warehouse'] as const;

export const estimatePreview = z
  .object({
    productId: idSchema,
    label: z.string(),
    currency: z.enum(CURRENCIES),
    questions: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        type: z.enum(QUESTION_TYPES),
        required: z.boolean(),
        answers: z.array(z.object({ id: idSchema, title: z.string() })),
      }),
    ),
    circuits: z.array(
      z.object({
        circuitRuleId: idSchema,
        name: z.string(),
        channel: z.enum(CHANNELS),
        paymentModeIds: z.array(idSchema),
      }),
    ),
    paymentModes: z.array(z.object({ id: idSchema, label: z.string() })),
    obstacles: z.array(z.enum(ESTIMATE_OBSTACLES)),
    estimate: estimate.nullable(),
    refusal: z
      .enum(['no_diagnostic', 'no_estimate', 'no_price'])
      .nullable()
      .meta({ description: 'why there is no estimate' }),
  })
  .meta({ id: 'EstimatePreview' });
