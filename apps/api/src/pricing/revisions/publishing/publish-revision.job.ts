import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/durable/job.ts';
import { revisionPublished, revisionPublishRequested } from '../events.ts';
import { failRevision } from '../fail-revision.ts';
import { askerOf, findHeld, moveRevision, type RevisionPayload, revisionPayload } from '../revision-rows.ts';
import { summarise } from '../summarise.ts';
import { applyLines } from './apply-lines.ts';
import { tellAuthor } from './tell-author.ts';

/** One transaction, so that customers see either the old prices or the new ones. */
export const publishRevisionJob = defineJob<RevisionPayload>({
  queue: 'price-revision-publish',
  on: [revisionPublishRequested],
  lane: 'bulk',
  kind: 'database',
  payload: revisionPayload,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 120,
  perAccount: 1,
  run: publish,
  givenUp: (ctx, asked) => failRevision(ctx, asked, 'publishing', 'publish'),
});

async function publish(ctx: Context, asked: RevisionPayload): Promise<void> {
  const row = await findHeld(ctx, asked);
  // Given up is not the end: a person may send the dead job again.
  if (row?.status !== 'publishing' && row?.failure !== 'publish') return;
  const lines_skipped = await applyLines(ctx, row, 'revision');
  const { products: products_changed, lines: _, ...summary } = await summarise(ctx, row);
  const set = {
    status: 'published' as const,
    failure: null,
    published_at: ctx.clock.now(),
    lines_skipped,
    products_changed,
    summary: JSON.stringify(summary),
  };
  const published = await moveRevision(ctx, row, set, askerOf(row));
  // Whoever publishes at once sees the result on the page.
  if (row.scheduled_at) await tellAuthor(ctx, published);
  await ctx.emit(revisionPublished({ accountId: row.account_id, revisionId: row.id }));
}
