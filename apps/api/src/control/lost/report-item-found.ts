import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { LostPlace } from '@reprise/contract/warehouse/lost/lost';
import type { reportItemFound as route } from '@reprise/contract/warehouse/lost/lost-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Columns, lockCase, perform, requireVersion } from '../../states/index.ts';
import { requireItem } from '../moves/visible-items.ts';
import { viewLoss } from './view-loss.ts';

const LOST_IN: Readonly<Partial<Record<ItemStatus, LostPlace>>> = {
  item_lost_store: 'store',
  item_lost_transport: 'transport',
  item_lost_warehouse: 'warehouse',
};

/** The price stays validated and paid. In a store the device is shipped as usual, in a warehouse it waits to be put away. */
export async function reportItemFound(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const key = await requireItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['buyback', 'item', 'payment']);
  const { item, buyback, payment } = theCase;
  if (body.expectedVersion !== undefined) requireVersion(theCase, 'item', body.expectedVersion);
  const lostIn = item && LOST_IN[item.status];
  if (item && lostIn && body.place && body.place !== lostIn)
    refuse('status_not_fit', `The item was lost in ${lostIn}, not in ${body.place}.`, {
      data: { status: item.status },
    });
  // A device that was compensated and is here again: somebody looks at both.
  const isCompensated = lostIn && buyback?.status === 'bb_cancelled' && payment;
  const set: Columns = isCompensated ? { payment: { paid_on_cancelled: true } } : {};
  await perform(ctx, 'find', theCase, { set, comment: body.comment });
  return viewLoss(ctx, key);
}
