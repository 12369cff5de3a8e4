import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { settleCountLine as route } from '@reprise/contract/warehouse/counts/count-routes';
import { SETTLEMENTS_OF } from '@reprise/contract/warehouse/counts/counts';
import { markItemAsLost, putIntoStock, requireVisibleItem } from '../../control/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase } from '../../states/index.ts';
import { type CountRow, lockOpenCount } from './count-rows.ts';
import { readFigures, readLine, requireLine } from './view-count.ts';

type Settlement = RouteInput<typeof route>['body'];

/** What a settlement does to the item, it does as everywhere else: a move, or a loss that its customer is paid for. */
export async function settleCountLine(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const count = await lockOpenCount(ctx, params.id, 'joined');
  const line = await requireLine(ctx, count, body.lineId);
  if (!SETTLEMENTS_OF[line.kind].includes(body.settlement))
    refuse('status_not_fit', `The line is ${line.kind}: it cannot be settled as ${body.settlement}.`, {
      data: { status: line.kind },
    });
  if (line.item_id) await act(ctx, count, line.item_id, body);
  await ctx.db
    .updateTable('stock_count_line')
    .set({
      settlement: body.settlement,
      reason: body.reason,
      settled_by: idOf(ctx.actor),
      settled_at: ctx.clock.now(),
    })
    .where('account_id', '=', count.account_id)
    .where('id', '=', line.id)
    .execute();
  return { line: await readLine(ctx, count, line.id), figures: await readFigures(ctx, count) };
}

async function act(ctx: Context, count: CountRow, itemId: string, { settlement, reason }: Settlement): Promise<void> {
  if (settlement === 'lost')
    await markItemAsLost(ctx, { params: { id: itemId }, body: { place: 'warehouse', comment: reason } });
  if (settlement !== 'moved_here') return;
  const theCase = await lockCase(ctx, await requireVisibleItem(ctx, itemId), ['buyback', 'item']);
  await putIntoStock(ctx, theCase, { stockId: count.stock_id, comment: reason });
}
