import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createUser as route } from '@reprise/contract/identity/user-routes';
import { findAccount } from '../../accounts/index.ts';
import { requireAccount } from '../../organizations/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { OWN_ADDRESS, requireUnclaimed } from '../invitations/claim-address.ts';
import { requireInvitation } from '../invitations/invitation-budget.ts';
import { readInviter } from '../invitations/read-inviter.ts';
import { requireSsoFor } from '../open-id/can-sign-in-by-sso.ts';
import { sendCreationLink } from '../passwords/send-password-link.ts';
import { requireAssignable } from './assignable.ts';
import { insertRoles, requireOneRolePerModule } from './roles.ts';
import { rolesOf, userView } from './users.ts';

/**
 * Creates the user with their roles and sends the invitation, in one transaction. The address belongs to the user once
 * the link is used; until then other accounts may invite the same address.
 */
export async function createUser(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  requireAccount(ctx, body.accountId);
  const account = await findAccount(ctx, body.accountId);
  if (!account) refuseAbsent('account');
  requireOneRolePerModule(body.modules);
  for (const [n, role] of body.modules.entries()) await requireAssignable(ctx, account, role, `body.modules.${n}`);
  if (body.forceConnectionBySso) await requireSsoFor(ctx, { account_id: account.id, email: body.email });
  await requireUnclaimed(ctx, body.email);
  const user = await refuseConflict(
    OWN_ADDRESS,
    ctx.db
      .insertInto('app_user')
      .values({
        account_id: account.id,
        id: ctx.newId(),
        email: body.email,
        firstname: body.firstname,
        lastname: body.lastname,
        language: body.language ?? null,
        force_connection_by_sso: body.forceConnectionBySso ?? false,
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await insertRoles(ctx, user, body.modules);
  const view = userView(user, await rolesOf(ctx, user));
  await recordChange(ctx, { action: 'create', entity: 'user', entityId: user.id, accountId: account.id, after: view });
  // Who signs in through their organisation has no password to choose.
  if (!user.force_connection_by_sso) {
    await requireInvitation(ctx, account.id, user.email);
    await sendCreationLink(ctx, user, await readInviter(ctx));
  }
  return view;
}
