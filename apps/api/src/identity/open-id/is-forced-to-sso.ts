import { domainOf } from '@reprise/contract/identity/sso-payloads';
import type { Context } from '../../platform/context.ts';

type Person = { account_id: string; email: string; force_connection_by_sso: boolean };

/** By themselves, or because their organisation asks it of everybody with an address in its domains. */
export async function isForcedToSso(ctx: Context, person: Person): Promise<boolean> {
  if (person.force_connection_by_sso) return true;
  const mandatory = await ctx.db
    .selectFrom('sso_configuration')
    .innerJoin('sso_domain', 'sso_domain.account_id', 'sso_configuration.account_id')
    .select('sso_domain.domain')
    .where('sso_configuration.account_id', '=', person.account_id)
    .where('sso_configuration.active', '=', true)
    .where('sso_configuration.mandatory', '=', true)
    .where('sso_domain.verified_at', 'is not', null)
    .where('sso_domain.domain', '=', domainOf(person.email))
    .executeTakeFirst();
  return mandatory !== undefined;
}
