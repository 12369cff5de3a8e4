import { newSsoConfiguration } from '@reprise/contract/identity/sso-payloads';
import { findRootDetail } from '../../../apps/api/src/accounts/index.ts';
import { saveSsoConfiguration } from '../../../apps/api/src/identity/index.ts';
import type { Context } from '../../../apps/api/src/platform/context.ts';
import { SANDBOX_CLIENT } from '../../../apps/sandbox/src/open-id/sandbox-client.ts';
import { ssoAccount } from './accounts/sso-people.ts';
import { findDemoAccount } from './seed-account.ts';

/** One client signs in through the sandbox's identity provider, and with passwords as before. */
export async function seedSso(ctx: Context, issuer: string): Promise<boolean> {
  const account = await findDemoAccount(ctx, ssoAccount);
  const root = account && (await findRootDetail(ctx, account.id));
  if (!account || !root) return false;
  const there = await ctx.db
    .selectFrom('sso_configuration')
    .select('version')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (there) return false;
  const body = newSsoConfiguration.parse({
    issuer,
    clientId: SANDBOX_CLIENT.id,
    clientSecret: SANDBOX_CLIENT.secret,
    domains: [{ domain: ssoAccount.domain, verified: true }],
    active: true,
    mandatory: false,
    version: 0,
  });
  await saveSsoConfiguration(ctx, { params: { id: root.id }, body });
  return true;
}
