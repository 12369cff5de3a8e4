import type { rejectLitigation as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { perform } from '../../states/index.ts';
import { leavePayment } from '../cancel/leave-payment.ts';
import { QUARANTINE_OVER } from './quarantine-over.ts';
import { takeUpLitigation } from './take-up-litigation.ts';

/** The customer wants the device back: nothing is paid, and it is sent home. */
export async function rejectLitigation(
  ctx: Context,
  input: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { theCase, told } = await takeUpLitigation(ctx, input);
  const set = {
    item: { ...QUARANTINE_OVER },
    litigation: { resolved_at: ctx.clock.now() },
    ...leavePayment(ctx, theCase.payment, false),
  };
  await perform(ctx, 'declineOffer', theCase, { set, ...told });
  return { status: 'bb_not_completed' };
}
