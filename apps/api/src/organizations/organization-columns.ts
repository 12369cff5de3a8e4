import type { organizationPatch } from '@reprise/contract/organizations/organizations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { differing, record } from '../platform/db/record.ts';
import type { Organization } from '../platform/db/schema.ts';
import { findPlace } from '../platform/places/find-place.ts';

type Row = Selectable<Organization>;
type Patch = z.output<typeof organizationPatch>;

/** The fields of an organization that people write. */
export const organizationRecord = record({
  commonName: 'common_name',
  corporateName: 'corporate_name',
  siret: 'siret',
  capital: 'capital',
  street: 'street',
  streetMore: 'street_more',
  zipCode: 'zip_code',
  city: 'city',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  geocodedByUser: 'geocoded_by_user',
  placeEmail: 'place_email',
  externalId: 'external_id',
  defaultWarehouseId: 'default_warehouse_id',
  status: 'status',
  parentOrganizationId: 'parent_organization_id',
} satisfies Record<Exclude<keyof Patch, 'version'>, keyof Row>);

type Addressed = Partial<Pick<Row, 'zip_code' | 'city' | 'country'>>;

/** The coordinates of the town, for an entity that nobody gave more exact ones. */
export function placeOf({ zip_code, city, country }: Addressed): Pick<Row, 'latitude' | 'longitude'> {
  const place = findPlace({ country, zipCode: zip_code, city });
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}

/** The sent fields that differ. Sending the current value changes nothing, not even the version. */
export function changesOf(before: Row, { version: _, ...sent }: Patch): Partial<Row> {
  const written = organizationRecord.columns(sent.latitude === null ? { ...sent, geocodedByUser: false } : sent);
  const after = { ...before, ...written };
  const hasMoved = (['zip_code', 'city', 'country'] as const).some((column) => after[column] !== before[column]);
  const isOpen = sent.latitude === undefined && !after.geocoded_by_user && (hasMoved || before.latitude === null);
  const wanted = { ...written, ...(isOpen || sent.latitude === null ? placeOf(after) : {}) };
  return differing(before, wanted);
}
