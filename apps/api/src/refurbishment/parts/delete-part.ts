import type { RouteInput } from '@reprise/contract/http/route';
import type { deletePart as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockPart, recordedPart, refuseInStock } from './part-rows.ts';
import { writeStocks } from './write-stocks.ts';

/** The row stays, for the devices it was fitted into. */
export async function deletePart(ctx: Context, { params }: Pick<RouteInput<typeof route>, 'params'>): Promise<void> {
  const part = await lockPart(ctx, params.id);
  const { account_id, id, warehouses } = part;
  refuseInStock(warehouses);
  await writeStocks(ctx, part, [], warehouses);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('part')
    .set((eb) => ({ removed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'part',
    entityId: id,
    accountId: account_id,
    before: recordedPart(part),
  });
}
