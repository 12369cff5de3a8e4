import { z } from 'zod';
import { RESPONSIBLE_SIDES } from '../accounts/account-kinds.ts';
import { ibanText, idSchema, text } from '../http/values.ts';
import { modifierSchema } from '../pricing/modifiers.ts';
import {
  PAYMENT_DESCRIPTION_MAX_LENGTH,
  PAYMENT_DESCRIPTION_MIN_LENGTH,
  PAYMENT_DUE_AT,
  PAYMENT_LONG_DESCRIPTION_MAX_LENGTH,
  PAYMENT_LONG_DESCRIPTION_MAX_LINES,
  PAYMENT_MAIL_CONTENT_MAX_LENGTH,
  PAYMENT_MODE_LABEL_MAX_LENGTH,
  PAYMENT_MODE_LABEL_MIN_LENGTH,
  PAYMENT_PROPERTIES_MAX,
  PAYMENT_PROPERTY_NAME_MAX_LENGTH,
  PAYMENT_PROPERTY_VALUE_MAX_LENGTH,
  PAYMENT_PROVIDERS,
  PAYMENT_TYPES,
} from './payment-modes.ts';

const linesOf = (typed: string): number => typed.trim().split(/\r\n|\r|\n/).length;
const emptyIsNull = (max: number) =>
  text(0, max)
    .transform((typed) => (typed === '' ? null : typed))
    .nullable();

const property = z.object({ name: z.string(), value: z.string() });
export const paymentMode = z
  .object({
    id: idSchema,
    accountId: idSchema,
    type: z.enum(PAYMENT_TYPES),
    label: z.string(),
    description: z.string().nullable(),
    longDescription: z.string().nullable(),
    mailContent: z.string().nullable(),
    /** the account a transfer is drawn from */
    iban: z.string().nullable(),
    provider: z.enum(PAYMENT_PROVIDERS),
    issuer: z.enum(RESPONSIBLE_SIDES),
    dueAt: z.enum(PAYMENT_DUE_AT),
    modifier: modifierSchema,
    properties: z.array(property),
    active: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'PaymentMode' });

const properties = z
  .array(
    z.strictObject({
      name: text(1, PAYMENT_PROPERTY_NAME_MAX_LENGTH),
      value: text(1, PAYMENT_PROPERTY_VALUE_MAX_LENGTH),
    }),
  )
  .max(PAYMENT_PROPERTIES_MAX)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, { error: 'a name stands twice' });

/** Merge-patch: a missing field stays, null clears. Properties are sent whole. */
export const paymentModePatch = z
  .strictObject({
    label: text(PAYMENT_MODE_LABEL_MIN_LENGTH, PAYMENT_MODE_LABEL_MAX_LENGTH),
    description: text(PAYMENT_DESCRIPTION_MIN_LENGTH, PAYMENT_DESCRIPTION_MAX_LENGTH),
    longDescription: text(0, PAYMENT_LONG_DESCRIPTION_MAX_LENGTH)
      .refine((typed) => linesOf(typed) <= PAYMENT_LONG_DESCRIPTION_MAX_LINES, {
        error: `at most ${PAYMENT_LONG_DESCRIPTION_MAX_LINES} lines`,
      })
      .transform((typed) => (typed === '' ? null : typed))
      .nullable(),
    mailContent: emptyIsNull(PAYMENT_MAIL_CONTENT_MAX_LENGTH),
    /** its check digits are tested beyond its shape */
    iban: ibanText.nullable(),
    provider: z.enum(PAYMENT_PROVIDERS),
    issuer: z.enum(RESPONSIBLE_SIDES),
    dueAt: z.enum(PAYMENT_DUE_AT),
    modifier: modifierSchema,
    properties,
    active: z.boolean(),
    version: z.number().int(),
  })
  .partial()
  .meta({ id: 'PaymentModePatch' });
