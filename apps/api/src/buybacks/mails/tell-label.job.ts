import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { readBuyback } from '../read-buyback.ts';
import { deviceOf, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), shipmentId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** The carrier's label is there: the parcel can leave. The one for the way back is the workshop's to stick on. */
export const tellLabelJob = defineJob<Payload>({
  queue: 'mail-label',
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId, shipmentId }: Payload): Promise<Written | undefined> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['direction', 'label'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  if (shipment?.direction !== 'inbound' || shipment.label !== 'ready') return undefined;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  // Cancelled while the carrier worked: nobody should send it now.
  if (buyback.status !== 'bb_awaiting_inventory') return undefined;
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const params = {
    ...(await deviceOf(ctx, letter, buyback)),
    labelLink: letter.paper(buyback, 'shipping_label'),
    sendBy: letter.calendar.dayOf(buyback.price_valid_until),
  };
  return { letter, content: { template: 'label_ready', params } };
}
