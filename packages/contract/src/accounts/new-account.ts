import { z } from 'zod';
import { emailAddress, idSchema, text } from '../http/values.ts';
import { accountFields } from './account-fields.ts';
import { RESPONSIBLE_SIDES } from './account-kinds.ts';
import { DEFAULT_CURRENCY, DEFAULT_LOCALE, LOCALES } from './localisation.ts';

/** The first person of a client: they are invited as its administrator and invite the others. */
export const newAdministrator = z
  .strictObject({ email: emailAddress, firstname: text(1, 255), lastname: text(1, 255) })
  .meta({ id: 'NewAdministrator' });

const LINKED_BUYERS_MAX = 20;
/** The retailer whose set-up is copied: its catalogue, circuits, payment modes, rules and texts, never its trade. */
const template = z
  .strictObject({ accountId: idSchema, withProducts: z.boolean().default(true), withPrices: z.boolean().default(true) })
  .meta({ id: 'TemplateOrder' });

const { corporateName, siret, capital, street, streetMore, zipCode, city, emailDPO, webChannel } = accountFields;
export const newAccount = z
  .strictObject({
    ...accountFields,
    corporateName: corporateName.default(null),
    siret: siret.default(null),
    capital: capital.default(null),
    street: street.default(null),
    streetMore: streetMore.default(null),
    zipCode: zipCode.default(null),
    city: city.default(null),
    emailDPO: emailDPO.default(null),
    language: accountFields.language.default(DEFAULT_LOCALE),
    currency: accountFields.currency.default(DEFAULT_CURRENCY),
    timeZone: accountFields.timeZone.default('Europe/Paris'),
    mainColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
    transportContractHolder: accountFields.transportContractHolder.default('retailer'),
    webChannel: webChannel.default(null),
    enabledPremiumFeatures: accountFields.enabledPremiumFeatures.default([]),
    activeCircuits: accountFields.activeCircuits.default([]),
    /** who pays the customers, for the payment modes a client starts with */
    paymentIssuer: z.enum(RESPONSIBLE_SIDES).default('retailer'),
    administrator: newAdministrator.nullable().default(null),
    /** linked at once; the first one takes what no category gives to somebody else */
    buyerAccountIds: z.array(idSchema).max(LINKED_BUYERS_MAX).default([]),
    /** what customers can choose beside `language` */
    otherLanguages: z.array(z.enum(LOCALES)).default([]),
    /** of the same main language and currency */
    template: template.nullable().default(null),
  })
  .refine((a) => a.isRetailer || a.isBuyerAndWorkshopsSupervisor, {
    error: 'a client has at least one module',
    path: ['isRetailer'],
  })
  .meta({ id: 'NewAccount' });
export type NewAccount = z.input<typeof newAccount>;
