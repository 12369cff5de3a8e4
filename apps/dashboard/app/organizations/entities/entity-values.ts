import { emailAddress, idSchema } from '@reprise/contract/http/values';
import { organizationFields as rules } from '@reprise/contract/organizations/organization-fields';
import { CREATED_TYPES } from '@reprise/contract/organizations/organization-types';
import type {
  newOrganization,
  organizationDetail,
  organizationPatch,
} from '@reprise/contract/organizations/organizations';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { optional } from '../../kit/form/rules.ts';

export type Entity = z.output<typeof organizationDetail>;
type New = z.input<typeof newOrganization>;
type Patch = z.input<typeof organizationPatch>;

/** The page of an entity as people fill it in: texts are never null, a place has two numbers or none. */
export function entityForm(t: T<'entities'>) {
  return z
    .object({
      type: z.string(),
      parentOrganizationId: z.string(),
      commonName: rules.commonName,
      corporateName: optional(rules.corporateName),
      siret: z.string().refine((typed) => typed.trim() === '' || rules.siret.safeParse(typed).success, {
        error: t('form.siretWrong'),
      }),
      capital: optional(rules.capital),
      externalId: optional(rules.externalId),
      placeEmail: optional(emailAddress),
      street: optional(rules.street),
      streetMore: optional(rules.streetMore),
      zipCode: optional(rules.zipCode),
      city: optional(rules.city),
      country: optional(rules.country),
      latitude: rules.latitude.optional(),
      longitude: rules.longitude.optional(),
      defaultWarehouseId: optional(idSchema),
    })
    .superRefine((values, ctx) => {
      const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
      if (values.type !== 'root_management_unit' && !values.parentOrganizationId)
        say('parentOrganizationId', t('form.needParent'));
      if (values.latitude === undefined && values.longitude !== undefined) say('latitude', t('place.both'));
      if (values.longitude === undefined && values.latitude !== undefined) say('longitude', t('place.both'));
    });
}
export type EntityValues = z.input<ReturnType<typeof entityForm>>;

export const newEntity = (type: string, country: string): EntityValues => ({
  type,
  parentOrganizationId: '',
  commonName: '',
  corporateName: '',
  siret: '',
  capital: '',
  externalId: '',
  placeEmail: '',
  street: '',
  streetMore: '',
  zipCode: '',
  city: '',
  country,
  latitude: undefined,
  longitude: undefined,
  defaultWarehouseId: '',
});

const TEXTS = [
  'corporateName',
  'siret',
  'capital',
  'externalId',
  'placeEmail',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'defaultWarehouseId',
] as const;

export function valuesOf(entity: Entity): EntityValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, entity[name] ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return {
    ...texts,
    // A warehouse that is no longer connected is not shown, and must not be sent again.
    defaultWarehouseId: entity.defaultWarehouse?.id ?? '',
    type: entity.type,
    parentOrganizationId: entity.parentOrganizationId ?? '',
    commonName: entity.commonName,
    latitude: entity.latitude ?? undefined,
    longitude: entity.longitude ?? undefined,
  };
}

export function createdOf(accountId: string, values: EntityValues): New {
  const filled = TEXTS.filter((name) => values[name].trim()).map((name) => [name, values[name].trim()]);
  const { latitude, longitude } = values;
  return {
    accountId,
    type: CREATED_TYPES.find((type) => type === values.type) ?? 'store',
    parentOrganizationId: values.parentOrganizationId,
    commonName: values.commonName,
    ...Object.fromEntries(filled),
    ...(latitude !== undefined && longitude !== undefined ? { latitude, longitude, geocodedByUser: true } : {}),
  };
}

/** Only what differs is sent. Whoever moved the pin or typed the numbers placed it. */
export function changedOf(entity: Entity, values: EntityValues): Patch {
  const before = valuesOf(entity);
  const texts = TEXTS.filter((name) => values[name].trim() !== before[name]).map((name) => [
    name,
    values[name].trim() || null,
  ]);
  const { latitude = null, longitude = null, commonName, parentOrganizationId } = values;
  const isMoved = latitude !== entity.latitude || longitude !== entity.longitude;
  return {
    ...Object.fromEntries(texts),
    ...(commonName === before.commonName ? {} : { commonName }),
    ...(parentOrganizationId === before.parentOrganizationId ? {} : { parentOrganizationId }),
    ...(isMoved ? { latitude, longitude, geocodedByUser: latitude !== null } : {}),
    version: entity.version,
  };
}
