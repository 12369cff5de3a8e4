import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import { personOf } from '../page/people.ts';

/** The correction of a buyback that waits for a second person; one whose time is over waits for nobody. */
export async function findOpenCorrection(ctx: Context, { account_id, id }: BuybackRow) {
  const { actor } = ctx;
  const row = await ctx.db
    .selectFrom('status_correction as correction')
    .leftJoin('app_user as requester', (join) =>
      join
        .onRef('requester.account_id', '=', 'correction.requester_account_id')
        .onRef('requester.id', '=', 'correction.requester_id'),
    )
    .select([
      'correction.id',
      'correction.command',
      'correction.reason',
      'correction.requester_id',
      'correction.created_at',
      'correction.expires_at',
      'correction.user_type',
      'correction.module',
      'requester.account_id as user_account_id',
      'requester.firstname',
      'requester.lastname',
    ])
    .where('correction.account_id', '=', account_id)
    .where('correction.buyback_id', '=', id)
    .where('correction.status', '=', 'open')
    .where('correction.expires_at', '>', ctx.clock.now())
    .orderBy('correction.created_at', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    command: row.command,
    reason: row.reason,
    requestedBy: personOf(ctx, { ...row, actor_kind: 'user' }),
    isMine: actor.kind === 'user' && actor.userId === row.requester_id,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
