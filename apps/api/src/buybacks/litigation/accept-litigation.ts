import type { acceptLitigation as route } from '@reprise/contract/buybacks/follow-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { transition } from '../../platform/states/transition.ts';
import { BUYBACK_MOVED, LITIGATION_RESOLVED } from '../events.ts';
import { itemOf } from './item-of.ts';
import { promisePayout } from './promise-payout.ts';
import { takeUpLitigation } from './take-up-litigation.ts';

/** The customer takes the new price: it is validated, promised within days, and the device goes back to work. */
export async function acceptLitigation(
  ctx: Context,
  input: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, buyback, litigation, told } = await takeUpLitigation(ctx, input);
  const { id: buybackId } = buyback;
  const resolved = { resolved_at: ctx.clock.now() };
  await transition(ctx, 'litigation', 'L02', { accountId, id: litigation.id, set: resolved, ...told });
  const validated = { validated_price: litigation.proposed_price };
  await transition(ctx, 'buyback', 'B19', { accountId, id: buybackId, set: validated });
  const item = await itemOf(ctx, accountId, buybackId);
  const goesBack = { reintegration_target: 'item_completed_with_negociation', quarantine_reason: null };
  await transition(ctx, 'item', 'I22', { accountId, id: item.id, set: goesBack });
  await promisePayout(ctx, buyback, litigation.proposed_payout);
  await ctx.emit({ type: BUYBACK_MOVED, accountId, payload: { buybackId, transition: 'B19' } });
  const payload = { buybackId, litigationId: litigation.id, outcome: 'accepted' };
  await ctx.emit({ type: LITIGATION_RESOLVED, accountId, payload });
  return { status: 'bb_completed_with_negociation' };
}
