import type { organizationSchema } from '@reprise/contract/organizations/organizations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Organization } from '../platform/db/schema.ts';

export function organizationView(row: Selectable<Organization>): z.input<typeof organizationSchema> {
  return {
    id: row.id,
    accountId: row.account_id,
    type: row.type as z.input<typeof organizationSchema>['type'],
    moduleType: row.module_type as z.input<typeof organizationSchema>['moduleType'],
    parentOrganizationId: row.parent_organization_id,
    commonName: row.common_name,
    corporateName: row.corporate_name,
    siret: row.siret,
    capital: row.capital,
    street: row.street,
    streetMore: row.street_more,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    geocodedByUser: row.geocoded_by_user,
    placeEmail: row.place_email,
    status: row.status as 'active' | 'inactive',
    externalId: row.external_id,
    defaultWarehouseId: row.default_warehouse_id,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
