import { z } from 'zod';
import { findConnection, type ProviderConnection } from '../accounts/index.ts';
import { readBuyback } from '../buybacks/index.ts';
import type { Context } from '../platform/context.ts';
import { defineJob } from '../platform/durable/job.ts';
import { topic } from '../states/index.ts';
import { findLastEvent } from '../tasks/index.ts';
import type { BuyerNotice } from './buyer-connector.ts';
import { buyerTold, buyerUnreachable } from './events.ts';

const payload = z.object({ accountId: z.uuid(), buybackId: z.uuid() });
type Payload = z.infer<typeof payload>;

/**
 * Notifies the system of the buyer of a new buyback, if that buyer has connected one. A second notification is
 * idempotent. No other buyer is notified.
 */
export const tellBuyerJob = defineJob<Payload>({
  queue: 'buyer-notice',
  on: [topic('buyback.created')],
  lane: 'provider',
  kind: 'steps',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 3,
  retryDelayMaxSeconds: 3_600,
  perAccount: 5,
  async run(job, asked) {
    const notice = await job.transaction('read', (ctx) => readNotice(ctx, asked));
    if (!notice) return;
    const buyer = job.services.connectBuyer(notice.connection);
    await job.call('tell', () => buyer.tell(asked.buybackId, notice.notice, job.signal));
    if (notice.wasGivenUp) await job.transaction('told', (ctx) => ctx.emit(buyerTold(asked)));
  },
  givenUp: (ctx, { accountId, buybackId }) => ctx.emit(buyerUnreachable({ accountId, buybackId })),
});

async function readNotice(
  ctx: Context,
  { accountId, buybackId }: Payload,
): Promise<{ connection: ProviderConnection; notice: BuyerNotice; wasGivenUp: boolean } | undefined> {
  const row = await readBuyback(ctx, accountId, buybackId);
  // The connection is behind the buyer's own wall.
  await ctx.actFor(row.buyer_account_id);
  const connection = await findConnection(ctx, row.buyer_account_id, 'buyer');
  if (!connection) return undefined;
  const product = await ctx.db
    .selectFrom('product')
    .select(['id', 'label', 'buyer_reference as reference'])
    .where('account_id', '=', accountId)
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow();
  const notice: BuyerNotice = {
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
  const wasGivenUp = await findLastEvent(ctx, {
    accountId,
    event: buyerUnreachable,
    field: 'buybackId',
    id: buybackId,
  });
  return { connection, notice, wasGivenUp: wasGivenUp !== undefined };
}
