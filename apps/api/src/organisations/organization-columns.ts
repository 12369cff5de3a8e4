import type { organizationPatch } from '@reprise/contract/organisations/organizations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Organization } from '../platform/db/schema.ts';

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

/** What was sent and differs: sending what is already there changes nothing, not even the version. */
export function changesOf(before: Row, { version: _, ...sent }: Patch): Partial<Row> {
  const wanted = columnsOf(sent.latitude === null ? { ...sent, geocodedByUser: false } : sent);
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => before[column as keyof Row] !== value),
  ) as Partial<Row>;
}
