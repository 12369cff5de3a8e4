import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { askForPaymentProof as route } from '@reprise/contract/payments/risk/hold-routes';
import { PROOF_WITHIN_DAYS } from '@reprise/contract/payments/risk/signals';
import { calendarOf } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { proofWanted } from '../events.ts';
import { tell } from './decide-hold.ts';
import { getPaymentHold } from './get-hold.ts';
import { refuseStatus, requireNoObstacle } from './hold-obstacle.ts';
import { lockHold } from './hold-rows.ts';
import { recordOnBuyback } from './keep-hold.ts';
import { writeHold } from './write-hold.ts';

/** The customer is asked by mail and answers it. One person is enough: nothing is paid or refused by it. */
export async function askForPaymentProof(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { hold } = await lockHold(ctx, params.id, body.version);
  await requireNoObstacle(ctx, hold);
  if (hold.status === 'to_confirm') refuseStatus(hold);
  const { account_id: accountId, payment_id: paymentId, buyback_id: buybackId } = hold;
  const proof_until = await chooseDay(ctx, accountId, body.until);
  await writeHold(ctx, hold, { status: 'proof_wanted', proof_until });
  await recordOnBuyback(ctx, hold, 'paymentProofWanted');
  await tell(ctx, hold);
  await ctx.emit(proofWanted({ accountId, paymentId, buybackId }));
  return getPaymentHold(ctx, { params });
}

async function chooseDay(ctx: Context, accountId: string, until: string | undefined): Promise<string> {
  const { dayOf } = await calendarOf(ctx, accountId);
  const dayIn = (days: number) => dayOf(new Date(ctx.clock.now().getTime() + days * DAY));
  if (!until) return dayIn(PROOF_WITHIN_DAYS.default);
  if (until < dayIn(PROOF_WITHIN_DAYS.min) || until > dayIn(PROOF_WITHIN_DAYS.max))
    refuse('validation_failed', 'The customer has between a day and a month to answer.', {
      violations: [{ path: 'body.until', code: 'other', message: 'is too soon or too late' }],
    });
  return until;
}
