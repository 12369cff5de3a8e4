import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';
import { ACCOUNT_STATUSES } from './account-kinds.ts';
import { CURRENCIES, LOCALES } from './localisation.ts';

/** What everybody may see of an account: it is printed on its public site. */
export const accountBrand = z
  .object({
    id: idSchema,
    name: z.string(),
    companyCountry: z.string(),
    language: z.enum(LOCALES),
    /** what its public site offers, the main language first */
    languages: z.array(z.enum(LOCALES)),
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
/** A line of the list of clients. */
export const listedAccount = accountSchema
  .extend({
    corporateName: z.string().nullable(),
    siret: z.string().nullable(),
    city: z.string().nullable(),
    webChannelUrl: z.string().nullable(),
    webChannelActive: z.boolean(),
  })
  .meta({ id: 'ListedAccount' });

/** A retailer and a buyer that takes its devices, each with its name. */
const linkedSide = z.object({ id: idSchema, name: z.string(), status: z.enum(ACCOUNT_STATUSES) });
export const accountLink = z
  .object({ retailer: linkedSide, buyer: linkedSide, createdAt: instant })
  .meta({ id: 'AccountLink' });
