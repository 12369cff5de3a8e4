import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { enterPayoutDetails as route } from '@reprise/contract/payments/payout-details-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireIban } from '../creation/check-customer.ts';
import { payoutDetailsConfirmed } from '../events.ts';
import { applyDetails } from './apply-details.ts';
import { askChange } from './ask-change.ts';
import { endChange, insertChange } from './changes.ts';
import { requireDetailsLink } from './details-link.ts';
import { lockPayments, readStanding, refuseFrozen } from './read-standing.ts';
import { stateFor, viewDetails } from './view-details.ts';

/**
 * Another bank account. Who comes by the mail about a failed payment has proved that they read the mailbox on file, and what
 * they enter counts at once. From anywhere else it is asked for, and the mailbox is asked.
 */
export async function enterPayoutDetails(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const linked = await requireDetailsLink(ctx, params.id, body.token);
  const { link, buyback, accountId, customerId } = linked;
  const { iban, holder } = body;
  requireIban(iban);
  const entered = { accountId, customerId, buybackId: buyback.id, details: { iban, holder } };
  await lockPayments(ctx, entered);
  const standing = await readStanding(ctx, entered);
  const state = stateFor(link, customerId, standing);
  if (state === 'frozen') refuseFrozen();
  if (state === 'correct') {
    if (standing.change) await endChange(ctx, standing.change, 'replaced');
    const change = await insertChange(ctx, entered, 'applied');
    await applyDetails(ctx, { change, details: entered.details, failed: standing.failed });
    await ctx.emit(payoutDetailsConfirmed({ accountId, buybackId: buyback.id, changeId: change.id }));
  } else if (link.purpose === 'follow' && (state === 'ask' || state === 'to_confirm')) {
    await askChange(ctx, entered, standing);
  } else refuse('payout_details_answered', `The bank account is not asked for by this link any more: ${state}.`);
  return viewDetails(ctx, linked);
}
