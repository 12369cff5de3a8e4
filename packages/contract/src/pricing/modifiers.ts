import { z } from 'zod';

/** Bonus or malus of a circuit or payment mode, taken on the validated price and never on one another. */
export const MODIFIER_MODES = ['disabled', 'percentage', 'amount'] as const;

/** Whole numbers, and never zero: a modifier that does nothing is `disabled`. */
const MODIFIER_MIN_PERCENT = -100;
const MODIFIER_MAX_PERCENT = 100;
/** Cents either way: as high as a price may be. */
export const MODIFIER_MAX_CENTS = 5_000_000;

const percent = z
  .number()
  .int()
  .min(MODIFIER_MIN_PERCENT)
  .max(MODIFIER_MAX_PERCENT)
  .refine((value) => value !== 0, { error: 'a modifier of zero is disabled' });
const cents = z
  .number()
  .int()
  .min(-MODIFIER_MAX_CENTS)
  .max(MODIFIER_MAX_CENTS)
  .refine((value) => value !== 0, { error: 'a modifier of zero is disabled' });

/** Percent with a cap in cents of the same sign, or cents. */
export const modifierSchema = z
  .discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('disabled') }),
    z
      .strictObject({ mode: z.literal('percentage'), value: percent, cap: cents.exactOptional() })
      .refine(({ value, cap }) => cap === undefined || Math.sign(cap) === Math.sign(value), {
        path: ['cap'],
        error: 'the cap has the sign of the percentage',
      }),
    z.strictObject({ mode: z.literal('amount'), value: cents }),
  ])
  .meta({ id: 'Modifier' });
export type PriceModifier = z.output<typeof modifierSchema>;
