import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getHold as route } from '@reprise/contract/warehouse/quarantine/hold-routes';
import type { Context } from '../../platform/context.ts';
import { requireLink } from '../links.ts';
import { readBuyback } from '../read-buyback.ts';
import { viewHold } from './find-hold.ts';

/** Only looks: what opens links in mails lifts nothing by it. */
export async function getHold(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, buybackId } = await requireLink(ctx, { buybackId: params.id, token: query.t, purpose: 'hold' });
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const item = await ctx.db
    .selectFrom('item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .executeTakeFirstOrThrow();
  return viewHold(ctx, item, buyback);
}
