import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { machinesOf } from '@reprise/contract/states/commands';
import type { quarantineItem as route } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, perform, requireBuybackId, requireVersion } from '../../states/index.ts';
import { requireItem } from '../moves/visible-items.ts';
import { endRunningControl } from '../tests/end-open-control.ts';
import { quarantineColumns } from './quarantine-columns.ts';
import { viewQuarantined } from './view-quarantined.ts';

/** A finding that somebody reports by hand: before the control is over, or late, when the device is bought. */
export async function quarantineItem(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, comment, expectedVersion } = body;
  const key = await requireItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, machinesOf('quarantine'));
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  // Quarantine is the dispute about a sale: what nobody sold has no way out of it.
  requireBuybackId(item);
  if (expectedVersion !== undefined) requireVersion(theCase, 'item', expectedVersion);
  const columns = await quarantineColumns(ctx, { buyerAccountId: item.buyer_account_id, reason, comment });
  await perform(ctx, 'quarantine', theCase, { set: { item: columns }, reason, comment });
  await endRunningControl(ctx, item);
  return viewQuarantined(ctx, key);
}
