import type { acceptLitigation as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { lockCase, perform } from '../../states/index.ts';
import { agreedPayout, createMissingPayment } from './agreed-payout.ts';
import { QUARANTINE_OVER } from './quarantine-over.ts';
import { takeUpLitigation } from './take-up-litigation.ts';

/** The customer takes the new price: it is validated, promised within days, and the device goes back to work. */
export async function acceptLitigation(
  ctx: Context,
  input: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { theCase, litigation, told } = await takeUpLitigation(ctx, input);
  const { accountId, buyback } = theCase;
  const { proposed_price: price, proposed_payout: payout } = litigation;
  let { payment } = theCase;
  if (!payment) {
    await createMissingPayment(ctx, buyback, payout);
    ({ payment } = await lockCase(ctx, { accountId, buybackId: buyback.id }, ['payment']));
  }
  const due = await agreedPayout(ctx, payment, payout);
  const set = {
    buyback: { validated_price: price },
    item: { ...QUARANTINE_OVER },
    litigation: { resolved_at: ctx.clock.now() },
    ...due.set,
  };
  await perform(ctx, 'acceptOffer', { ...theCase, payment }, { ...due, set, ...told });
  return { status: 'bb_completed_with_negociation' };
}
