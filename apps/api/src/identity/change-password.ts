import type { RouteInput } from '@reprise/contract/http/route';
import type { changePassword as route } from '@reprise/contract/identity/routes';
import type { Limiter } from '../platform/access/limiter.ts';
import { hashPassword, verifyPassword } from '../platform/crypto/password.ts';
import type { OpenContext } from '../platform/http/binding.ts';
import { refuse } from '../platform/http/refusal.ts';
import { LOGIN_ADDRESS } from './limits.ts';
import { passwordHashOf, storePassword } from './store-password.ts';
import { findUser } from './users.ts';

/** One's own password, with the current one. The session stays, the others end. */
export function createChangePassword(limiter: Limiter) {
  return async (open: OpenContext, { params, body }: RouteInput<typeof route>): Promise<void> => {
    const { actor } = open;
    if (actor.kind !== 'user' || actor.userId !== params.id) refuse('not_found', 'nothing is here');
    const { user, current } = await open.transaction(async (ctx) => ({
      user: await findUser(ctx, actor.accountId, actor.userId),
      current: await passwordHashOf(ctx, actor.accountId, actor.userId),
    }));
    if (user?.force_connection_by_sso) refuse('sso_managed', 'your organisation manages your sign-in');
    await limiter.consume(LOGIN_ADDRESS, `change ${actor.userId}`);
    if (!(await verifyPassword(body.currentPassword, current)))
      refuse('invalid_credentials', 'the current password is not right');
    if (body.currentPassword === body.password)
      refuse('same_password', 'choose another password than the one you have');
    const hash = await hashPassword(body.password);
    const { accountId, userId, sessionId } = actor;
    await open.transaction((ctx) => storePassword(ctx, { accountId, userId, hash, keepSessionId: sessionId }));
  };
}
