import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type {
  cancelStockCount as cancelRoute,
  closeStockCount as route,
} from '@reprise/contract/warehouse/counts/count-routes';
import { sql } from 'kysely';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CountRow, linesOf, lockOpenCount, requireCount } from './count-rows.ts';
import { readFigures, viewCount } from './view-count.ts';

export async function closeStockCount(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const count = await lockOpenCount(ctx, params.id, 'alone');
  const { unsettled } = await readFigures(ctx, count);
  if (unsettled)
    refuse('stock_count_unsettled', `${unsettled} differences have no reason yet. Settle them, then close the count.`, {
      data: { unsettled },
    });
  return end(ctx, count, 'closed');
}

export async function cancelStockCount(
  ctx: Context,
  { params }: Pick<RouteInput<typeof cancelRoute>, 'params'>,
): Promise<RouteAnswer<typeof cancelRoute>> {
  return end(ctx, await lockOpenCount(ctx, params.id, 'alone'), 'cancelled');
}

/** From now on the lines say what they were, wherever their items go. */
async function end(ctx: Context, count: CountRow, status: 'closed' | 'cancelled') {
  await sql`
    update app.stock_count_line l set outcome = c.kind from (${linesOf(count)}) c
    where l.account_id = c.account_id and l.id = c.id`.execute(ctx.db);
  await ctx.db
    .updateTable('stock_count')
    .set((eb) => ({
      status,
      ended_by: idOf(ctx.actor),
      ended_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', count.account_id)
    .where('id', '=', count.id)
    .execute();
  return viewCount(ctx, await requireCount(ctx, count.id));
}
