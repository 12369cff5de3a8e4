import { DAY } from '../../platform/clock.ts';
import { defineTask, findLastEvent } from '../../tasks/index.ts';
import {
  revisionFailed,
  revisionPrepareRequested,
  revisionPublishRequested,
  revisionRollBackRequested,
} from './events.ts';

/** A price change could not be prepared, published or taken back: somebody tries again or discards it. */
export const priceRevisionFailedTask = defineTask({
  kind: 'price_revision_failed',
  subject: 'price_revision',
  on: [revisionFailed, revisionPrepareRequested, revisionPublishRequested, revisionRollBackRequested],
  subjectOf: ({ revisionId }) => revisionId,
  async findCause(ctx, { accountId, id }) {
    const row = await ctx.db
      .selectFrom('price_revision')
      .select(['status', 'failure', 'title'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.status !== 'failed') return undefined;
    const since = await findLastEvent(ctx, { accountId, event: revisionFailed, field: 'revisionId', id });
    if (!since) return undefined;
    const dueAt = new Date(since.getTime() + DAY);
    return { accountId, since, dueAt, facts: { title: row.title, failure: row.failure } };
  },
});
