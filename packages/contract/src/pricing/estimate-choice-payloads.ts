import { z } from 'zod';
import { CURRENCIES } from '../accounts/localisation.ts';
import { QUESTION_TYPES } from '../catalogue/questions.ts';
import { idSchema } from '../http/values.ts';
import { instruction } from '../logistics/circuit-payloads.ts';
import { CIRCUIT_TYPES, DEPOSITS } from '../logistics/circuits.ts';
import { PAYMENT_TYPES } from '../payments/payment-modes.ts';

const maybe = z.string().nullable();
const cents = z.number().int().meta({ description: 'cents' });

/** A question as it is asked. What its answers cost is not told: the price of all of them together is. */
export const askedQuestion = z
  .object({
    id: idSchema,
    title: z.string(),
    description: maybe.meta({ description: 'how to tell' }),
    type: z.enum(QUESTION_TYPES),
    required: z.boolean(),
    answers: z.array(z.object({ id: idSchema, title: z.string(), description: maybe })),
  })
  .meta({ id: 'AskedQuestion' });

export const productDeclaration = z
  .object({
    product: z.object({
      id: idSchema,
      label: z.string(),
      brand: maybe,
      model: maybe,
      image: maybe,
      imageHd: maybe,
      images: z
        .array(z.object({ image: z.string(), imageHd: z.string() }))
        .meta({ description: 'in order, the main one first' }),
      category: z.object({ id: idSchema, label: z.string(), path: z.array(z.string()) }),
      isCollectingIMEI: z.boolean(),
      comment: maybe.meta({ description: 'for staff; customers get none' }),
      bestPrice: cents.nullable().meta({
        description:
          'cents, the most that any answers give, before the bonus of a circuit or a payment mode; empty when none has a price',
      }),
      currency: z.enum(CURRENCIES),
    }),
    questions: z.array(askedQuestion),
    obstacle: z
      .enum(['no_transport_mode', 'no_payment_mode', 'no_warehouse'])
      .nullable()
      .meta({ description: 'why it cannot be sold whatever is answered' }),
  })
  .meta({ id: 'ProductDeclaration' });
export type ProductDeclaration = z.infer<typeof productDeclaration>;

const circuitOption = z
  .object({
    circuitRuleId: idSchema,
    type: z.enum(CIRCUIT_TYPES),
    deposit: z.enum(DEPOSITS),
    name: z.string(),
    description: maybe,
    instructions: z.array(instruction),
    highlightedInstruction: maybe,
    countries: z.array(z.string()).meta({ description: 'where the sender may be; none means everywhere' }),
    storeIds: z
      .array(idSchema)
      .meta({ description: 'the only stores the device may be brought to; none means every store' }),
  })
  .meta({ id: 'CircuitOption' });

const paymentOption = z
  .object({
    id: idSchema,
    type: z.enum(PAYMENT_TYPES),
    label: z.string(),
    description: maybe,
    longDescription: maybe,
    properties: z.array(z.object({ name: z.string(), value: z.string() })),
    needsIban: z.boolean(),
  })
  .meta({ id: 'PaymentOption' });

/** What may be chosen for a device; a pair that is not listed cannot be combined. */
export const estimateOptions = z
  .object({
    currency: z.enum(CURRENCIES),
    estimatedPrice: cents,
    circuits: z.array(circuitOption),
    paymentModes: z.array(paymentOption),
    pairs: z.array(
      z.object({
        circuitRuleId: idSchema,
        paymentModeId: idSchema,
        circuitBonus: cents,
        paymentBonus: cents,
        payout: cents,
      }),
    ),
  })
  .meta({ id: 'EstimateOptions' });
export type EstimateOptions = z.infer<typeof estimateOptions>;
