import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { HOLD_DECISIONS } from '@reprise/contract/payments/payouts';
import type {
  refusePaymentHold as refuseRoute,
  releasePaymentHold as releaseRoute,
} from '@reprise/contract/payments/risk/hold-routes';
import type { Context } from '../../platform/context.ts';
import { holdChanged, holdReleased } from '../events.ts';
import { getPaymentHold } from './get-hold.ts';
import { refuseStatus, requireNoObstacle } from './hold-obstacle.ts';
import { lockHold } from './hold-rows.ts';
import { type HoldRow, recordOnBuyback } from './keep-hold.ts';
import { writeHold } from './write-hold.ts';

type Decision = (typeof HOLD_DECISIONS)[number];
type Input = Pick<RouteInput<typeof releaseRoute>, 'params' | 'body'>;

/** The payment leaves as any other that is due. What was found stays on record. */
export const releasePaymentHold = (ctx: Context, input: Input): Promise<RouteAnswer<typeof releaseRoute>> =>
  decide(ctx, input, 'release');

/**
 * The payment never leaves. What becomes of the device is not decided here: a task asks a manager to cancel the buyback, which
 * gives the device back and cancels the payment, or to settle it otherwise.
 */
export const refusePaymentHold = (ctx: Context, input: Input): Promise<RouteAnswer<typeof refuseRoute>> =>
  decide(ctx, input, 'refuse');

async function decide(ctx: Context, { params, body }: Input, decision: Decision) {
  const { hold } = await lockHold(ctx, params.id, body.version);
  const userId = await requireNoObstacle(ctx, hold);
  if (hold.status === 'to_confirm') refuseStatus(hold);
  const decided = { decision, decided_by: userId, decided_at: ctx.clock.now(), note: body.note };
  if (hold.needs_two) {
    await writeHold(ctx, hold, { ...decided, status: 'to_confirm', confirmed_by: null, confirmed_at: null });
    await recordOnBuyback(ctx, hold, 'paymentToConfirm');
    await tell(ctx, hold);
  } else await settleHold(ctx, hold, decision, decided);
  return getPaymentHold(ctx, { params });
}

/** What was decided is so from here on. */
export async function settleHold(
  ctx: Context,
  hold: HoldRow,
  decision: Decision,
  columns: Parameters<typeof writeHold>[2],
): Promise<void> {
  await writeHold(ctx, hold, { ...columns, status: decision === 'release' ? 'released' : 'refused' });
  await recordOnBuyback(ctx, hold, decision === 'release' ? 'paymentReleased' : 'paymentRefused');
  await tell(ctx, hold);
  if (decision === 'release') await ctx.emit(holdReleased(aboutOf(hold)));
}

const aboutOf = (hold: HoldRow) => ({
  accountId: hold.account_id,
  paymentId: hold.payment_id,
  buybackId: hold.buyback_id,
});

export const tell = (ctx: Context, hold: HoldRow): Promise<void> => ctx.emit(holdChanged(aboutOf(hold)));
