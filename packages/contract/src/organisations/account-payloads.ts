import { z } from 'zod';
import { idSchema, instant, shortText } from '../http/values.ts';
import { ACCOUNT_STATUSES } from './account-kinds.ts';
import { CURRENCIES, DEFAULT_CURRENCY, DEFAULT_LOCALE, LOCALES } from './localisation.ts';

/** What everybody may see of an account: it is printed on its public site. */
export const accountBrand = z
  .object({
    id: idSchema,
    name: z.string(),
    companyCountry: z.string(),
    language: z.enum(LOCALES),
    currency: z.enum(CURRENCIES),
    emailDPO: z.string().nullable(),
    mainColor: z.string(),
    logo: z.string().nullable(),
    /** works on a dark page; without one the public site stays light */
    darkLogo: z.string().nullable(),
    favicon: z.string().nullable(),
    isRetailer: z.boolean(),
    isBuyerAndWorkshopsSupervisor: z.boolean(),
  })
  .meta({ id: 'AccountBrand' });
export const accountSchema = accountBrand
  .extend({
    status: z.enum(ACCOUNT_STATUSES),
    timeZone: z.string(),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Account' });

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
const host = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);
export const newAccount = z
  .strictObject({
    name: shortText,
    companyCountry: z.string().regex(/^[A-Z]{2}$/),
    language: z.enum(LOCALES).default(DEFAULT_LOCALE),
    currency: z.enum(CURRENCIES).default(DEFAULT_CURRENCY),
    timeZone: z.string().max(64).refine(isTimeZone, { error: 'not a time zone' }).default('Europe/Paris'),
    mainColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
    isRetailer: z.boolean(),
    isBuyerAndWorkshopsSupervisor: z.boolean(),
    host: host.optional(),
  })
  .refine((a) => a.isRetailer || a.isBuyerAndWorkshopsSupervisor, { error: 'a client has at least one module' })
  .meta({ id: 'NewAccount' });
