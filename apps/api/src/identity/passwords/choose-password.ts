import type { RouteInput } from '@reprise/contract/http/route';
import type { choosePassword as route } from '@reprise/contract/identity/routes';
import { networkOf } from '../../platform/access/network.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword, verifyPassword } from '../../platform/crypto/password.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { LINK_NETWORK } from '../limits.ts';
import { rememberPlace } from '../sessions/login-place.ts';
import { forgetStrangers } from '../sign-in/strangers.ts';
import { type PasswordLink, refuseUsedLink, requireLink } from './password-links.ts';
import { readPasswordOwner, requireStrongPassword } from './require-strong-password.ts';
import { lockUser, passwordHashOf, storePassword } from './store-password.ts';

/** With the link of a mail. Every session of the person ends; the network they are on is known from then on. */
export async function choosePassword(open: OpenContext, { params, body }: RouteInput<typeof route>): Promise<void> {
  const { limiter, sessions } = open.services;
  const network = networkOf(open.ip);
  await limiter.consume(LINK_NETWORK, network);
  const { link, previous, owner } = await open.transaction(async (ctx) => {
    const valid = await requireLink(ctx, params.token);
    await ctx.actFor(valid.account_id);
    const { account_id: accountId, user_id: userId } = valid;
    return {
      link: valid,
      previous: await passwordHashOf(ctx, accountId, userId),
      owner: await readPasswordOwner(ctx, accountId, userId),
    };
  });
  if (link.force_connection_by_sso)
    refuse(
      'sso_managed',
      'You sign in through the identity provider of your organization, which manages your password.',
    );
  if (link.purpose === 'creation' && !body.termsAccepted)
    refuse('validation_failed', 'The terms of use must be accepted with the first password.', {
      violations: [{ path: 'body.termsAccepted', message: 'must be accepted', code: 'must_be_accepted' }],
    });
  await requireStrongPassword(body.password, owner);
  if (previous && (await verifyPassword(body.password, previous)))
    refuse('same_password', 'The new password is the previous one. Choose another.');
  const hash = await hashPassword(body.password);
  const actor = { kind: 'system', accountId: link.account_id, job: 'password' } as const;
  const { email, endedSessionIds } = await open.transaction((ctx) => useLink(ctx, link, hash, network), actor);
  sessions.forget(endedSessionIds);
  await forgetStrangers(limiter, email);
}

/** Of several concurrent uses of one link, one wins. */
async function useLink(ctx: Context, link: PasswordLink, hash: string, network: string) {
  const { account_id: accountId, user_id: userId } = link;
  await lockUser(ctx, accountId, userId);
  const used = await ctx.db
    .updateTable('password_link')
    .set({ used_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', link.link_id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) refuseUsedLink();
  await rememberPlace(ctx, accountId, userId, network);
  return storePassword(ctx, { accountId, userId, hash });
}
