import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { liftHold as route } from '@reprise/contract/warehouse/quarantine/hold-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, perform } from '../../states/index.ts';
import { requireLink } from '../links.ts';
import { QUARANTINE_OVER } from '../litigation/quarantine-over.ts';
import { holdOf, viewHold } from './find-hold.ts';

/** Believed and then controlled: the device comes back to the bench by the scan into the stock of the control. */
export async function liftHold(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, buybackId } = await requireLink(ctx, {
    buybackId: params.id,
    token: body.token,
    purpose: 'hold',
    permission: 'ROLE_QUARANTINE_TRANSITION_PAGE',
  });
  const ref = { accountId, buybackId };
  const theCase = await lockCase(ctx, ref, ['buyback', 'item', 'litigation']);
  const { buyback, item } = theCase;
  if (!buyback || !item) return refuse('buyback_not_found', 'No buyback with this id is visible to you.');
  const reason = holdOf(item, buyback);
  // The customer presses the button twice, or comes back to the page.
  if (!reason && item.hold_lifted_at) return viewHold(ctx, item, buyback);
  if (!reason)
    refuse('status_not_fit', 'Nothing holds this device that its customer could lift.', {
      data: { status: buyback.status },
    });
  const set = { item: { ...QUARANTINE_OVER, hold_lifted_at: ctx.clock.now() } };
  await perform(ctx, 'release', theCase, { set, reason });
  const after = await lockCase(ctx, ref, ['buyback', 'item']);
  return viewHold(ctx, after.item!, after.buyback!);
}
