import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { schedulePriceRevision as route } from '@reprise/contract/pricing/revision-routes';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { askedBy, holdRevision, moveRevision } from '../revision-rows.ts';
import { revisionView, termsOf } from '../revision-view.ts';
import { momentOf } from './local-time.ts';

/** The date is stored in the row, and a sweep publishes what is due; no job waits. */
export async function schedulePriceRevision(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdRevision(ctx, params.id, body.version, 'schedule');
  const { timeZone } = await termsOf(ctx, row.account_id);
  const at = momentOf(body.scheduledFor, timeZone);
  if (!at || at <= ctx.clock.now())
    refuse(
      'validation_failed',
      'scheduledFor must be a time in the future that exists in the time zone of the account.',
      {
        violations: [
          { path: 'body.scheduledFor', message: at ? 'is in the past' : 'does not exist in this time zone' },
        ],
      },
    );
  const set = { status: 'scheduled' as const, failure: null, scheduled_at: at, ...askedBy(ctx) };
  return revisionView(ctx, await moveRevision(ctx, row, set));
}
