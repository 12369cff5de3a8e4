import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { z } from 'zod';
import { deliveryAlerted } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readBuyback } from '../read-buyback.ts';
import { deviceOf, letterTo } from './letters.ts';
import { type Content, LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  shipmentId: z.uuid(),
  /** absent for a box of several devices, which a store sends */
  buybackId: z.uuid().optional(),
  status: z.string(),
});
type Payload = z.infer<typeof payload>;
type Template = 'pickup_failed' | 'parcel_on_hold' | 'return_at_pickup';

/** A carrier waits for the customer: it came for nothing, it stopped a parcel, or a return lies at a pick-up point. */
export const tellDeliveryJob = defineJob<Payload>({
  queue: 'mail-delivery',
  on: [deliveryAlerted],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, woken: Payload): Promise<Written | undefined> {
  const { accountId, buybackId, shipmentId, status } = woken;
  if (!buybackId) return undefined;
  const shipment = await findShipment(ctx, accountId, shipmentId);
  // Something else was said since, or this was late: the parcel has moved on.
  if (!shipment || shipment.label === 'failed' || shipment.last_status !== status) return undefined;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const isReturn = shipment.direction === 'return';
  const template = isReturn ? await templateOfReturn(ctx, buyback, status) : templateOfOwn(buyback, status);
  const letter = template && (await letterTo(ctx, accountId, buyback.customer_id));
  if (!letter) return undefined;
  const params = { ...(await deviceOf(ctx, letter, buyback)), trackingLink: shipment.tracking_link, isReturn };
  return { letter, content: { template, params } as Content, once: shipmentId };
}

/** Of a parcel on its way back, while the customer does not have it. */
async function templateOfReturn(ctx: Context, buyback: BuybackRow, status: string): Promise<Template | undefined> {
  const item = await ctx.db
    .selectFrom('item')
    .select(['status', 'place'])
    .where('account_id', '=', buyback.account_id)
    .where('buyback_id', '=', buyback.id)
    .executeTakeFirst();
  if (item?.status !== 'item_returned' || item.place !== 'parcel') return undefined;
  if (status === 'delivery_available_for_pickup') return 'return_at_pickup';
  return status === 'delivery_on_hold' ? 'parcel_on_hold' : undefined;
}

const STILL_SENDING: readonly BuybackStatus[] = ['bb_awaiting_inventory', 'bb_in_transit'];

/** Of a parcel that the customer sends. What a store sends is the store's to follow. */
function templateOfOwn({ status: standing, circuit_type }: BuybackRow, status: string): Template | undefined {
  const { channel, deposit } = CIRCUITS[circuit_type];
  if (channel !== 'web' || !STILL_SENDING.includes(standing)) return undefined;
  if (status === 'order_pickup_failed')
    return deposit === 'collect' && standing === 'bb_awaiting_inventory' ? 'pickup_failed' : undefined;
  const isOwn = deposit === 'post' || deposit === 'collect';
  return status === 'delivery_on_hold' && isOwn ? 'parcel_on_hold' : undefined;
}

const findShipment = (ctx: Context, accountId: string, id: string) =>
  ctx.db
    .selectFrom('shipment')
    .select(['direction', 'label', 'last_status', 'tracking_link'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
