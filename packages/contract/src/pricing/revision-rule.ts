import { z } from 'zod';
import { PRODUCT_STATES } from '../catalogue/products.ts';
import { idSchema, text } from '../http/values.ts';
import { PRODUCT_PRICE_MAX_CENTS } from './prices.ts';

export const REVISION_MIN_PERCENT = -90;
export const REVISION_MAX_PERCENT = 200;
export const REVISION_MAX_CENTS = PRODUCT_PRICE_MAX_CENTS;
/** Cents a new price is a multiple of; half a step is rounded away from zero. */
export const ROUNDING_STEPS = [1, 50, 100, 500, 1_000] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];
const CHOICES_MAX = 100;

const change = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('percentage'),
    value: z
      .number()
      .min(REVISION_MIN_PERCENT)
      .max(REVISION_MAX_PERCENT)
      .multipleOf(0.1, 'has more than one decimal')
      .meta({ description: 'percent, one decimal at most' }),
  }),
  z.strictObject({
    mode: z.literal('amount'),
    value: z.number().int().min(-REVISION_MAX_CENTS).max(REVISION_MAX_CENTS).meta({ description: 'cents' }),
  }),
]);

/** Which prices change, and how. A price that is empty stays empty; none leaves 0 to 50,000. */
export const revisionRule = z
  .strictObject({
    categoryIds: z
      .array(idSchema)
      .max(CHOICES_MAX)
      .meta({ description: 'each with everything below; none means every category' }),
    brands: z
      .array(text(1, 255))
      .max(CHOICES_MAX)
      .meta({ description: 'in any case of letters; none means every brand' }),
    states: z.array(z.enum(PRODUCT_STATES)).min(1).max(PRODUCT_STATES.length),
    publishedOnly: z.boolean(),
    change,
    roundTo: z.literal(ROUNDING_STEPS).meta({ description: 'cents' }),
  })
  .refine(({ change: { value }, roundTo }) => value !== 0 || roundTo > 1, {
    path: ['change', 'value'],
    error: 'changes nothing',
  })
  .meta({ id: 'PriceRevisionRule' });
export type RevisionRule = z.output<typeof revisionRule>;
