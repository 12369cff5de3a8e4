import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { reopenRefurbishment as route } from '@reprise/contract/refurbishment/service-routes';
import { machinesOf } from '@reprise/contract/states/commands';
import { refuseChanged, requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, perform } from '../../states/index.ts';
import { viewServicesOfItem } from './get-services-of-item.ts';

/** A refurbished item is diagnosed again. Services and costs of earlier cycles stay. */
export async function reopenRefurbishment(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, expectedVersion } = body;
  const key = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, machinesOf('reopen'));
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (item.version !== expectedVersion) return refuseChanged(ctx, 'item', item);
  const cycle = item.refurb_cycle + 1;
  await perform(ctx, 'reopen', theCase, { set: { item: { refurb_cycle: cycle } }, reason, data: { item: { cycle } } });
  return viewServicesOfItem(ctx, key);
}
