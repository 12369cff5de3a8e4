import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { validateRefurbishment as route } from '@reprise/contract/refurbishment/service-routes';
import { machinesOf } from '@reprise/contract/states/commands';
import { refuseChanged, requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, lockCase, perform } from '../../states/index.ts';
import { requireWiped } from '../wipes/require-wiped.ts';
import { isOpen, viewServicesOfItem } from './get-services-of-item.ts';

/** The item is refurbished: it goes to the stock of refurbished items, and its cost is what its services cost. */
export async function validateRefurbishment(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { comment, expectedVersion } = body;
  const key = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, [...machinesOf('finishRefurbishment'), 'service']);
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (item.version !== expectedVersion) return refuseChanged(ctx, 'item', item);
  if (item.status === 'item_refurb_in_progress') {
    requireClosed(theCase, item.refurb_cycle);
    await requireWiped(ctx, item);
  }
  await perform(ctx, 'finishRefurbishment', theCase, {
    comment,
    data: { item: { completedCost: item.completed_refurb_cost } },
  });
  return viewServicesOfItem(ctx, key);
}

function requireClosed({ services }: Case, cycle: number): void {
  const open = services.filter(isOpen);
  if (open.length)
    refuse('steps_open', `${open.length} services of the item are neither completed nor cancelled.`, {
      data: { open: open.map(({ id, name, status }) => ({ id, name, status })) },
    });
  if (!services.some((service) => service.cycle === cycle))
    refuse('steps_missing', 'The item has no service in this cycle: add one, or diagnose it.');
}
