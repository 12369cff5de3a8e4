import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { type BatchRow, issuerOfBatch } from '../desk/batch-rows.ts';
import { payoutFileUndelivered, payoutFileWanted } from '../events.ts';
import { AT_PROVIDER } from '../job-terms.ts';
import { openPayee } from '../orders/payee.ts';
import { lockPayout } from '../orders/payout-rows.ts';
import { markSent, mayLeave } from '../orders/send-payout.job.ts';
import { verifyAlone } from '../payee/verify-alone.ts';
import { type BatchFile, makeBatchFile } from './batch-file.ts';

const payload = z.object({ accountId: z.uuid(), batchId: z.uuid() });
type Ref = z.infer<typeof payload>;
const AT_ONCE = 100;

/**
 * Makes the file of an approved batch and leaves it for the bank. That its payments are sent is committed first, in pieces; the
 * file holds just those, has the same name and bytes whenever it is made, and a bank that has it refuses it. Without a
 * connection it waits to be downloaded.
 */
export const sendFileJob = defineJob<Ref>({
  ...AT_PROVIDER,
  queue: 'payout-file',
  on: [payoutFileWanted],
  kind: 'steps',
  payload,
  perAccount: 4,
  async run(job, ref) {
    await verifyAlone(job, ref);
    while (await job.transaction('send', (ctx) => sendSome(ctx, ref))) job.signal.throwIfAborted();
    const made = await job.transaction('make', (ctx) => makeFile(ctx, ref));
    if (!made) return;
    const { file, accountId } = made;
    const bank = await job.transaction('connect', (ctx) => ctx.services.payouts.bank(ctx, accountId));
    if (bank) await job.call('deliver', () => bank.deliver(file.name, file.content, job.signal));
    await job.transaction('delivered', (ctx) => markDelivered(ctx, ref, bank !== undefined));
  },
  givenUp: (ctx, { accountId, batchId }) => ctx.emit(payoutFileUndelivered({ accountId, batchId })),
});

async function findBatch(ctx: Context, { accountId, batchId }: Ref): Promise<BatchRow | undefined> {
  return ctx.db
    .selectFrom('payout_batch')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .executeTakeFirst();
}

/** Marks some of what was approved as sent; false when nothing is left to mark. */
async function sendSome(ctx: Context, { accountId, batchId }: Ref): Promise<boolean> {
  const approved = await ctx.db
    .selectFrom('payout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .where('status', '=', 'approved')
    .orderBy('payment_id')
    .limit(AT_ONCE)
    .execute();
  for (const { id: payoutId } of approved) {
    const locked = await lockPayout(ctx, { accountId, payoutId });
    if (locked?.payout.status !== 'approved') continue;
    const payee = await openPayee(ctx, locked.payout);
    if (payee && (await mayLeave(ctx, locked, payee))) await markSent(ctx, locked);
  }
  return approved.length === AT_ONCE;
}

async function makeFile(ctx: Context, ref: Ref): Promise<{ file: BatchFile; accountId: string } | undefined> {
  const batch = await findBatch(ctx, ref);
  if (batch?.status !== 'approved') return undefined;
  const file = await makeBatchFile(ctx, batch);
  if (!file) return undefined;
  await ctx.db
    .updateTable('payout_batch')
    .set({ message_id: file.messageId, file_sha256: file.sha256 })
    .where('account_id', '=', ref.accountId)
    .where('id', '=', ref.batchId)
    .execute();
  return { file, accountId: issuerOfBatch(batch) };
}

async function markDelivered(ctx: Context, { accountId, batchId }: Ref, isDelivered: boolean): Promise<void> {
  await ctx.db
    .updateTable('payout_batch')
    .set((eb) => ({
      status: 'sent',
      delivered_at: isDelivered ? ctx.clock.now() : null,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', batchId)
    .where('status', '=', 'approved')
    .execute();
}
