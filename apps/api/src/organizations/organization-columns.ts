import type { organizationPatch } from '@reprise/contract/organizations/organizations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Organization } from '../platform/db/schema.ts';
import { findPlace } from '../platform/places/find-place.ts';

type Row = Selectable<Organization>;
type Patch = z.output<typeof organizationPatch>;

/** Where each field people write is kept. */
const COLUMNS = {
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
} as const satisfies Record<Exclude<keyof Patch, 'version'>, keyof Row>;
type Fields = Partial<Omit<Patch, 'version'>>;

/** What was sent, by column. */
export function columnsOf(sent: Fields): Partial<Row> {
  const columns = Object.entries(COLUMNS)
    .map(([name, column]) => [column, sent[name as keyof Fields]] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(columns);
}

type Addressed = Partial<Pick<Row, 'zip_code' | 'city' | 'country'>>;

/** The coordinates of the town, for an entity that nobody gave more exact ones. */
export function placeOf({ zip_code, city, country }: Addressed): Pick<Row, 'latitude' | 'longitude'> {
  const place = findPlace({ country, zipCode: zip_code, city });
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}

/** The sent fields that differ. Sending the current value changes nothing, not even the version. */
export function changesOf(before: Row, { version: _, ...sent }: Patch): Partial<Row> {
  const written = columnsOf(sent.latitude === null ? { ...sent, geocodedByUser: false } : sent);
  const after = { ...before, ...written };
  const hasMoved = (['zip_code', 'city', 'country'] as const).some((column) => after[column] !== before[column]);
  const isOpen = sent.latitude === undefined && !after.geocoded_by_user && (hasMoved || before.latitude === null);
  const wanted = { ...written, ...(isOpen || sent.latitude === null ? placeOf(after) : {}) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => before[column as keyof Row] !== value),
  ) as Partial<Row>;
}
