import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sendingPlaceOf } from '@reprise/contract/logistics/circuits';
import { BUYBACK_COMPLETED_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { machinesOf } from '@reprise/contract/states/commands';
import { LOSS } from '@reprise/contract/warehouse/lost/lost';
import type { markItemAsLost as route } from '@reprise/contract/warehouse/lost/lost-routes';
import { agreedPayout, createMissingPayment, QUARANTINE_OVER } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, lockCase, type Performance, perform, requireVersion } from '../../states/index.ts';
import { requirePermission } from '../moves/require-permission.ts';
import { requireItem } from '../moves/visible-items.ts';
import { endOpenControl } from '../tests/end-open-control.ts';
import { findClaimable } from './find-claimable.ts';
import { viewLoss } from './view-loss.ts';

/** What was paid for, or will never be: losing its device changes nothing about the price. */
const SETTLED: readonly BuybackStatus[] = [...BUYBACK_COMPLETED_STATUSES, 'bb_cancelled'];

/** A device is lost: whoever had it bears the loss, and its customer is paid what was promised. */
export async function markItemAsLost(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { place, comment, expectedVersion } = body;
  const { permission, command } = LOSS[place];
  requirePermission(ctx, permission);
  const key = await requireItem(ctx, params.id);
  const locked = new Set([...machinesOf(command), 'payment' as const, 'litigation' as const]);
  const theCase = await lockCase(ctx, key, [...locked]);
  if (expectedVersion !== undefined) requireVersion(theCase, 'item', expectedVersion);
  requireInStore(theCase, place);
  const claim = place === 'transport' ? await findClaimable(ctx, theCase.item) : null;
  const loss = await validate(ctx, theCase);
  await perform(ctx, command, loss.theCase, { ...loss.performance, reason: place, comment });
  if (theCase.item) await endOpenControl(ctx, theCase.item);
  return viewLoss(ctx, key, claim);
}

/** A device that its customer was to post never was in the store. */
function requireInStore({ buyback }: Case, place: keyof typeof LOSS): void {
  if (place === 'store' && buyback && sendingPlaceOf(buyback.circuit_type) !== 'store')
    refuse(
      'status_not_fit',
      `The circuit ${buyback.circuit_type} goes through no store: the customer has the device.`,
      {
        data: { status: buyback.status },
      },
    );
}

type Validated = { theCase: Case; performance: Performance };

/** The declared price is validated and paid. What was cancelled is compensated by hand, what is bought stays as it is. */
async function validate(ctx: Context, theCase: Case): Promise<Validated> {
  const { accountId, buyback, litigation } = theCase;
  const item = { ...QUARANTINE_OVER };
  if (!buyback || SETTLED.includes(buyback.status)) return { theCase, performance: { set: { item } } };
  let { payment } = theCase;
  if (!payment) {
    // The first one was cancelled with the return, or never made.
    await createMissingPayment(ctx, buyback, buyback.payout);
    ({ payment } = await lockCase(ctx, { accountId, buybackId: buyback.id }, ['payment']));
  }
  const due = await agreedPayout(ctx, payment, buyback.payout);
  const validated_price = buyback.declared_price ?? buyback.predeclared_price;
  const set = {
    item,
    buyback: { validated_price, absorbed_amount: null },
    ...(litigation?.status === 'open' && { litigation: { resolved_at: ctx.clock.now() } }),
    ...due.set,
  };
  return { theCase: { ...theCase, payment }, performance: { ...due, set } };
}
