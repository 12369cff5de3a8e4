import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { confirmPayee as route } from '@reprise/contract/payments/payee-link-routes';
import { payoutAccountEntered } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { openCheckOf, requireQuestion, viewQuestion } from './payee-question.ts';

/** From now on the customer is paid under the name of the bank, which is asked about it again. */
export async function confirmPayee(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const asked = { buybackId: params.id, token: body.token };
  const question = await requireQuestion(ctx, asked);
  const { account_id: accountId, customer_id: customerId } = question.buyback;
  const check = openCheckOf(question);
  // The customer presses the button twice, or comes back to the page.
  if (!check && question.checks.some(({ confirmed_at }) => confirmed_at)) return viewQuestion(ctx, question);
  if (!check) refuse('status_not_fit', 'There is no name to confirm any more.');
  const { numUpdatedRows } = await ctx.db
    .updateTable('payee_check')
    .set({ confirmed_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', check.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows) await ctx.emit(payoutAccountEntered({ accountId, customerId }));
  return viewQuestion(ctx, await requireQuestion(ctx, asked));
}
