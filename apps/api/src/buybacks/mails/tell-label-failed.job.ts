import { z } from 'zod';
import { labelFailed } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { readLabels, reasonToOrderAgain } from '../labels/read-labels.ts';
import { readBuyback } from '../read-buyback.ts';
import { deviceOf, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), shipmentId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** There will be no label: the customer hears it, with what they can do. */
export const tellLabelFailedJob = defineJob<Payload>({
  queue: 'mail-label-failed',
  on: [labelFailed],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId, shipmentId }: Payload): Promise<Written | undefined> {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const labels = await readLabels(ctx, buyback);
  const [last] = labels;
  // Ordered again, sent again by a person, or cancelled meanwhile: this news is old.
  if (last?.id !== shipmentId || last.label !== 'failed' || buyback.status !== 'bb_awaiting_inventory')
    return undefined;
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const mayOrder = reasonToOrderAgain(buyback, labels) !== undefined;
  const params = { ...(await deviceOf(ctx, letter, buyback)), mayOrder };
  return { letter, content: { template: 'label_failed', params } };
}
