import type { Command } from '@reprise/contract/states/commands';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { z } from 'zod';
import { deliveryReported } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type Case, lockCase, perform } from '../../states/index.ts';
import { deliveryUnapplied } from '../events.ts';
import { readWhereabouts } from './read-whereabouts.ts';
import type { Whereabouts } from './whereabouts.ts';

const payload = z.object({ accountId: z.uuid(), shipmentId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Step = { command: Command; from: ItemStatus };

const SENT: Step = { command: 'reportPickedUp', from: 'item_awaiting_inventory' };
const ARRIVED: Step = { command: 'reportDelivered', from: 'item_in_transit' };
const CAME_BACK: Step = { command: 'reportReturned', from: 'item_in_transit' };

/**
 * Moves item and buyback to where their parcel is. It looks at everything that is known of the parcel, not at the one
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
  givenUp: (ctx, { accountId, shipmentId, buybackId }) =>
    ctx.emit(deliveryUnapplied({ accountId, shipmentId, buybackId })),
});

async function applyDelivery(ctx: Context, { accountId, shipmentId }: Payload): Promise<void> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['buyback_id', 'buyer_account_id', 'direction', 'applied_effect', 'applied_event_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (shipment?.direction !== 'inbound') return;
  const now = await readWhereabouts(ctx, { accountId, shipmentId, buyerAccountId: shipment.buyer_account_id });
  if (!now) return;
  const ref = { accountId, buybackId: shipment.buyback_id };
  let theCase = await lockCase(ctx, ref, ['buyback', 'item']);
  for (const step of stepsTo(now, shipment.applied_effect, theCase)) {
    if (theCase.item?.status !== step.from) continue;
    await perform(ctx, step.command, theCase, { as: 'carrier' });
    theCase = await lockCase(ctx, ref, ['buyback', 'item']);
  }
  await ctx.db
    .updateTable('shipment')
    .set({ applied_effect: now.effect, applied_event_at: now.at })
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .execute();
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
