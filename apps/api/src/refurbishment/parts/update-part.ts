import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updatePart as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuseStale } from '../../platform/http/refusal.ts';
import { lockPart, partView, REFERENCE_TAKEN, recordedPart, requirePart } from './part-rows.ts';
import { writeStocks } from './write-stocks.ts';

/** A merge patch with an optimistic lock. Movements do not change the version: they touch nothing that a patch writes. */
export async function updatePart(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await lockPart(ctx, params.id);
  if (body.version !== before.version) refuseStale('part', { version: before.version });
  const { account_id, id } = before;
  await refuseConflict(
    REFERENCE_TAKEN,
    ctx.db
      .updateTable('part')
      .set((eb) => ({
        reference: body.reference ?? before.reference,
        name: body.name ?? before.name,
        comment: body.comment === undefined ? before.comment : body.comment,
        updated_at: ctx.clock.now(),
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );
  if (body.warehouses) await writeStocks(ctx, before, body.warehouses, before.warehouses);
  const after = await requirePart(ctx, id);
  await recordChange(ctx, {
    action: 'update',
    entity: 'part',
    entityId: id,
    accountId: account_id,
    before: recordedPart(before),
    after: recordedPart(after),
  });
  return partView(after);
}
