import { createHash } from 'node:crypto';
import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import { z } from 'zod';
import { labelFailed, labelReady, labelWithdrawn } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readBuyback } from '../read-buyback.ts';
import { deviceOf, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), shipmentId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Labelled = { label: string; shipment_id: string; buyback_id: string; drop_off_code: string | null };

/**
 * Labels are there: the parcels can leave. One mail for all labels of a cart, once the last of them is settled. The label for
 * the way back is the workshop's to stick on.
 */
export const tellLabelJob = defineJob<Payload>({
  queue: 'mail-label',
  on: [labelReady, labelFailed, labelWithdrawn],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId }: Payload): Promise<Written | undefined> {
  const { cart_id } = await readBuyback(ctx, accountId, buybackId);
  const labels = await readCartLabels(ctx, accountId, cart_id);
  const ready = labels.filter(({ label }) => label === 'ready');
  if (!ready.length || labels.some(({ label }) => label === 'pending')) return undefined;
  const buybacks: BuybackRow[] = [];
  for (const { buyback_id } of ready) buybacks.push(await readBuyback(ctx, accountId, buyback_id));
  const first = buybacks[0]!;
  const letter = await letterTo(ctx, accountId, first.customer_id);
  if (!letter) return undefined;
  const devices = [];
  for (const buyback of buybacks) devices.push(await deviceOf(ctx, letter, buyback));
  const ends = buybacks.map(({ price_valid_until }) => price_valid_until.getTime());
  const params = {
    ...devices[0]!,
    devices: devices.map(({ product, code }) => ({ product, code })),
    labelLink: buybacks.length > 1 ? letter.confirmation(buybacks) : letter.paper(first, 'shipping_label'),
    isCollected: CIRCUITS[first.circuit_type].deposit === 'collect',
    dropOffCode: ready.find(({ drop_off_code }) => drop_off_code)?.drop_off_code ?? null,
    sendBy: letter.calendar.dayOf(new Date(Math.min(...ends))),
  };
  return { letter, content: { template: 'label_ready', params }, once: setOf(ready) };
}

/** The last two labels of a cart may be settled at the same moment: both jobs write about the same set, and it is one mail. */
const setOf = (ready: readonly Labelled[]): string =>
  createHash('sha256')
    .update(ready.map(({ shipment_id }) => shipment_id).join())
    .digest('base64url');

/** The last label of each device of a cart that is still with its customer. */
async function readCartLabels(ctx: Context, accountId: string, cartId: string): Promise<Labelled[]> {
  return ctx.db
    .selectFrom('buyback')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.account_id', '=', 'buyback.account_id').onRef('shipment.buyback_id', '=', 'buyback.id'),
    )
    .distinctOn('buyback.id')
    .select(['shipment.label', 'shipment.id as shipment_id', 'shipment.drop_off_code', 'buyback.id as buyback_id'])
    .where('buyback.account_id', '=', accountId)
    .where('buyback.cart_id', '=', cartId)
    .where('buyback.status', '=', 'bb_awaiting_inventory')
    .where('shipment.direction', '=', 'inbound')
    .orderBy('buyback.id')
    .orderBy('shipment.created_at', 'desc')
    .orderBy('shipment.id', 'desc')
    .execute();
}
