import type { Context } from '../../platform/context.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';

/** The predeclared buyback of a code, in whatever store of the account the customer stands. */
export async function requirePredeclared(ctx: Context, accountId: string, code: string): Promise<BuybackRow> {
  const buyback = await ctx.db
    .selectFrom('buyback')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('identification_number', '=', code)
    .executeTakeFirst();
  if (!buyback) return refuse('predeclared_not_found', absentText('predeclared buyback', 'code'));
  const { status } = buyback;
  if (status === 'bb_cancelled')
    refuse('cancelled_buyback', 'The buyback of this code is cancelled.', { data: { status } });
  if (status !== 'bb_awaiting_store_drop')
    refuse('predeclared_not_eligible', `The buyback of this code is ${status}: it does not wait for a store.`, {
      data: { status },
    });
  return buyback;
}
