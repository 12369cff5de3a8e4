import type { rejectLitigation as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { transition } from '../../platform/states/transition.ts';
import { cancelPayment } from '../cancel/cancel-payment.ts';
import { BUYBACK_MOVED, LITIGATION_RESOLVED } from '../events.ts';
import { itemOf } from './item-of.ts';
import { takeUpLitigation } from './take-up-litigation.ts';

/** The customer wants the device back: nothing is paid, and it is sent home. */
export async function rejectLitigation(
  ctx: Context,
  input: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, buyback, litigation, told } = await takeUpLitigation(ctx, input);
  const { id: buybackId } = buyback;
  const resolved = { resolved_at: ctx.clock.now() };
  await transition(ctx, 'litigation', 'L03', { accountId, id: litigation.id, set: resolved, ...told });
  await transition(ctx, 'buyback', 'B20', { accountId, id: buybackId });
  const item = await itemOf(ctx, accountId, buybackId);
  await transition(ctx, 'item', 'I23', { accountId, id: item.id, set: { quarantine_reason: null } });
  await cancelPayment(ctx, buyback, false);
  await ctx.emit({ type: BUYBACK_MOVED, accountId, payload: { buybackId, transition: 'B20' } });
  const payload = { buybackId, litigationId: litigation.id, outcome: 'declined' };
  await ctx.emit({ type: LITIGATION_RESOLVED, accountId, payload });
  return { status: 'bb_not_completed' };
}
