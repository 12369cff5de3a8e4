import { z } from 'zod';
import { amountOf, deviceOf, LETTER_JOB, letterTo, readBuyback, requestLetter } from '../../buybacks/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type BuybackRow, topic } from '../../states/index.ts';
import { holdReleased } from '../events.ts';
import { isHeld } from '../held.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid() });

/** A voucher waits in a store for a customer who is at home. Who is paid at the counter stands there. */
export const tellVoucherJob = defineJob<z.infer<typeof payload>>({
  queue: 'mail-voucher-ready',
  on: [topic('payment.due'), holdReleased],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  async run(ctx, woken) {
    const { accountId, buybackId } = woken;
    const payment = await findWaiting(ctx, { accountId, buybackId });
    if (!payment || (await isHeld(ctx, payment))) return;
    const buyback = await readBuyback(ctx, accountId, buybackId);
    const letter = await letterTo(ctx, accountId, buyback.customer_id);
    if (!letter) return;
    const params = {
      ...(await deviceOf(ctx, letter, buyback)),
      amount: amountOf(buyback, payment.amount),
      store: await readStore(ctx, buyback),
    };
    await requestLetter(ctx, woken, { letter, content: { template: 'voucher_ready', params }, once: payment.id });
  },
});

const findWaiting = ({ db }: Context, { accountId, buybackId }: { accountId: string; buybackId: string }) =>
  db
    .selectFrom('payment')
    .select(['account_id', 'id', 'amount'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('status', '=', 'awaiting_payment')
    .where('type', '=', 'voucher')
    .where('provider', '=', 'gift_card')
    .where('due_at', '=', 'validation')
    .executeTakeFirst();

async function readStore(ctx: Context, { account_id, store_id }: BuybackRow): Promise<string | null> {
  const store = store_id ? await findOrganization(ctx, account_id, store_id) : undefined;
  return store ? [store.common_name, store.street, store.city].filter(Boolean).join(', ') : null;
}
