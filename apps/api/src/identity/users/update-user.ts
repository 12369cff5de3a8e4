import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateUser as route } from '@reprise/contract/identity/user-routes';
import { findAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { handOver } from '../invitations/change-address.ts';
import { OWN_ADDRESS, requireUnclaimed } from '../invitations/claim-address.ts';
import { requireSsoFor } from '../open-id/can-sign-in-by-sso.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireAssignable, requireRightOver } from './assignable.ts';
import { requireVisibleUser } from './get-user.ts';
import { insertRoles, requireOneRolePerModule, sameRole } from './roles.ts';
import { rolesOf, type UserView, userView } from './users.ts';

type Input = RouteInput<typeof route>;
type Patch = Input['body'];
type User = Awaited<ReturnType<typeof requireVisibleUser>>;

/** Changes what the request names. Who changed it meanwhile wins, and is told apart by the version. */
export async function updateUser(
  ctx: Context,
  { params, body }: Pick<Input, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const user = await requireVisibleUser(ctx, params.id);
  const account = await findAccount(ctx, user.account_id);
  if (!account) refuseAbsent('user');
  const before = userView(user, await rolesOf(ctx, user));
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.userId === user.id) requireHarmless(body, before);
  else for (const role of before.modules) await requireRightOver(ctx, account, role);
  if (body.modules) {
    requireOneRolePerModule(body.modules);
    for (const [n, role] of body.modules.entries())
      if (!before.modules.some((held) => sameRole(held, role)))
        await requireAssignable(ctx, account, role, `body.modules.${n}`);
  }
  const changed = await writeUser(ctx, user, body);
  const isMoved = changed.email !== user.email;
  if (isMoved) await handOver(ctx, user, changed);
  if (changed.force_connection_by_sso && (isMoved || !user.force_connection_by_sso)) await requireSsoFor(ctx, changed);
  if (body.modules) await replaceRoles(ctx, user, body.modules);
  const after = userView(changed, await rolesOf(ctx, changed));
  await recordChange(ctx, {
    action: 'update',
    entity: 'user',
    entityId: user.id,
    accountId: user.account_id,
    before,
    after,
  });
  const sessionIds = await touchSessions(ctx, user, changed);
  // This process forgets the user's sessions; the others read them anew within a second.
  ctx.afterCommit(() => ctx.services.sessions.forget(sessionIds));
  return after;
}

/** Of oneself only the name and the language: nobody raises, locks out or loses themself. */
function requireHarmless(body: Patch, before: UserView): void {
  const isSame = (name: 'email' | 'status' | 'forceConnectionBySso') =>
    body[name] === undefined || body[name] === before[name];
  const sameRoles =
    body.modules === undefined ||
    (body.modules.length === before.modules.length &&
      body.modules.every((role) => before.modules.some((held) => sameRole(held, role))));
  if (!(isSame('email') && isSame('status') && isSame('forceConnectionBySso') && sameRoles))
    refuse(
      'out_of_scope',
      'You cannot change your own address, status, roles or way to sign in. Another administrator can.',
    );
}

async function writeUser(ctx: Context, user: User, body: Patch) {
  const isMoved = body.email !== undefined && body.email !== user.email;
  if (isMoved) await requireUnclaimed(ctx, body.email!);
  const changed = await refuseConflict(
    OWN_ADDRESS,
    ctx.db
      .updateTable('app_user')
      .set((eb) => ({
        email: body.email ?? user.email,
        claimed_at: isMoved ? null : user.claimed_at,
        firstname: body.firstname ?? user.firstname,
        lastname: body.lastname ?? user.lastname,
        language: body.language === undefined ? user.language : body.language,
        status: body.status ?? user.status,
        force_connection_by_sso: body.forceConnectionBySso ?? user.force_connection_by_sso,
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', user.account_id)
      .where('id', '=', user.id)
      .where('version', '=', body.version)
      .returningAll()
      .executeTakeFirst(),
  );
  return changed ?? refuseStale('user', { version: user.version });
}

async function replaceRoles(ctx: Context, user: User, roles: NonNullable<Patch['modules']>): Promise<void> {
  await ctx.db
    .deleteFrom('user_role')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .execute();
  await insertRoles(ctx, user, roles);
}

/**
 * A user who may no longer sign in, or not as they did, has no session left. The others keep theirs, with the new roles,
 * and their process reads them anew.
 */
async function touchSessions(ctx: Context, before: User, after: User): Promise<string[]> {
  const who = { accountId: after.account_id, userId: after.id };
  if (after.status !== 'active' || after.email !== before.email) return endSessions(ctx, who);
  const ended = after.force_connection_by_sso ? await endSessions(ctx, { ...who, onlyByPassword: true }) : [];
  const kept = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', after.account_id)
    .where('user_id', '=', after.id)
    .where('revoked_at', 'is', null)
    .execute();
  return [...ended, ...kept.map(({ id }) => id)];
}
