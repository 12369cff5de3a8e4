import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkVerifiable as route } from '@reprise/contract/warehouse/control/control-routes';
import { visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import type { ItemRow } from '../../states/index.ts';
import { requireControllable } from './controllable.ts';

/** Whether the device of a buyback can be controlled now. There is no body: the reason is in the header of every refusal. */
export async function checkVerifiable(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const item = (await ctx.db
    .selectFrom('item')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .selectAll('item')
    .where('buyback.identification_number', '=', params.number)
    .where(visibleBuybacks(ctx)())
    .executeTakeFirst()) as ItemRow | undefined;
  if (!item) return refuse('buyback_not_found', absentText('buyback', 'number'));
  await requireControllable(ctx, { item });
}
