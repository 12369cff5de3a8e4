import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as contract from '@reprise/contract/identity/second-factor-routes';
import { SECOND_FACTOR_KINDS } from '@reprise/contract/identity/second-factors';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readInviter } from '../invitations/read-inviter.ts';
import { sendFactorsReset } from '../passwords/send-password-link.ts';
import { lockUser } from '../passwords/store-password.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireRightOver } from '../users/assignable.ts';
import { requireVisibleUser } from '../users/get-user.ts';
import { rolesOf } from '../users/users.ts';
import { dropChallenges } from './challenges.ts';
import { isRequired, listFactors } from './factors.ts';
import { recordFactors } from './record-factors.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

export async function getUserFactors(
  ctx: Context,
  { params }: Pick<RouteInput<typeof contract.getUserFactors>, 'params'>,
): Promise<RouteAnswer<typeof contract.getUserFactors>> {
  const user = await requireVisibleUser(ctx, params.id);
  const factors = await listFactors(ctx, { accountId: user.account_id, userId: user.id });
  const kinds = SECOND_FACTOR_KINDS.filter((kind) => factors.some((row) => row.kind === kind));
  return { required: isRequired(ctx.services.secondFactor, await rolesOf(ctx, user)), kinds };
}

/** For somebody who lost theirs. Who could create such a user may do it, so nobody does it to a user above. */
export async function resetUserFactors(
  ctx: Context,
  { params: { id } }: Pick<RouteInput<typeof contract.resetUserFactors>, 'params'>,
): Promise<void> {
  const user = await requireVisibleUser(ctx, id);
  const account = await findAccount(ctx, user.account_id);
  if (!account) refuseAbsent('user');
  if (ctx.actor.kind === 'user' && ctx.actor.userId === id)
    refuse('out_of_scope', 'Your own second factors are changed on your profile page.');
  for (const role of await rolesOf(ctx, user)) await requireRightOver(ctx, account, role);
  const person = { accountId: user.account_id, userId: user.id };
  await lockUser(ctx, person.accountId, person.userId);
  const factors = await listFactors(ctx, person);
  if (!factors.length) refuse('status_not_fit', 'This user has no second factor.');
  await ctx.db
    .deleteFrom('second_factor')
    .where('account_id', '=', person.accountId)
    .where('user_id', '=', person.userId)
    .execute();
  await removeRecoveryCodes(ctx, person);
  await dropChallenges(ctx, person);
  const ended = await endSessions(ctx, person);
  await recordFactors(ctx, person, 'remove', { secondFactors: factors.map(({ name }) => name) });
  await sendFactorsReset(ctx, user, await readInviter(ctx));
  ctx.afterCommit(() => ctx.services.sessions.forget(ended));
}
