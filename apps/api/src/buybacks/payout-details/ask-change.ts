import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { payoutDetailsAsked } from '../events.ts';
import { recordDetails } from './apply-details.ts';
import { endChange, insertChange, type NewChange } from './changes.ts';
import { refuseFrozen, type Standing } from './read-standing.ts';

/** Asks the mailbox on file whether a customer is to be paid to another account. A change that was confirmed stays. */
export async function askChange(
  ctx: Context,
  asked: NewChange,
  { change: before, changes, isFrozen }: Standing,
): Promise<void> {
  if (isFrozen) refuseFrozen();
  if (before?.status === 'waiting')
    refuse('payout_details_answered', 'Another change of the bank account was confirmed and takes effect soon.');
  // One whose time is over still stands in the way of the next.
  const standing = changes.find(({ ended_at }) => ended_at === null);
  if (standing) await endChange(ctx, standing, before ? 'replaced' : 'lapsed');
  const change = await insertChange(ctx, asked, 'to_confirm');
  await recordDetails(ctx, change, 'ibanAsked');
  const { accountId, buybackId } = asked;
  await ctx.emit(payoutDetailsAsked({ accountId, buybackId, changeId: change.id }));
}
