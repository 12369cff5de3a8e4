import type { CancelReason } from '@reprise/contract/buybacks/cancellation';
import { CHECK_WITHIN_WORKING_DAYS } from '@reprise/contract/buybacks/follow-up';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { readLabels, reasonToOrderAgain } from '../labels/read-labels.ts';
import { type BuybackRow, readBuyback } from '../read-buyback.ts';
import { amountOf, deviceOf, type Letter, letterTo } from './letters.ts';
import { type Content, LETTER_JOB, requestLetter, type Written } from './request-letter.ts';

const payload = z.object({
  accountId: z.uuid(),
  eventId: z.uuid(),
  buybackId: z.uuid(),
  transition: z.string(),
});
type Payload = z.infer<typeof payload>;
type Write = (ctx: Context, letter: Letter, buyback: BuybackRow, transition: string) => Promise<Content | undefined>;

/** Which rows of the tables a customer hears about, and how. The others are seen on the page. */
const TOLD: Readonly<Record<string, Write>> = {
  B05: received,
  B09: received,
  B12: received,
  B13: returned,
  B06: cancelled,
  B11: cancelled,
  B15: cancelled,
  B22: cancelled,
  B23: cancelled,
  P07: paid,
  P11: paid,
  P16: paid,
};

/** A buyback, or its payment, moved on. */
export const tellMoveJob = defineJob<Payload>({
  queue: 'mail-move',
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId, transition }: Payload): Promise<Written | undefined> {
  const write = Object.hasOwn(TOLD, transition) ? TOLD[transition] : undefined;
  if (!write) return undefined;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  const content = letter && (await write(ctx, letter, buyback, transition));
  return content && { letter, content };
}

async function received(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Content> {
  const checkedBy = letter.calendar.after(ctx.clock.now(), CHECK_WITHIN_WORKING_DAYS);
  return { template: 'buyback_received', params: { ...(await deviceOf(ctx, letter, buyback)), checkedBy } };
}

/** A parcel that a store sent comes back to the store. */
async function returned(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Content | undefined> {
  const labels = await readLabels(ctx, buyback);
  if (!labels.length) return undefined;
  const mayOrder = reasonToOrderAgain(buyback, labels) !== undefined;
  const sendBy = letter.calendar.dayOf(buyback.price_valid_until);
  return { template: 'parcel_returned', params: { ...(await deviceOf(ctx, letter, buyback)), mayOrder, sendBy } };
}

async function cancelled(ctx: Context, letter: Letter, buyback: BuybackRow, by: string): Promise<Content> {
  const reason = (buyback.cancel_reason ?? 'other') as CancelReason;
  const params = { ...(await deviceOf(ctx, letter, buyback)), reason, isAtHome: by === 'B11' };
  return { template: 'buyback_cancelled', params };
}

async function paid(ctx: Context, letter: Letter, buyback: BuybackRow): Promise<Content | undefined> {
  const { type, label, amount, status } = await readPayment(ctx, buyback);
  if (status !== 'payment_completed') return undefined;
  return {
    template: 'buyback_paid',
    params: {
      ...(await deviceOf(ctx, letter, buyback)),
      amount: amountOf(buyback, amount ?? buyback.payout),
      mode: label,
      isTransfer: type === 'bank_transfer',
    },
  };
}
