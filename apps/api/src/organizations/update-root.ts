import type { Updateable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Organization } from '../platform/db/schema.ts';

/** Writes columns of the root organization, which holds what is printed of its account. */
export async function updateRoot(ctx: Context, accountId: string, columns: Updateable<Organization>): Promise<void> {
  if (!Object.keys(columns).length) return;
  await ctx.db
    .updateTable('organization')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('type', '=', 'root_management_unit')
    .execute();
}
