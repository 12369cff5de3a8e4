import { ACCOUNT_JOB_STEPS } from '@reprise/contract/operations/account-jobs';
import type { Context } from '../../platform/context.ts';
import { SET_UP_WORKS } from './set-up-account.job.ts';

/** Runs the whole set-up of a new account in this transaction, for callers that need it at once. */
export async function setUpAccountNow(ctx: Context, accountId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('account_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'set_up')
    .executeTakeFirstOrThrow();
  const done: Record<string, number> = {};
  for (const step of ACCOUNT_JOB_STEPS.set_up) done[step] = await SET_UP_WORKS[step](ctx, row);
  await ctx.db
    .updateTable('account_job')
    .set({ status: 'done', ended_at: ctx.clock.now(), done_steps: JSON.stringify(done) })
    .where('account_id', '=', accountId)
    .where('id', '=', row.id)
    .execute();
}
