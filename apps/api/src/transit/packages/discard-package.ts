import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { discardPackage as route } from '@reprise/contract/logistics/expedition-routes';
import { dropPackageLabels } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { perform } from '../../states/index.ts';
import { requireExpedition } from '../expeditions/require-sender.ts';
import { free, listInner } from './nesting.ts';
import { lockPackage, requireOpen, requireOwnPackage } from './package-rows.ts';
import { takeOut } from './unpack-item.ts';

/** Items and boxes that were in it can be packed again; a label that was ordered for it is cancelled. */
export async function discardPackage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { box, expedition: seen } = await requireOwnPackage(ctx, params.id);
  const expedition = await requireExpedition(ctx, seen.id, 'held');
  const { theCase, items } = await lockPackage(ctx, box);
  requireOpen(theCase.package, expedition);
  for (const { item } of items) if (item) await takeOut(ctx, item);
  for (const inner of await listInner(ctx, theCase.package)) await free(ctx, inner, theCase);
  await dropPackageLabels(ctx, { accountId: box.account_id, packageId: box.id });
  await perform(ctx, 'discardPackage', theCase);
  // The version of an expedition counts those of its packages, and must not go back with one of them.
  await ctx.db
    .updateTable('expedition')
    .set((eb) => ({ version: eb('version', '+', theCase.package.version + 1), updated_at: ctx.clock.now() }))
    .where('account_id', '=', expedition.account_id)
    .where('id', '=', expedition.id)
    .execute();
}
