import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { blockImei as blockRoute, unblockImei as unblockRoute } from '@reprise/contract/payments/risk/rule-routes';
import { BLOCKED_IMEIS_MAX } from '@reprise/contract/payments/risk/signals';
import { accountOf, idOf } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { getRiskRules } from './get-rules.ts';
import { requireRoom } from './require-room.ts';

/** A number that is on the list already stays as it is. */
export async function blockImei(
  ctx: Context,
  { body }: Pick<RouteInput<typeof blockRoute>, 'body'>,
): Promise<RouteAnswer<typeof blockRoute>> {
  const accountId = accountOf(ctx.actor);
  await requireRoom(ctx, 'blocked_imei', BLOCKED_IMEIS_MAX);
  const { imei, note = null } = body;
  const row = await ctx.db
    .insertInto('blocked_imei')
    .values({ account_id: accountId, imei, note, added_by: idOf(ctx.actor)!, added_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'imei']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await recordChange(ctx, { entity: 'blocked_imei', entityId: row.id, action: 'create', after: { imei } });
  return getRiskRules(ctx);
}

export async function unblockImei(
  ctx: Context,
  { params }: Pick<RouteInput<typeof unblockRoute>, 'params'>,
): Promise<RouteAnswer<typeof unblockRoute>> {
  const row = await ctx.db
    .deleteFrom('blocked_imei')
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', '=', params.id)
    .returning('imei')
    .executeTakeFirst();
  if (!row) refuseAbsent('blocked imei');
  const { imei } = row;
  await recordChange(ctx, { entity: 'blocked_imei', entityId: params.id, action: 'remove', before: { imei } });
  return getRiskRules(ctx);
}
