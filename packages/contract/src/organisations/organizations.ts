import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { emailAddress, idSchema, instant, shortText, text } from '../http/values.ts';
import { accountBrand } from './account-payloads.ts';
import { ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from './organization-types.ts';

export const EXTERNAL_ID_MAX_LENGTH = 45;

const country = z.string().regex(/^[A-Z]{2}$/);
const address = {
  street: text(2, 125),
  streetMore: text(1, 125),
  zipCode: text(1, 16),
  city: text(2, 45),
  country,
};
export const organizationSchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    type: z.enum(ORGANIZATION_TYPES),
    moduleType: z.enum(MODULES),
    parentOrganizationId: idSchema.nullable(),
    commonName: z.string(),
    corporateName: z.string().nullable(),
    siret: z.string().nullable(),
    capital: z.string().nullable(),
    street: z.string().nullable(),
    streetMore: z.string().nullable(),
    zipCode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    geocodedByUser: z.boolean(),
    placeEmail: z.string().nullable(),
    status: z.enum(ORGANIZATION_STATUSES),
    externalId: z.string().nullable(),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Organization' });
export const newOrganization = z
  .strictObject({
    accountId: idSchema,
    type: z.enum(['management_unit', 'store', 'buyer', 'warehouse']),
    parentOrganizationId: idSchema,
    commonName: shortText,
    corporateName: shortText.optional(),
    siret: z
      .string()
      .regex(/^\d{14}$/)
      .optional(),
    street: address.street.optional(),
    streetMore: address.streetMore.optional(),
    zipCode: address.zipCode.optional(),
    city: address.city.optional(),
    country: country.optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    placeEmail: emailAddress.optional(),
    externalId: text(1, EXTERNAL_ID_MAX_LENGTH).optional(),
  })
  .refine((o) => (o.latitude === undefined) === (o.longitude === undefined), {
    error: 'latitude and longitude go together',
  })
  .meta({ id: 'NewOrganization' });
export const currentOrganization = z
  .object({
    id: idSchema,
    commonName: z.string(),
    moduleType: z.enum(MODULES),
    account: accountBrand,
  })
  .meta({ id: 'CurrentOrganization' });
