import type { linkAccounts as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accountsLinked } from '../events.ts';
import { findAccount } from '../queries.ts';

export async function linkAccounts(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const retailer = await findAccount(ctx, body.retailerAccountId);
  const buyer = await findAccount(ctx, body.buyerAccountId);
  if (!retailer || !buyer) refuse('account_not_found', 'No account with one of these two ids is visible to you.');
  if (retailer.id === buyer.id || !retailer.is_retailer || !buyer.is_buyer_and_workshops_supervisor)
    refuse(
      'configuration_error',
      'A link needs a retailer in retailerAccountId and another account that is a buyer in buyerAccountId.',
    );
  const row = await refuseConflict(
    { account_link_pkey: ['duplicate_identifier', 'These two accounts are linked already.'] },
    ctx.db
      .insertInto('account_link')
      .values({ account_id: retailer.id, buyer_account_id: buyer.id, created_at: ctx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const view = {
    retailerAccountId: row.account_id,
    buyerAccountId: row.buyer_account_id,
    createdAt: row.created_at.toISOString(),
  };
  await recordChange(ctx, {
    action: 'create',
    entity: 'account_link',
    entityId: buyer.id,
    accountId: retailer.id,
    after: view,
  });
  await ctx.emit(accountsLinked({ accountId: retailer.id, buyerAccountId: buyer.id }));
  return view;
}
