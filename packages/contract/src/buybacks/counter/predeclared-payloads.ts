import { z } from 'zod';
import { CURRENCIES } from '../../accounts/localisation.ts';
import { booleanParam, listQuery } from '../../http/list.ts';
import { emailAddress, idSchema, instant } from '../../http/values.ts';
import { CIRCUIT_TYPES } from '../../logistics/circuits.ts';
import { PAYMENT_TYPES } from '../../payments/payment-modes.ts';
import { askedQuestion, estimateOptions } from '../../pricing/estimate-choice-payloads.ts';
import { declaration, estimateLine } from '../../pricing/estimate-payloads.ts';
import { soldDevice } from '../cart-payloads.ts';
import { customerIdentification, customerInfo } from '../customer-payloads.ts';

const cents = z.number().int().meta({ description: 'cents' });
/** The code on the mail of the customer: digits only. */
export const buybackCodeText = z.string().regex(/^\d{13}$/);

const priceBasis = z
  .enum(['promise', 'today'])
  .meta({ description: 'prices of the promise while it is valid and the product is the same, else those of today' });

export const predeclaredRow = z
  .object({
    id: idSchema,
    identificationNumber: z.string(),
    createdAt: instant,
    ageDays: z.number().int(),
    isOld: z.boolean().meta({ description: 'so old that its price may have changed' }),
    priceValidUntil: instant,
    product: z.object({ label: z.string(), brand: z.string().nullable(), image: z.string().nullable() }),
    currency: z.enum(CURRENCIES),
    predeclaredPrice: cents,
    payout: cents,
    store: z
      .object({ id: idSchema, name: z.string() })
      .nullable()
      .meta({ description: 'where the customer means to go' }),
    isOwnStore: z.boolean(),
  })
  .meta({ id: 'PredeclaredBuyback' });
export type PredeclaredRow = z.infer<typeof predeclaredRow>;

export const predeclaredQuery = listQuery(
  {
    code: z
      .string()
      .trim()
      .regex(/^\d{1,13}$/)
      .optional()
      .meta({ description: 'how the code begins' }),
    ownStore: booleanParam.optional(),
    isOld: booleanParam.optional(),
    /** the provider says whose */
    accountId: idSchema.optional(),
  },
  ['ownStore', 'createdAt', 'predeclaredPrice'],
);
export const predeclaredByCustomer = z.strictObject({ email: emailAddress }).meta({ id: 'PredeclaredByCustomer' });

/** One predeclared buyback with what a seller needs to finish it. */
export const predeclaredCase = predeclaredRow
  .extend({
    version: z.number().int(),
    circuit: z.enum(CIRCUIT_TYPES),
    basis: priceBasis,
    declaration,
    isCollectingIMEI: z.boolean(),
    comment: z.string().nullable().meta({ description: 'of the product, for the seller' }),
    questions: z.array(askedQuestion).meta({ description: 'those the price depends on: of the promise, or of today' }),
    waterfall: z.array(estimateLine).meta({ description: 'as the customer was told' }),
    webPayment: z
      .object({ id: idSchema, type: z.enum(PAYMENT_TYPES), label: z.string() })
      .meta({ description: 'what the customer chose on the site' }),
    customer: customerInfo.nullable().meta({ description: 'null for who may not read it' }),
    identification: customerIdentification.nullable(),
    isIdentityRequired: z.boolean(),
  })
  .meta({ id: 'PredeclaredCase' });
export type PredeclaredCase = z.infer<typeof predeclaredCase>;

export const predeclaredAnswers = z.strictObject({ declaration }).meta({ id: 'PredeclaredAnswers' });

/** The circuits and payment modes of the store with what each pays, for the answers that the seller has seen. */
export const finalizationOffer = estimateOptions
  .extend({
    basis: priceBasis,
    waterfall: z.array(estimateLine).meta({ description: 'before bonuses' }),
    promisedPrice: cents.meta({ description: 'what the customer was told on the site, before bonuses' }),
    keptPaymentModeId: idSchema.nullable().meta({ description: 'the choice of the customer where the store has it' }),
  })
  .meta({ id: 'FinalizationOffer' });
export type FinalizationOffer = z.infer<typeof finalizationOffer>;

export const finalization = z
  .strictObject({
    declaration,
    circuitRuleId: idSchema,
    paymentModeId: idSchema,
    customer: customerInfo,
    identification: customerIdentification.optional(),
    acceptedPrice: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'cents the customer agreed to receive, bonuses included' }),
    version: z.number().int().optional().meta({ description: 'of the buyback that was shown' }),
  })
  .meta({ id: 'Finalization' });

/** With the signature that the customer gave on their phone, where they did. */
export const signedFinalization = finalization
  .extend({ signingId: idSchema.optional() })
  .meta({ id: 'SignedFinalization' });

export const finalizedBuyback = soldDevice
  .omit({ inCartId: true })
  .extend({ predeclaredPrice: cents, version: z.number().int() })
  .meta({ id: 'FinalizedBuyback' });
