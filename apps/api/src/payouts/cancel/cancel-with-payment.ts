import { planCommand } from '@reprise/contract/states/plan-command';
import { columnsOfCancelling, obstacleToGiveBack } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Case, perform, standingOf } from '../../states/index.ts';
import { failPayment } from '../orders/fail-payment.ts';
import type { CancellationRow } from './cancellation-rows.ts';

const PROVIDER = 'payment_provider';

/**
 * Cancels a buyback with its payment, whose money is known not to leave. False when the device cannot be given back any more: then
 * the payment has failed, and a person decides whether it is sent again.
 */
export async function cancelWithPayment(
  ctx: Context,
  theCase: Case,
  { reason, comment, asked_by }: CancellationRow,
): Promise<boolean> {
  const { buyback, payment } = theCase;
  const isOrdered = payment?.status === 'payment_initiated';
  const data = { askedBy: asked_by };
  // Forced meanwhile: its payment stood, and is cancelled now.
  if (buyback?.status === 'bb_cancelled') {
    if (isOrdered) await perform(ctx, 'cancelInitiatedPayment', theCase, { as: PROVIDER, data: { payment: data } });
    return true;
  }
  const choose = isOrdered ? { payment: 'cancelInitiated' as const } : {};
  const standing = standingOf(theCase);
  const plan = planCommand('cancel', standing, { actor: PROVIDER }, { choose });
  if (!plan.allowed || !buyback || obstacleToGiveBack(buyback.status, standing.item)) {
    if (isOrdered) await failPayment(ctx, theCase, { kind: 'refused', code: 'cancelled' }, payment.attempts);
    return false;
  }
  const columns = columnsOfCancelling(ctx, theCase, { reason, comment });
  await perform(ctx, 'cancel', theCase, {
    as: PROVIDER,
    choose,
    set: { ...columns, payment: { relaunch_at: null } },
    reason,
    data: { buyback: data, payment: data },
  });
  return true;
}
