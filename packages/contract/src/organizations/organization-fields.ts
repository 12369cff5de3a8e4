import { z } from 'zod';
import { siret } from '../accounts/siret.ts';
import { countryCode, emailAddress, idSchema, shortText, text } from '../http/values.ts';
import {
  CITY_MAX_LENGTH,
  CITY_MIN_LENGTH,
  EXTERNAL_ID_MAX_LENGTH,
  LATITUDE_MAX_DEGREES,
  LATITUDE_MIN_DEGREES,
  LONGITUDE_MAX_DEGREES,
  LONGITUDE_MIN_DEGREES,
  STREET_MAX_LENGTH,
  STREET_MIN_LENGTH,
} from './entity-limits.ts';

/** What people write about an entity, one rule each, for adding one and for changing it. */
export const organizationFields = {
  commonName: shortText,
  corporateName: shortText,
  siret,
  capital: text(1, 45),
  street: text(STREET_MIN_LENGTH, STREET_MAX_LENGTH),
  streetMore: text(1, STREET_MAX_LENGTH),
  zipCode: text(1, 16),
  city: text(CITY_MIN_LENGTH, CITY_MAX_LENGTH),
  country: countryCode,
  latitude: z.number().min(LATITUDE_MIN_DEGREES).max(LATITUDE_MAX_DEGREES),
  longitude: z.number().min(LONGITUDE_MIN_DEGREES).max(LONGITUDE_MAX_DEGREES),
  /** somebody put the pin there, rather than a search for the address */
  geocodedByUser: z.boolean(),
  placeEmail: emailAddress,
  externalId: text(1, EXTERNAL_ID_MAX_LENGTH),
  /** where its devices go unless a rule says otherwise; one of the connected warehouses */
  defaultWarehouseId: idSchema,
};
