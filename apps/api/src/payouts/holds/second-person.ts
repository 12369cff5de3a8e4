import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type {
  confirmHoldDecision as confirmRoute,
  contradictHoldDecision as contradictRoute,
} from '@reprise/contract/payments/risk/hold-routes';
import type { Context } from '../../platform/context.ts';
import { settleHold, tell } from './decide-hold.ts';
import { getPaymentHold } from './get-hold.ts';
import { refuseStatus, requireNoObstacle } from './hold-obstacle.ts';
import { lockHold } from './hold-rows.ts';
import { type HoldRow, recordOnBuyback } from './keep-hold.ts';
import { writeHold } from './write-hold.ts';

type Input = Pick<RouteInput<typeof confirmRoute>, 'params' | 'body'>;

export async function confirmHoldDecision(
  ctx: Context,
  { params, body }: Input,
): Promise<RouteAnswer<typeof confirmRoute>> {
  const { hold, userId } = await lockDecided(ctx, params.id, body.version);
  await settleHold(ctx, hold, hold.decision!, { confirmed_by: userId, confirmed_at: ctx.clock.now() });
  return getPaymentHold(ctx, { params });
}

/** The payment waits again as if nobody had decided; the history keeps that somebody did. */
export async function contradictHoldDecision(
  ctx: Context,
  { params, body }: Input,
): Promise<RouteAnswer<typeof contradictRoute>> {
  const { hold } = await lockDecided(ctx, params.id, body.version);
  await writeHold(ctx, hold, { status: 'open', decision: null, decided_by: null, decided_at: null, note: null });
  await recordOnBuyback(ctx, hold, 'paymentContradicted');
  await tell(ctx, hold);
  return getPaymentHold(ctx, { params });
}

async function lockDecided(ctx: Context, id: string, version: number): Promise<{ hold: HoldRow; userId: string }> {
  const { hold } = await lockHold(ctx, id, version);
  if (hold.status !== 'to_confirm') refuseStatus(hold);
  return { hold, userId: await requireNoObstacle(ctx, hold) };
}
