import { PAY_WITHIN_WORKING_DAYS } from '@reprise/contract/buybacks/follow-up';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type BuybackRow, topic } from '../../states/index.ts';
import { readPayment } from '../follow-up/read-payment.ts';
import { readBuyback } from '../read-buyback.ts';
import { amountOf, deviceOf, type Letter, letterTo } from './letters.ts';
import { LETTER_JOB, requestLetter, type Written } from './request-letter.ts';
import type { BuybackCheckedParams } from './texts/buyback-checked.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** The control validated a price: the customer hears how much is paid, and by when. */
export const tellControlJob = defineJob<Payload>({
  queue: 'mail-control',
  on: [topic('buyback.controlled')],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  run: async (ctx, woken) => requestLetter(ctx, woken, await writeLetter(ctx, woken)),
});

async function writeLetter(ctx: Context, { accountId, buybackId }: Payload): Promise<Written | undefined> {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const { validated_price: validated } = buyback;
  // Cancelled since then: that mail says what holds now.
  if (validated === null || buyback.status === 'bb_cancelled') return undefined;
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (!letter) return undefined;
  const payment = await readPayment(ctx, buyback);
  const params = {
    ...(await deviceOf(ctx, letter, buyback)),
    amount: amountOf(buyback, payment.amount ?? buyback.payout),
    result: resultOf(buyback, validated),
    paidBy: paidByOf(ctx, letter, payment),
  };
  return { letter, content: { template: 'buyback_checked', params } };
}

function resultOf({ status, declared_price: declared }: BuybackRow, validated: number): BuybackCheckedParams['result'] {
  if (validated > (declared ?? 0)) return 'more';
  return status === 'bb_completed_with_absorption' ? 'absorbed' : 'as_declared';
}

function paidByOf(ctx: Context, letter: Letter, payment: Awaited<ReturnType<typeof readPayment>>): string | null {
  if (payment.paidAt || payment.status === 'payment_not_needed') return null;
  return payment.dueOn ?? letter.calendar.after(ctx.clock.now(), PAY_WITHIN_WORKING_DAYS);
}
