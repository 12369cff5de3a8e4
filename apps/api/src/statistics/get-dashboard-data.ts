import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getDashboardData as route } from '@reprise/contract/statistics/routes';
import { accountOf } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';

/** The last snapshot of the actor's account, with its date; empty before the first Monday. */
export async function getDashboardData(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const row = await ctx.db
    .selectFrom('statistics_snapshot')
    .selectAll()
    .where('account_id', '=', accountOf(ctx.actor))
    .orderBy('week_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    weekStart: row?.week_start ?? null,
    takenAt: row?.taken_at.toISOString() ?? null,
    figures: (row?.figures ?? {}) as Record<string, number>,
  };
}
