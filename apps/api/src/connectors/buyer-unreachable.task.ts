import { buyerCause, dayAfter, findTaskedBuyback } from '../buybacks/index.ts';
import { topic } from '../states/index.ts';
import { defineTask, findLastEvent } from '../tasks/index.ts';
import { buyerTold, buyerUnreachable } from './events.ts';

/** The buyer's own system does not know of a buyback. It ends when the system is told, or a person has told it by hand. */
export const buyerUnreachableTask = defineTask({
  kind: 'buyer_unreachable',
  subject: 'buyback',
  on: [buyerUnreachable, buyerTold, topic('buyback.cancelled')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const { accountId, id } = ref;
    const since = await findLastEvent(ctx, { accountId, event: buyerUnreachable, field: 'buybackId', id });
    const toldAt = since && (await findLastEvent(ctx, { accountId, event: buyerTold, field: 'buybackId', id }));
    if (!since || (toldAt && toldAt >= since)) return undefined;
    const buyback = await findTaskedBuyback(ctx, ref);
    if (!buyback || buyback.status === 'bb_cancelled') return undefined;
    // The connection is the whole buyer's, not of one warehouse.
    return { ...buyerCause(buyback, { since, dueAt: dayAfter(since) }), organizationId: null };
  },
});
