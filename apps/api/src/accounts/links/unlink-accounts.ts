import type { unlinkAccounts as route } from '@reprise/contract/accounts/account-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { requireNothingUnderWay } from '../../organizations/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accountsUnlinked } from '../events.ts';

declare module '../../platform/context.ts' {
  interface Ports {
    linkUses: readonly LinkUse[];
  }
}

export type LinkedPair = { retailerAccountId: string; buyerAccountId: string };
/** Whether a higher tier still needs the link, besides buybacks under way. Named in app.ts. */
export type LinkUse = (ctx: Context, pair: LinkedPair) => Promise<boolean>;

export async function unlinkAccounts(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const { linkUses: uses } = ctx.ports;
  const row = await ctx.db
    .selectFrom('account_link')
    .selectAll()
    .where('account_id', '=', params.retailerAccountId)
    .where('buyer_account_id', '=', params.buyerAccountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('not_found', 'These two accounts are not linked.');
  await requireNothingUnderWay(ctx, {
    kind: 'link',
    accountId: params.retailerAccountId,
    buyerAccountId: params.buyerAccountId,
  });
  for (const isUsed of uses)
    if (await isUsed(ctx, params))
      refuse('link_in_use', 'The buyer still has work from this retailer, so they cannot be unlinked.');
  await ctx.db
    .deleteFrom('account_link')
    .where('account_id', '=', params.retailerAccountId)
    .where('buyer_account_id', '=', params.buyerAccountId)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'account_link',
    entityId: params.buyerAccountId,
    accountId: params.retailerAccountId,
    before: { ...params, createdAt: row.created_at.toISOString() },
  });
  await ctx.emit(accountsUnlinked({ accountId: params.retailerAccountId, buyerAccountId: params.buyerAccountId }));
}
