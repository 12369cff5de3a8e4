import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { ssoLetsIn } from './can-sign-in-by-sso.ts';

/**
 * What a change of the configuration means for the people of the account. Who was forced to single sign-on and would no
 * longer be let in is forced no more, and asks for a password by mail: an identity provider that is switched off must not
 * lock everybody out. Who is forced now keeps no session that a password opened; processes notice within a second.
 * Answers how many are forced no more.
 */
export async function applySsoRule(ctx: Context, accountId: string): Promise<number> {
  const lifted = await sql`
    update app.app_user u set force_connection_by_sso = false, version = u.version + 1
    where u.account_id = ${accountId} and u.force_connection_by_sso and not ${ssoLetsIn}`.execute(ctx.db);
  await sql`
    update app.session s set revoked_at = ${ctx.clock.now()}
    from app.app_user u, app.sso_configuration c
    where s.account_id = ${accountId} and s.revoked_at is null and not s.by_sso
      and u.account_id = s.account_id and u.id = s.user_id
      and c.account_id = s.account_id and c.active and c.mandatory
      and exists (select from app.sso_domain d where d.account_id = c.account_id and d.verified_at is not null
        and d.domain = split_part(u.email, '@', 2))`.execute(ctx.db);
  return Number(lifted.numAffectedRows ?? 0);
}
