import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { planResale as route } from '@reprise/contract/refurbishment/ledger-routes';
import { requireVisibleItem } from '../../control/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, requireVersion } from '../../states/index.ts';
import { readLedger } from './get-item-ledger.ts';

/** What the workshop hopes to sell an item for. It is a plan, so it is no line of the ledger. */
export async function planResale(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const key = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['item']);
  requireVersion(theCase, 'item', body.expectedVersion);
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (item.planned_resale !== body.amount) {
    await ctx.db
      .updateTable('item')
      .set((eb) => ({ planned_resale: body.amount, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
      .where('account_id', '=', item.account_id)
      .where('id', '=', item.id)
      .execute();
    // A plan of the workshop, so it is told to the buyer and not to the retailer.
    await recordChange(ctx, {
      action: 'update',
      entity: 'item',
      entityId: item.id,
      accountId: item.buyer_account_id,
      before: { plannedResale: item.planned_resale },
      after: { plannedResale: body.amount },
    });
  }
  return readLedger(ctx, key);
}
