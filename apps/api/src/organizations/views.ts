import type { organizationSchema } from '@reprise/contract/organizations/organizations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Organization } from '../platform/db/schema.ts';
import { organizationRecord } from './organization-columns.ts';

export function organizationView(row: Selectable<Organization>): z.input<typeof organizationSchema> {
  return {
    id: row.id,
    accountId: row.account_id,
    type: row.type,
    moduleType: row.module_type,
    ...organizationRecord.view(row),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
