import type { VerificationImportError } from '@reprise/contract/warehouse/verification';
import { z } from 'zod';
import { stillHolds } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { verificationImportSent } from '../events.ts';
import { applyNext } from './apply-line.ts';

const payload = z.object({ accountId: z.uuid(), importId: z.uuid() });
type Payload = z.infer<typeof payload>;

/**
 * Decides the lines of a file one by one. A line and its outcome are one transaction, so a worker that dies loses nothing
 * and repeats nothing; and no transaction holds more than one device, so that two files never wait for each other.
 */
export const importVerificationsJob = defineJob<Payload>({
  queue: 'verification-import',
  on: [verificationImportSent],
  lane: 'bulk',
  kind: 'steps',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  perAccount: 1,
  async run(job, asked) {
    await job.transaction('begin', (ctx) => reopen(ctx, asked));
    while (await job.transaction('line', (ctx) => applyOrEnd(ctx, asked)));
  },
  givenUp: (ctx, asked) => end(ctx, asked, 'error', 'given_up'),
});

/** Given up is not the end: a person may send the dead job again. */
async function reopen(ctx: Context, { accountId, importId }: Payload): Promise<void> {
  await ctx.db
    .updateTable('verification_import')
    .set({ status: 'in_progress', error: null, ended_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('error', '=', 'given_up')
    .execute();
}

async function applyOrEnd(ctx: Context, asked: Payload): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('verification_import')
    .selectAll()
    .where('account_id', '=', asked.accountId)
    .where('id', '=', asked.importId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'in_progress') return false;
  if (!(await stillHolds(ctx, row))) {
    await end(ctx, asked, 'error', 'right_lost');
    return false;
  }
  if (await applyNext(ctx, row)) return true;
  await end(ctx, asked, row.validated === row.lines ? 'success' : 'success_with_ignored', null);
  return false;
}

async function end(
  ctx: Context,
  { accountId, importId }: Payload,
  status: 'success' | 'success_with_ignored' | 'error',
  error: VerificationImportError | null,
): Promise<void> {
  await ctx.db
    .updateTable('verification_import')
    .set({ status, error, ended_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('status', '=', 'in_progress')
    .execute();
}
