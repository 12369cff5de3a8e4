import type { concurrentChange } from '@reprise/contract/warehouse/moves/concurrent-change';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuseStale } from '../../platform/http/refusal.ts';

type Data = z.output<typeof concurrentChange>;
type Changed = { account_id: string; buyer_account_id: string; id: string; status: string; version: number };

/** Two people hold the same thing on their screens: the second is told who changed it, when, and to what. */
export async function refuseChanged(
  ctx: Context,
  entity: 'service' | 'item',
  thing: Changed,
  more: Pick<Data, 'stock' | 'itemId'> = {},
): Promise<never> {
  const last = await ctx.db
    .selectFrom('history')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'history.actor_id').on('app_user.account_id', '=', thing.buyer_account_id),
    )
    .select(['history.occurred_at', 'app_user.firstname', 'app_user.lastname'])
    .where('history.account_id', '=', thing.account_id)
    .where('history.entity', '=', entity)
    .where('history.entity_id', '=', thing.id)
    .orderBy('history.occurred_at', 'desc')
    .orderBy('history.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const data: Data = {
    status: thing.status,
    version: thing.version,
    // Null for a person of the retailer or the provider, whose name is no business of a workshop.
    changedBy: last?.firstname ? `${last.firstname} ${last.lastname}` : null,
    changedAt: last?.occurred_at.toISOString() ?? null,
    ...more,
  };
  return refuseStale(entity, data);
}
