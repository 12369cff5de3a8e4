import { z } from 'zod';
import { countryCode, emailAddress, shortText, text } from '../http/values.ts';
import { CIRCUIT_TYPES } from '../logistics/circuits.ts';
import {
  CITY_MAX_LENGTH,
  CITY_MIN_LENGTH,
  STREET_MAX_LENGTH,
  STREET_MIN_LENGTH,
} from '../organizations/entity-limits.ts';
import { RESPONSIBLE_SIDES } from './account-kinds.ts';
import { CURRENCIES, LOCALES } from './localisation.ts';
import { PREMIUM_FEATURES } from './premium-features.ts';
import { siret } from './siret.ts';
import { webAddress } from './web-address.ts';

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The public site. It answers on its host once the provider has switched it on. */
export const webChannelFields = z
  .strictObject({
    url: webAddress,
    active: z.boolean(),
    tagManagerId: text(1, 64).nullable().default(null),
    axeptioId: text(1, 64).nullable().default(null),
    externalLinkUrl: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable()
      .default(null),
    externalLinkText: text(2, 255).nullable().default(null),
  })
  .meta({ id: 'WebChannel' });

/** What the provider writes about a client, one rule each, for opening one and for changing it. */
export const accountFields = {
  name: shortText,
  corporateName: shortText.nullable(),
  siret: siret.nullable(),
  capital: text(1, 45).nullable(),
  street: text(STREET_MIN_LENGTH, STREET_MAX_LENGTH).nullable(),
  streetMore: text(1, STREET_MAX_LENGTH).nullable(),
  zipCode: text(1, 16).nullable(),
  city: text(CITY_MIN_LENGTH, CITY_MAX_LENGTH).nullable(),
  companyCountry: countryCode,
  language: z.enum(LOCALES),
  currency: z.enum(CURRENCIES),
  timeZone: z.string().max(64).refine(isTimeZone, { error: 'not a time zone' }),
  emailDPO: emailAddress.nullable(),
  isRetailer: z.boolean(),
  isBuyerAndWorkshopsSupervisor: z.boolean(),
  /** whose contract the carrier works under */
  transportContractHolder: z.enum(RESPONSIBLE_SIDES),
  webChannel: webChannelFields.nullable(),
  enabledPremiumFeatures: z.array(z.enum(PREMIUM_FEATURES)),
  /** the ways its devices travel */
  activeCircuits: z.array(z.enum(CIRCUIT_TYPES)),
};
