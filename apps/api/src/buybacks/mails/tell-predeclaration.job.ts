import { z } from 'zod';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { expiryOf } from '../cancel/predeclaration-expiry.ts';
import { predeclarationReminderDue } from '../events.ts';
import { readBuyback } from '../read-buyback.ts';
import { amountOf, deviceOf, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** A customer who declared a device on the web is reminded to bring it before the buyback is cancelled. */
export const tellPredeclarationJob = defineJob<Payload>({
  queue: 'mail-predeclaration',
  on: [predeclarationReminderDue],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId }: Payload): Promise<Written | undefined> {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const days = (await findRootDetail(ctx, accountId))?.predeclaration_expiry_days;
  // Brought, cancelled, or not to expire any more: this news is old.
  if (buyback.status !== 'bb_awaiting_store_drop' || !days) return undefined;
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const expiresOn = letter.calendar.dayOf(expiryOf(buyback, days, ctx.clock.now()));
  const amount = amountOf(buyback, buyback.payout);
  const params = { ...(await deviceOf(ctx, letter, buyback)), expiresOn, amount };
  return { letter, content: { template: 'predeclaration_reminder', params }, once: buybackId };
}
