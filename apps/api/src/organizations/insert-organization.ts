import { ORGANIZATION_MODULES, type OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { newOrganization } from '@reprise/contract/organizations/organizations';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type ConflictRefusals, refuseConflict } from '../platform/db/conflict.ts';
import { addLine } from '../platform/db/tree-lines.ts';
import { organizationRecord, placeOf } from './organization-columns.ts';
import { ORGANIZATION_TREE } from './tree/lock-tree.ts';

export type OrganizationFields = Omit<Partial<z.output<typeof newOrganization>>, 'type' | 'parentOrganizationId'> & {
  accountId: string;
  type: OrganizationType;
  parentOrganizationId: string | null;
  commonName: string;
};

export const DUPLICATE_EXTERNAL_ID: ConflictRefusals = {
  organization_account_id_external_id_key: [
    'duplicate_external_id',
    'Another organization of the account has this externalId.',
  ],
};

/** Inserts an organization and its ancestor rows. */
export async function insertOrganization(ctx: Context, fields: OrganizationFields) {
  const id = ctx.newId();
  const { accountId: _a, type: _t, parentOrganizationId: _p, ...sent } = fields;
  const written = organizationRecord.columns(sent);
  const row = await refuseConflict(
    DUPLICATE_EXTERNAL_ID,
    ctx.db
      .insertInto('organization')
      .values({
        account_id: fields.accountId,
        id,
        type: fields.type,
        module_type: ORGANIZATION_MODULES[fields.type],
        parent_organization_id: fields.parentOrganizationId,
        ...written,
        ...(typeof sent.latitude === 'number' ? {} : placeOf(written)),
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await addLine(ctx.db, ORGANIZATION_TREE, { accountId: fields.accountId, id, parentId: fields.parentOrganizationId });
  return row;
}
