import { z } from 'zod';
import { CATEGORY_IDENTIFIER_PATTERN } from './categories.ts';
import { GTIN_LENGTHS, IMEI_MAX_LENGTH, IMEI_MIN_LENGTH, TAC_LENGTH } from './products.ts';

export const categoryIdentifierField = z.string().regex(CATEGORY_IDENTIFIER_PATTERN);

export const gtinField = z
  .string()
  .regex(/^\d+$/)
  .refine((digits) => (GTIN_LENGTHS as readonly number[]).includes(digits.length), 'a GTIN has 8, 12, 13 or 14 digits');

export const tacField = z.string().regex(new RegExp(`^\\d{${TAC_LENGTH}}$`));

/** The check digit is a warning and no rule: sixteen digits (IMEISV) have none. */
export const imeiField = z.string().regex(new RegExp(`^\\d{${IMEI_MIN_LENGTH},${IMEI_MAX_LENGTH}}$`));
