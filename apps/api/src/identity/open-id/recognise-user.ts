import { domainOf } from '@reprise/contract/identity/sso-payloads';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { claimAddress } from '../invitations/claim-address.ts';
import { refuseUnknown } from '../sessions/refuse-log-in.ts';
import { domainsOf } from './configurations.ts';

/** What the provider has signed about somebody. */
export type Claims = { issuer: string; subject: string; email: string | undefined; emailVerified: boolean };

type Doubt = 'inactive' | 'email_not_verified' | 'foreign_domain' | 'nobody' | 'another_subject' | 'claimed_elsewhere';

/**
 * Somebody is who they were the first time: the provider's own name for them, inside this account. Their address opens
 * the door once, and only when the provider has verified it, its domain is vouched for as this account's, and the user
 * exists in this account and was never recognised there by another name. Nobody is created: who may work here is
 * decided in Reprise. All doubts have one answer.
 */
export async function recogniseUser(ctx: Context, accountId: string, claims: Claims): Promise<string> {
  const identity = await ctx.db
    .selectFrom('sso_identity')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.account_id', '=', 'sso_identity.account_id')
        .onRef('app_user.id', '=', 'sso_identity.user_id'),
    )
    .select(['app_user.id', 'app_user.status'])
    .where('sso_identity.account_id', '=', accountId)
    .where('sso_identity.issuer', '=', claims.issuer)
    .where('sso_identity.subject', '=', claims.subject)
    .executeTakeFirst();
  if (identity) return identity.status === 'active' ? identity.id : doubt(ctx, accountId, 'inactive');
  return linkByAddress(ctx, accountId, claims);
}

async function linkByAddress(ctx: Context, accountId: string, claims: Claims): Promise<string> {
  const email = claims.email?.trim().toLowerCase();
  if (!email || !claims.emailVerified) doubt(ctx, accountId, 'email_not_verified');
  const domains = await domainsOf(ctx, accountId);
  if (!domains.some(({ domain, verified }) => verified && domain === domainOf(email)))
    doubt(ctx, accountId, 'foreign_domain');
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) doubt(ctx, accountId, 'nobody');
  if (user.status !== 'active') doubt(ctx, accountId, 'inactive');
  const made = await ctx.db
    .insertInto('sso_identity')
    .values({
      account_id: accountId,
      issuer: claims.issuer,
      subject: claims.subject,
      user_id: user.id,
      created_at: ctx.clock.now(),
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) doubt(ctx, accountId, 'another_subject');
  // An address signs in to one account. A user who uses it in another account stays there until that account releases
  // it.
  await claimAddress(ctx, { accountId, userId: user.id }, () => doubt(ctx, accountId, 'claimed_elsewhere'));
  await recordChange(ctx, {
    action: 'create',
    entity: 'sso_identity',
    entityId: user.id,
    accountId,
    after: { issuer: claims.issuer },
  });
  return user.id;
}

function doubt(ctx: Context, account: string, why: Doubt): never {
  ctx.log.warn({ account, why }, 'single sign-on refused');
  refuseUnknown();
}
