import type { LitigationStatus } from '@reprise/contract/states/litigation';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Litigation } from '../../platform/db/schema.ts';

export type LitigationRow = Omit<Selectable<Litigation>, 'status'> & { status: LitigationStatus };

/** A device may be disputed more than once; the last time is what a customer is asked about. */
export async function lastLitigation(
  ctx: Context,
  accountId: string,
  buybackId: string,
): Promise<LitigationRow | undefined> {
  const row = await ctx.db
    .selectFrom('litigation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row as LitigationRow | undefined;
}
