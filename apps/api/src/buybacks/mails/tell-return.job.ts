import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { Topic } from '@reprise/contract/states/machines';
import { z } from 'zod';
import { carryingPackage } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { ItemRow } from '../../states/index.ts';
import { topic } from '../../states/index.ts';
import { readBuyback } from '../read-buyback.ts';
import { deviceOf, letterTo } from './letters.ts';
import { type Content, LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  buybackId: z.uuid(),
  topic: z.string(),
  /** the status of the item before it moved */
  itemFrom: z.string().optional(),
});
type Payload = z.infer<typeof payload>;

/** A device goes back to its customer, or came back because the customer never got it. */
export const tellReturnJob = defineJob<Payload>({
  queue: 'mail-return',
  on: [topic('item.returned'), topic('item.to_return')],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, woken: Payload): Promise<Written | undefined> {
  const { accountId, buybackId } = woken;
  const item = await findItem(ctx, accountId, buybackId);
  if (!item || !isNews(woken, item)) return undefined;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const device = await deviceOf(ctx, letter, buyback);
  const content: Content =
    item.status === 'item_returned'
      ? { template: 'return_sent', params: { ...device, ...(await readTracking(ctx, item)) } }
      : { template: 'return_came_back', params: device };
  return { letter, content };
}

/** A device that is only now found unsaleable is told of by what ended its buyback; this is about parcels. */
function isNews({ topic, itemFrom }: Payload, { status, place }: ItemRow): boolean {
  if (topic === ('item.returned' satisfies Topic)) return status === 'item_returned' && place === 'parcel';
  return itemFrom === ('item_returned' satisfies ItemStatus) && status === 'item_to_return';
}

const findItem = (ctx: Context, accountId: string, buybackId: string) =>
  ctx.db
    .selectFrom('item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .executeTakeFirst();

/** Of the box it travels in, which may lie in another one; none when no carrier has it. */
async function readTracking(ctx: Context, { package_account_id, package_id }: ItemRow) {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['tracking_link', 'tracking_number'])
    .where('account_id', '=', package_account_id)
    .where('package_id', '=', carryingPackage(package_account_id, package_id))
    .where('label', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { trackingLink: shipment?.tracking_link ?? null, trackingNumber: shipment?.tracking_number ?? null };
}
