import type { Context } from '../../platform/context.ts';
import type { StorePlace } from './reserve.ts';

/** The active stores of an account with their usual warehouses. */
export const readStorePlaces = (ctx: Context, accountId: string): Promise<StorePlace[]> =>
  ctx.db
    .selectFrom('organization')
    .select(['id', 'default_warehouse_id'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
