import { labelNotCancelled } from '../../logistics/index.ts';
import { defineTask, findLastEvent } from '../../tasks/index.ts';
import { dayAfter, findTaskedBuyback, retailerCause } from '../task-causes.ts';

/** The carrier may still have the order of a buyback that was cancelled: a person asks it, and says so. */
export const labelNotCancelledTask = defineTask({
  kind: 'label_not_cancelled',
  subject: 'buyback',
  on: [labelNotCancelled],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const { accountId, id } = ref;
    const since = await findLastEvent(ctx, { accountId, event: labelNotCancelled, field: 'buybackId', id });
    const buyback = since && (await findTaskedBuyback(ctx, ref));
    return buyback && retailerCause(buyback, { since, dueAt: dayAfter(since, 2) });
  },
});
