import type { RouteInput } from '@reprise/contract/http/route';
import type { changePassword as route } from '@reprise/contract/identity/routes';
import { hashPassword, verifyPassword } from '../../platform/crypto/password.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { CHANGE_PASSWORD } from '../limits.ts';
import { isForcedToSso } from '../open-id/is-forced-to-sso.ts';
import { findUser } from '../users/users.ts';
import { readPasswordOwner, requireStrongPassword } from './require-strong-password.ts';
import { passwordHashOf, storePassword } from './store-password.ts';

/** One's own password, with the current one. The session stays, the others end. */
export async function changePassword(open: OpenContext, { params, body }: RouteInput<typeof route>): Promise<void> {
  const { limiter, sessions } = open.services;
  const { actor } = open;
  if (actor.kind !== 'user' || actor.userId !== params.id) refuseAbsent('user');
  const { accountId, userId, sessionId } = actor;
  const { forced, current, owner } = await open.transaction(async (ctx) => {
    const user = await findUser(ctx, accountId, userId);
    return {
      forced: user !== undefined && (await isForcedToSso(ctx, user)),
      current: await passwordHashOf(ctx, accountId, userId),
      owner: await readPasswordOwner(ctx, accountId, userId),
    };
  });
  if (forced)
    refuse(
      'sso_managed',
      'You sign in through the identity provider of your organization, which manages your password.',
    );
  await requireStrongPassword(body.password, owner);
  await limiter.consume(CHANGE_PASSWORD, userId);
  if (!(await verifyPassword(body.currentPassword, current)))
    refuse('invalid_credentials', 'currentPassword is not the current password.');
  // Two Unicode spellings that hash to the same value are one password.
  if (body.currentPassword.normalize('NFKC') === body.password.normalize('NFKC'))
    refuse('same_password', 'The new password is the current one. Choose another.');
  const hash = await hashPassword(body.password);
  const { endedSessionIds } = await open.transaction((ctx) =>
    storePassword(ctx, { accountId, userId, hash, keepSessionId: sessionId, replaces: current }),
  );
  sessions.forget(endedSessionIds);
}
