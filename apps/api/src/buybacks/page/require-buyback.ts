import { mayUse } from '@reprise/contract/access/grants';
import type { Context } from '../../platform/context.ts';
import { refusePermission } from '../../platform/http/authorise.ts';
import { absentText, refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { visibleBuybacks } from '../visible-buybacks.ts';

/**
 * The buyback that the caller may open. Its two sides work on it together, so the rest of the transaction reads both: the
 * operation chooses what it shows to which side.
 */
export async function requireBuyback(
  ctx: Context,
  column: 'id' | 'identification_number',
  value: string,
): Promise<BuybackRow> {
  const { actor } = ctx;
  // Routes under another permission also open the page.
  if (actor.kind === 'user' && !mayUse(actor.userType, actor.module, 'ROLE_BUYBACK_DETAIL_PAGE', 'read'))
    refusePermission(actor, 'ROLE_BUYBACK_DETAIL_PAGE', 'read');
  const row = await ctx.db
    .selectFrom('buyback')
    .selectAll()
    .where(column, '=', value)
    .where(visibleBuybacks(ctx))
    .executeTakeFirst();
  if (!row) refuse('buyback_not_found', absentText('buyback', column === 'id' ? 'id' : 'number'));
  await Promise.all([ctx.actFor(row.account_id), ctx.actFor(row.buyer_account_id)]);
  return row;
}
