import { domainOf } from '@reprise/contract/identity/sso-payloads';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { domainsOf, findConfiguration } from './configurations.ts';

type Person = { account_id: string; id?: string; email: string };

/**
 * Whoever may sign in by single sign-on only needs one that lets them in: active, and either their address is in a proven
 * domain of the account or the identity provider has vouched for them before. Otherwise they would be locked out.
 */
export async function requireSsoFor(ctx: Context, person: Person): Promise<void> {
  if (await canSignInBySso(ctx, person)) return;
  refuse(
    'validation_failed',
    'The account has no active single sign-on with a verified domain for the address of this user.',
    {
      violations: [
        {
          path: 'body.forceConnectionBySso',
          message: 'needs an active single sign-on that has a verified domain for this address',
          code: 'sso_not_active',
        },
      ],
    },
  );
}

async function canSignInBySso(ctx: Context, { account_id, id, email }: Person): Promise<boolean> {
  const configuration = await findConfiguration(ctx, account_id);
  if (!configuration?.active) return false;
  const domains = await domainsOf(ctx, account_id);
  if (domains.some(({ domain, verified }) => verified && domain === domainOf(email))) return true;
  if (!id) return false;
  const linked = await ctx.db
    .selectFrom('sso_identity')
    .select('user_id')
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .where('issuer', '=', configuration.issuer)
    .executeTakeFirst();
  return linked !== undefined;
}

/** The same of a row `u` of app_user, for statements over all the people of an account. */
export const ssoLetsIn: RawBuilder<boolean> = sql<boolean>`exists (
  select from app.sso_configuration c where c.account_id = u.account_id and c.active and (
    exists (select from app.sso_domain d where d.account_id = c.account_id and d.verified_at is not null
      and d.domain = split_part(u.email, '@', 2))
    or exists (select from app.sso_identity i where i.account_id = u.account_id and i.user_id = u.id
      and i.issuer = c.issuer)))`;
