import type { Command } from '@reprise/contract/states/commands';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { deliveryReported, listPackagesInParcel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Shipment } from '../../platform/db/schema.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type Case, carry, lockCase, perform, placedIn } from '../../states/index.ts';
import { deliveryUnapplied } from '../events.ts';
import { readWhereabouts } from './read-whereabouts.ts';
import type { Whereabouts } from './whereabouts.ts';

const payload = z.object({ accountId: z.uuid(), shipmentId: z.uuid(), buybackId: z.uuid().optional() });
type Payload = z.infer<typeof payload>;
type Step = { command: Command; from: ItemStatus };
type ShipmentRow = Pick<
  Selectable<Shipment>,
  | 'buyback_id'
  | 'package_id'
  | 'buyer_account_id'
  | 'direction'
  | 'applied_effect'
  | 'applied_event_at'
  | 'delivered_at'
>;

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
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select([
      'buyback_id',
      'package_id',
      'buyer_account_id',
      'direction',
      'applied_effect',
      'applied_event_at',
      'delivered_at',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst();
  if (shipment?.direction === 'return') return applyReturn(ctx, accountId, shipment);
  // A transfer arrives when it is scanned: no status hangs on its parcel.
  if (shipment?.direction !== 'inbound') return;
  const now = await readWhereabouts(ctx, { accountId, shipmentId, buyerAccountId: shipment.buyer_account_id });
  if (!now) return;
  const boxes = await listBoxes(ctx, accountId, shipment);
  for (const buybackId of await listCarried(ctx, accountId, shipment, boxes))
    await moveAlong(ctx, { accountId, buybackId }, now, shipment, boxes);
  await ctx.db
    .updateTable('shipment')
    .set({ applied_effect: now.effect, applied_event_at: now.at })
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .execute();
}

/** The package of a parcel and those that lie in it; none for a parcel of one buyback. */
const listBoxes = async (ctx: Context, accountId: string, { package_id: packageId }: ShipmentRow): Promise<string[]> =>
  packageId ? listPackagesInParcel(ctx, { accountId, packageId }) : [];

/** The buyback of a parcel, or those of the devices that are in its boxes now, always in one order: each is locked. */
async function listCarried(
  ctx: Context,
  accountId: string,
  { buyback_id }: ShipmentRow,
  boxes: readonly string[],
): Promise<string[]> {
  if (!boxes.length) return buyback_id ? [buyback_id] : [];
  const rows = await ctx.db
    .selectFrom('item')
    .select('buyback_id')
    .where('package_account_id', '=', accountId)
    .where('package_id', 'in', boxes)
    .orderBy('buyback_id')
    .execute();
  return rows.map((row) => row.buyback_id);
}

async function moveAlong(
  ctx: Context,
  ref: { accountId: string; buybackId: string },
  now: Whereabouts,
  { applied_effect }: ShipmentRow,
  boxes: readonly string[],
): Promise<void> {
  let theCase = await lockCase(ctx, ref, ['buyback', 'item']);
  for (const step of stepsTo(now, applied_effect, theCase)) {
    // Taken out of the package while the lock was waited for: it does not travel with it.
    if (boxes.length && !boxes.includes(theCase.item?.package_id ?? '')) return;
    if (theCase.item?.status !== step.from) continue;
    await perform(ctx, step.command, theCase, { as: 'carrier' });
    theCase = await lockCase(ctx, ref, ['buyback', 'item']);
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

/** A return that was delivered is at the customer's. One that comes back moves when it is scanned. */
async function applyReturn(ctx: Context, accountId: string, shipment: ShipmentRow): Promise<void> {
  const { buyback_id, delivered_at } = shipment;
  if (!buyback_id || !delivered_at) return;
  const { item } = await lockCase(ctx, { accountId, buybackId: buyback_id }, ['buyback', 'item']);
  if (item?.status !== 'item_returned' || item.place !== 'parcel') return;
  // The parcel came back and the device left in another one: a late report of the first says nothing about it.
  const boxes = await listBoxes(ctx, accountId, shipment);
  if (boxes.length && !boxes.includes(item.package_id ?? '')) return;
  await carry(ctx, item, { move: 'handBack', place: placedIn('customer') });
}
