import { z } from 'zod';
import { readBuyback } from '../buybacks/index.ts';
import type { Context } from '../platform/context.ts';
import { defineJob } from '../platform/durable/job.ts';
import type { BuyerConnector, BuyerNotice } from './buyer-connector.ts';
import { BUYER_UNREACHABLE } from './events.ts';

const payload = z.object({ accountId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** Tells the buyer's own system of a new buyback, when one is connected. Told twice, it is the same buyback. */
export function tellBuyerJob(connector: () => BuyerConnector | undefined) {
  return defineJob<Payload>({
    queue: 'buyer-notice',
    lane: 'interactive',
    kind: 'steps',
    payload,
    retryLimit: 12,
    retryDelaySeconds: 3,
    retryDelayMaxSeconds: 3_600,
    perAccount: 5,
    async run(job, asked) {
      const buyer = connector();
      if (!buyer) return;
      const notice = await job.transaction('read', (ctx) => readNotice(ctx, asked));
      await job.call('tell', () => buyer.tell(asked.buybackId, notice, job.signal));
    },
    givenUp: (ctx, { accountId, buybackId }) =>
      ctx.emit({ type: BUYER_UNREACHABLE, accountId, payload: { buybackId } }),
  });
}

async function readNotice(ctx: Context, { accountId, buybackId }: Payload): Promise<BuyerNotice> {
  const row = await readBuyback(ctx, accountId, buybackId);
  const product = await ctx.db
    .selectFrom('product')
    .select(['id', 'label', 'buyer_reference as reference'])
    .where('account_id', '=', accountId)
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow();
  return {
    code: row.identification_number,
    circuit: row.circuit_type,
    product,
    currency: row.currency,
    estimatedPrice: row.declared_price ?? row.predeclared_price ?? 0,
    circuitBonus: row.circuit_bonus,
    paymentBonus: row.payment_bonus,
    payout: row.payout,
    answers: row.responses as unknown as BuyerNotice['answers'],
    createdAt: row.created_at.toISOString(),
  };
}
