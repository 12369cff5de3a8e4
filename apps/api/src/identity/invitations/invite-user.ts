import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { inviteUser as route } from '@reprise/contract/identity/user-routes';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { isForcedToSso } from '../open-id/is-forced-to-sso.ts';
import { sendCreationLink } from '../passwords/send-password-link.ts';
import { requireRightOver } from '../users/assignable.ts';
import { requireVisibleUser } from '../users/get-user.ts';
import { rolesOf } from '../users/users.ts';
import { requireInvitation } from './invitation-budget.ts';
import { readInviter } from './read-inviter.ts';

/** The first invitation was lost or has expired. Who may create such a user may invite them again. */
export async function inviteUser(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const user = await requireVisibleUser(ctx, params.id);
  const account = await findAccount(ctx, user.account_id);
  if (!account) refuseAbsent('user');
  for (const role of await rolesOf(ctx, user)) await requireRightOver(ctx, account, role);
  if (user.status !== 'active')
    refuse('status_not_fit', 'The user is not active, so no invitation can be sent. Activate the user first.');
  if (await isForcedToSso(ctx, user))
    refuse(
      'sso_managed',
      'This user signs in through the identity provider of the organization and needs no invitation.',
    );
  await requireInvitation(ctx, account.id, user.email);
  return { mailId: await sendCreationLink(ctx, user, await readInviter(ctx)) };
}
