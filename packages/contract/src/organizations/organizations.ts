import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { accountBrand } from '../accounts/account-payloads.ts';
import { idSchema, instant } from '../http/values.ts';
import { organizationFields as fields } from './organization-fields.ts';
import { CREATED_TYPES, ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from './organization-types.ts';

const maybe = z.string().nullable();
export const organizationSchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    type: z.enum(ORGANIZATION_TYPES),
    moduleType: z.enum(MODULES),
    parentOrganizationId: idSchema.nullable(),
    commonName: z.string(),
    corporateName: maybe,
    siret: maybe,
    capital: maybe,
    street: maybe,
    streetMore: maybe,
    zipCode: maybe,
    city: maybe,
    country: maybe,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    geocodedByUser: z.boolean(),
    placeEmail: maybe,
    status: z.enum(ORGANIZATION_STATUSES),
    externalId: maybe,
    defaultWarehouseId: idSchema.nullable(),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Organization' });
/** A line of a list, with the names of what it hangs under, the root first. */
export const listedOrganization = organizationSchema
  .extend({ path: z.array(z.string()) })
  .meta({ id: 'ListedOrganization' });

export const connectedWarehouse = z
  .object({
    id: idSchema,
    commonName: z.string(),
    /** whose it is: the account's own, or that of a linked buyer */
    accountId: idSchema,
    accountName: z.string(),
    externalId: maybe,
    street: maybe,
    zipCode: maybe,
    city: maybe,
    country: maybe,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'ConnectedWarehouse' });
const named = z.object({ id: idSchema, commonName: z.string() });
export const organizationDetail = organizationSchema
  .extend({
    /** the way down to it, without itself */
    path: z.array(named),
    /** of a warehouse: who runs it */
    buyer: named.nullable(),
    /** of a warehouse: where what arrives lies first */
    stock: z.object({ id: idSchema, name: z.string() }).nullable(),
    defaultWarehouse: connectedWarehouse.nullable(),
    /** What this caller may do with it. */
    rights: z.object({ change: z.boolean(), move: z.boolean(), switch: z.boolean() }),
  })
  .meta({ id: 'OrganizationDetail' });

const together = (o: { latitude?: number | null | undefined; longitude?: number | null | undefined }) =>
  o.latitude === undefined
    ? o.longitude === undefined
    : o.longitude !== undefined && (o.latitude === null) === (o.longitude === null);
const TOGETHER = { error: 'latitude and longitude go together', path: ['latitude'] };
const { commonName, ...optional } = fields;

export const newOrganization = z
  .strictObject({
    accountId: idSchema,
    type: z.enum(CREATED_TYPES),
    parentOrganizationId: idSchema,
    commonName,
    ...z.object(optional).partial().shape,
  })
  .refine(together, TOGETHER)
  .meta({ id: 'NewOrganization' });

const { geocodedByUser, ...clearable } = optional;
const cleared = Object.fromEntries(Object.entries(clearable).map(([name, rule]) => [name, rule.nullable()])) as {
  [K in keyof typeof clearable]: z.ZodNullable<(typeof clearable)[K]>;
};
/** Merge-patch: a missing field stays, null clears. The type is no part of it: it never changes. */
export const organizationPatch = z
  .strictObject({
    ...z
      .object({
        commonName,
        ...cleared,
        geocodedByUser,
        status: z.enum(ORGANIZATION_STATUSES),
        parentOrganizationId: idSchema,
      })
      .partial().shape,
    version: z.number().int(),
  })
  .refine(together, TOGETHER)
  .meta({ id: 'OrganizationPatch' });

/** One entity in a level of the tree. */
export const treeNode = z
  .object({
    id: idSchema,
    accountId: idSchema,
    parentOrganizationId: idSchema.nullable(),
    commonName: z.string(),
    type: z.enum(ORGANIZATION_TYPES),
    status: z.enum(ORGANIZATION_STATUSES),
    externalId: maybe,
    city: maybe,
    /** how many hang on it directly, counted up to the cap of lists */
    childCount: z.number().int(),
  })
  .meta({ id: 'TreeNode' });
/** Where another entity may hang. */
export const availableParent = z
  .object({
    id: idSchema,
    commonName: z.string(),
    type: z.enum(ORGANIZATION_TYPES),
    externalId: maybe,
    path: z.array(z.string()),
  })
  .meta({ id: 'AvailableParent' });
/** A store as its customers see it. */
export const publicOrganization = z
  .object({
    id: idSchema,
    commonName: z.string(),
    street: maybe,
    streetMore: maybe,
    zipCode: maybe,
    city: maybe,
    country: maybe,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'PublicOrganization' });
/** How many in each module, at an entity and below. */
export const moduleCount = z
  .object(
    Object.fromEntries(MODULES.map((module) => [module, z.number().int()])) as Record<
      (typeof MODULES)[number],
      z.ZodNumber
    >,
  )
  .meta({ id: 'ModuleCount' });

export const currentOrganization = z
  .object({
    id: idSchema,
    commonName: z.string(),
    moduleType: z.enum(MODULES),
    account: accountBrand,
  })
  .meta({ id: 'CurrentOrganization' });
