import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ItemRow } from '../../states/index.ts';
import { readItemProducts } from '../items/item-views.ts';
import { readStock } from './read-result.ts';
import type { Warehouse } from './require-warehouse.ts';

const ARRIVALS = ['checkIn', 'takeBackReturn', 'find', 'receive', 'startControl', 'reportDelivered'];

/** The item is in the warehouse: since when, by whom, and where it should lie. */
export async function refuseRepeated(ctx: Context, { actor }: Warehouse, item: ItemRow): Promise<never> {
  const last = await ctx.db
    .selectFrom('history')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'history.actor_id').on('app_user.account_id', '=', actor.accountId),
    )
    .select(['history.occurred_at', 'history.actor_id', 'app_user.firstname', 'app_user.lastname'])
    .where('history.account_id', '=', item.account_id)
    .where('history.entity', '=', 'item')
    .where('history.entity_id', '=', item.id)
    .where('history.command', 'in', ARRIVALS)
    .orderBy('history.occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [view] = await readItemProducts(ctx, [item]);
  return refuse('already_checked_in', 'The item is in this warehouse already.', {
    data: {
      itemId: item.id,
      identificationNumber: item.identification_number,
      product: view?.product,
      checkedInAt: last?.occurred_at.toISOString() ?? null,
      by: last?.firstname ? `${last.firstname} ${last.lastname}` : null,
      isByYou: last?.actor_id === actor.userId,
      putInto: await readStock(ctx, item.buyer_account_id, item.stock_id),
    },
  });
}
