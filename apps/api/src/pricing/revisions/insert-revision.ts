import type { Insertable } from 'kysely';
import { idOf } from '../../platform/access/actor.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { PriceRevision } from '../../platform/db/schema.ts';
import { revisionPrepareRequested } from './events.ts';
import { askedBy, type RevisionRow, recordedRevision } from './revision-rows.ts';

export async function insertRevision(ctx: Context, values: Insertable<PriceRevision>): Promise<RevisionRow> {
  const row = await ctx.db
    .insertInto('price_revision')
    .values({ ...values, ...askedBy(ctx), created_at: ctx.clock.now(), created_by: idOf(ctx.actor) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { account_id: accountId, id } = row;
  const after = recordedRevision(row);
  await recordChange(ctx, { action: 'create', entity: 'price_revision', entityId: id, accountId, after });
  await ctx.emit(revisionPrepareRequested({ accountId, revisionId: id }));
  return row;
}
