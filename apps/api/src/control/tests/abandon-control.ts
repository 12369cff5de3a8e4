import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { abandonControl as route } from '@reprise/contract/warehouse/control/control-routes';
import type { Context } from '../../platform/context.ts';
import { lockCase } from '../../states/index.ts';
import { abandonTest, insertTest, lockOwnTest, requireOwnTest, sameDevice } from './test-rows.ts';

/** Ends a control without a result: the device waits for control as before. A second control is due again. */
export async function abandonControl(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const found = await requireOwnTest(ctx, params.id);
  // Whoever begins a control locks the item first, so that no two are open at once.
  await lockCase(ctx, { accountId: found.account_id, itemId: found.item_id }, ['item']);
  const test = await lockOwnTest(ctx, found);
  await abandonTest(ctx, test);
  if (test.kind === 'second') await insertTest(ctx, sameDevice(test));
}
