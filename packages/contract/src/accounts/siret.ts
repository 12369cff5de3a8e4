import { validate } from 'stdnum/lib/cjs/fr/siret.js';
import { z } from 'zod';

/** The number of a French establishment, spaces or not. Its last digit checks the others. */
export const siret = z
  .string()
  .trim()
  .transform((typed) => validate(typed))
  .refine(({ isValid }) => isValid, { error: 'not a SIRET' })
  .transform((checked) => (checked.isValid ? checked.compact : ''));
