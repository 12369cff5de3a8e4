import type { Command } from '@reprise/contract/states/commands';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { z } from 'zod';
import { deliveryReported } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type Case, carry, lockCase, perform, placedIn } from '../../states/index.ts';
import { deliveryUnapplied } from '../events.ts';
import { type LockedParcel, lockParcel } from './lock-parcel.ts';
import { readWhereabouts } from './read-whereabouts.ts';
import type { Whereabouts } from './whereabouts.ts';

const payload = z.object({ accountId: z.uuid(), shipmentId: z.uuid(), buybackId: z.uuid().optional() });
type Payload = z.infer<typeof payload>;
type Step = { command: Command; from: ItemStatus };
const SENT: Step = { command: 'reportPickedUp', from: 'item_awaiting_inventory' };
const ARRIVED: Step = { command: 'reportDelivered', from: 'item_in_transit' };
const CAME_BACK: Step = { command: 'reportReturned', from: 'item_in_transit' };

/**
 * Moves items and buybacks to where their parcel is. It looks at everything that is known of the parcel, not at the one
 * report that woke it: reports come late, twice and in any order, and the end is the same.
 */
export const applyDeliveryJob = defineJob<Payload>({
  queue: 'delivery',
  on: [deliveryReported],
  lane: 'interactive',
  kind: 'database',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  perAccount: 10,
  run: applyDelivery,
  async givenUp(ctx, { accountId, shipmentId, buybackId }) {
    if (buybackId) await ctx.emit(deliveryUnapplied({ accountId, shipmentId, buybackId }));
  },
});

async function applyDelivery(ctx: Context, { accountId, shipmentId }: Payload): Promise<void> {
  const parcel = await lockParcel(ctx, { accountId, shipmentId });
  if (!parcel) return;
  const { shipment, carried } = parcel;
  if (shipment.direction === 'return') return applyReturn(ctx, shipment, carried);
  const now = await readWhereabouts(ctx, { accountId, shipmentId, buyerAccountId: shipment.buyer_account_id });
  if (!now) return;
  for (const theCase of carried) await moveAlong(ctx, theCase, now, shipment);
  await ctx.db
    .updateTable('shipment')
    .set({ applied_effect: now.effect, applied_event_at: now.at })
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .execute();
}

async function moveAlong(
  ctx: Context,
  locked: Case,
  now: Whereabouts,
  { applied_effect }: LockedParcel['shipment'],
): Promise<void> {
  let theCase = locked;
  for (const step of stepsTo(now, applied_effect, theCase)) {
    if (theCase.item?.status !== step.from) continue;
    await perform(ctx, step.command, theCase, { as: 'carrier' });
    const { account_id, id } = theCase.item;
    theCase = await lockCase(ctx, { accountId: account_id, itemId: id }, ['buyback', 'item']);
  }
}

/** Each effect once: what was done already is done again only if the parcel truly set out again. */
function stepsTo(now: Whereabouts, before: string | null, { item }: Case): readonly Step[] {
  const setOutAgain = now.effect === 'in_transit' && item !== undefined && now.at > item.updated_at;
  if (now.effect === before && !setOutAgain) return [];
  if (now.effect === 'in_transit') return [SENT];
  if (now.effect === 'delivered') return [SENT, ARRIVED];
  // Back at the sender without a sign that it ever left: it did.
  return before === null ? [SENT, CAME_BACK] : [CAME_BACK];
}

/**
 * A return that was delivered is at the customer's. One that comes back moves when it is scanned, and a device that left in
 * another parcel since then is not carried by this one.
 */
async function applyReturn(
  ctx: Context,
  { delivered_at }: LockedParcel['shipment'],
  carried: readonly Case[],
): Promise<void> {
  if (!delivered_at) return;
  for (const { item } of carried)
    if (item?.status === 'item_returned' && item.place === 'parcel')
      await carry(ctx, item, { move: 'handBack', place: placedIn('customer') });
}
