import type { newAdministrator } from '@reprise/contract/accounts/new-account';
import type { z } from 'zod';
import { findAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { OWN_ADDRESS, requireUnclaimed } from '../invitations/claim-address.ts';
import { type Person, readInviter } from '../invitations/read-inviter.ts';
import { sendCreationLink } from '../passwords/send-password-link.ts';
import { findUser, rolesOf, userView } from './users.ts';

type Order = { accountId: string; rootId: string; isRetailer: boolean; person: z.output<typeof newAdministrator> };

/**
 * The first user of a new account. The row is written at once, so that a claimed address is refused; the mail is sent
 * later.
 */
export async function addAdministrator(ctx: Context, order: Order): Promise<string> {
  const { accountId, rootId, isRetailer, person } = order;
  await requireUnclaimed(ctx, person.email);
  const user = await refuseConflict(
    OWN_ADDRESS,
    ctx.db
      .insertInto('app_user')
      .values({ account_id: accountId, id: ctx.newId(), ...person, created_at: ctx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const modules = isRetailer ? (['root', 'tim'] as const) : (['root'] as const);
  await ctx.db
    .insertInto('user_role')
    .values(
      modules.map((module) => ({
        account_id: accountId,
        user_id: user.id,
        module,
        user_type: 'root_management_unit_manager',
        organization_id: rootId,
      })),
    )
    .execute();
  const after = userView(user, await rolesOf(ctx, user));
  await recordChange(ctx, { action: 'create', entity: 'user', entityId: user.id, accountId, after });
  return user.id;
}

type Invitation = { accountId: string; userId: string; inviter: Person | undefined };

/** Sends the invitation unless one was sent. Returns how many users have been invited so far. */
export async function inviteAdministrator(ctx: Context, { accountId, userId, inviter }: Invitation): Promise<number> {
  const user = await findUser(ctx, accountId, userId);
  const account = await findAccount(ctx, accountId);
  if (!user || !account) return 0;
  const invited = await ctx.db
    .selectFrom('password_link')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!invited) await sendCreationLink(ctx, user, await readInviter(ctx, inviter));
  return 1;
}
