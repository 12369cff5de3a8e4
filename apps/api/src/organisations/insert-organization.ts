import { ORGANIZATION_MODULES, type OrganizationType } from '@reprise/contract/organisations/organization-types';
import type { newOrganization } from '@reprise/contract/organisations/organizations';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { refuseConflict } from '../platform/db/conflict.ts';
import { columnsOf } from './organization-columns.ts';

export type OrganizationFields = Omit<Partial<z.output<typeof newOrganization>>, 'type' | 'parentOrganizationId'> & {
  accountId: string;
  type: OrganizationType;
  parentOrganizationId: string | null;
  commonName: string;
};

/** Writes an entity and its line of ancestors. */
export async function insertOrganization(ctx: Context, fields: OrganizationFields) {
  const id = ctx.newId();
  const { accountId: _a, type: _t, parentOrganizationId: _p, ...written } = fields;
  const row = await refuseConflict(
    { organization_account_id_external_id_key: 'duplicate_external_id' },
    ctx.db
      .insertInto('organization')
      .values({
        account_id: fields.accountId,
        id,
        type: fields.type,
        module_type: ORGANIZATION_MODULES[fields.type],
        parent_organization_id: fields.parentOrganizationId,
        common_name: fields.commonName,
        ...columnsOf(written),
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await sql`
    insert into app.organization_ancestor (account_id, ancestor_id, organization_id, depth)
    select account_id, ancestor_id, ${id}::uuid, depth + 1 from app.organization_ancestor
    where account_id = ${fields.accountId} and organization_id = ${fields.parentOrganizationId}
    union all select ${fields.accountId}::uuid, ${id}::uuid, ${id}::uuid, 0`.execute(ctx.db);
  return row;
}
