import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { abandonDiagnosis as route } from '@reprise/contract/refurbishment/diagnosis-routes';
import type { Context } from '../../platform/context.ts';
import { lockCase, perform, placedIn } from '../../states/index.ts';
import { endDiagnosis, lockDiagnosis, requireDiagnosis, requireRunning } from './diagnosis-rows.ts';

/** Gives up a diagnosis, also somebody else's: the item has its status of before, and nobody carries it anywhere. */
export async function abandonDiagnosis(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const found = await requireDiagnosis(ctx, params.id);
  const key = { accountId: found.account_id, itemId: found.item_id };
  const theCase = await lockCase(ctx, key, ['buyback', 'item']);
  const diagnosis = await lockDiagnosis(ctx, found);
  requireRunning(diagnosis, theCase.item!);
  const place = placedIn('stock', { stock_id: theCase.item!.stock_id });
  await perform(ctx, 'abandonDiagnosis', theCase, { place });
  await endDiagnosis(ctx, diagnosis, { status: 'abandoned' });
}
