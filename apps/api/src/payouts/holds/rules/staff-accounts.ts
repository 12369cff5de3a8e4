import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type {
  addStaffAccount as addRoute,
  removeStaffAccount as removeRoute,
} from '@reprise/contract/payments/risk/rule-routes';
import { STAFF_ACCOUNTS_MAX } from '@reprise/contract/payments/risk/signals';
import { isValidIBAN } from 'ibantools';
import { customerHashes } from '../../../buybacks/index.ts';
import { accountOf, idOf } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseAbsent } from '../../../platform/http/refusal.ts';
import { getRiskRules } from './get-rules.ts';
import { requireRoom } from './require-room.ts';

/** Of the IBAN only the keyed hash is kept: it recognises the account, and nobody reads it back. */
export async function addStaffAccount(
  ctx: Context,
  { body }: Pick<RouteInput<typeof addRoute>, 'body'>,
): Promise<RouteAnswer<typeof addRoute>> {
  const accountId = accountOf(ctx.actor);
  const { userId, iban } = body;
  if (!isValidIBAN(iban))
    refuse('validation_failed', 'The IBAN is not valid.', {
      violations: [{ path: 'body.iban', code: 'other', message: 'has wrong check digits or length' }],
    });
  const user = await ctx.db
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) refuseAbsent('user');
  await requireRoom(ctx, 'staff_account', STAFF_ACCOUNTS_MAX);
  const [iban_hash] = customerHashes(ctx, accountId, 'iban', iban);
  const row = await ctx.db
    .insertInto('staff_account')
    .values({
      account_id: accountId,
      user_id: userId,
      iban_hash: iban_hash!,
      hash_key_id: ctx.keys.hashKeyId,
      added_by: idOf(ctx.actor)!,
      added_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'iban_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await recordChange(ctx, { entity: 'staff_account', entityId: row.id, action: 'create', after: { userId } });
  return getRiskRules(ctx);
}

export async function removeStaffAccount(
  ctx: Context,
  { params }: Pick<RouteInput<typeof removeRoute>, 'params'>,
): Promise<RouteAnswer<typeof removeRoute>> {
  const row = await ctx.db
    .deleteFrom('staff_account')
    .where('account_id', '=', accountOf(ctx.actor))
    .where('id', '=', params.id)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) refuseAbsent('staff account');
  const before = { userId: row.user_id };
  await recordChange(ctx, { entity: 'staff_account', entityId: params.id, action: 'remove', before });
  return getRiskRules(ctx);
}
