import type { Context } from '../../platform/context.ts';
import { topic } from '../../states/index.ts';
import { defineTask, findLastEvent } from '../../tasks/index.ts';
import { papersMissing } from '../events.ts';
import { dayAfter, findTaskedBuyback, retailerCause, type TaskedBuyback } from '../task-causes.ts';
import { findPaper, PAPERS } from './paper-files.ts';

/** The papers of a buyback could not be made. It ends when they are there, or the buyback is cancelled. */
export const papersMissingTask = defineTask({
  kind: 'papers_missing',
  subject: 'buyback',
  on: [papersMissing, topic('buyback.cancelled')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const { accountId, id } = ref;
    const since = await findLastEvent(ctx, { accountId, event: papersMissing, field: 'buybackId', id });
    const buyback = since && (await findTaskedBuyback(ctx, ref));
    if (!buyback || buyback.status === 'bb_cancelled' || !(await lacksPapers(ctx, buyback))) return undefined;
    return retailerCause(buyback, { since, dueAt: dayAfter(since) });
  },
});

async function lacksPapers(ctx: Context, { account_id: accountId, id: buybackId, circuit_id }: TaskedBuyback) {
  const { transfer_order_number_of_copy: copies } = await ctx.db
    .selectFrom('circuit')
    .select('transfer_order_number_of_copy')
    .where('account_id', '=', accountId)
    .where('id', '=', circuit_id)
    .executeTakeFirstOrThrow();
  for (const kind of PAPERS) {
    if (kind === 'transfer_order' && copies === 0) continue;
    if (!(await findPaper(ctx, { accountId, buybackId, kind }))) return true;
  }
  return false;
}
