import type { listAccountLinks as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { findAccount } from '../queries.ts';

/** Both sides of one account: who takes its devices, and whose devices it takes. */
export async function listAccountLinks(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  if (!(await findAccount(ctx, query.accountId))) refuseAbsent('account', 'account_not_found');
  const select = ctx.db
    .selectFrom('account_link as link')
    .innerJoin('account as retailer', 'retailer.id', 'link.account_id')
    .innerJoin('account as buyer', 'buyer.id', 'link.buyer_account_id')
    .select([
      'link.created_at',
      'retailer.id as retailer_id',
      'retailer.name as retailer_name',
      'retailer.status as retailer_status',
      'buyer.id as buyer_id',
      'buyer.name as buyer_name',
      'buyer.status as buyer_status',
    ])
    .where((eb) =>
      eb.or([eb('link.account_id', '=', query.accountId), eb('link.buyer_account_id', '=', query.accountId)]),
    );
  return listPage(select, {
    path: '/account-links',
    query,
    orderBy: { createdAt: 'link.created_at' },
    defaultOrder: ['createdAt', 'asc'],
    tieBreaker: 'link.buyer_account_id',
    view: (row) => ({
      retailer: { id: row.retailer_id, name: row.retailer_name, status: row.retailer_status },
      buyer: { id: row.buyer_id, name: row.buyer_name, status: row.buyer_status },
      createdAt: row.created_at.toISOString(),
    }),
  });
}
