import type { ssoConfiguration } from '@reprise/contract/identity/sso-payloads';
import type { z } from 'zod';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { logoutRedirectUri, redirectUri } from './addresses.ts';
import { domainsOf, findConfiguration } from './configurations.ts';

export type Root = { accountId: string; organizationId: string; accountName: string };

/** The account behind its root entity; clients are also named by their account where their pages are. */
export async function requireRoot(ctx: Context, id: string): Promise<Root> {
  const row = await ctx.db
    .selectFrom('organization')
    .select(['account_id', 'id'])
    .where('type', '=', 'root_management_unit')
    .where((eb) => eb.or([eb('id', '=', id), eb('account_id', '=', id)]))
    .executeTakeFirst();
  const account = row && (await findAccount(ctx, row.account_id));
  if (!account) refuseAbsent('organization');
  return { accountId: row.account_id, organizationId: row.id, accountName: account.name };
}

export async function configurationView(ctx: Context, root: Root): Promise<z.input<typeof ssoConfiguration>> {
  const { accountId, organizationId } = root;
  const row = await findConfiguration(ctx, accountId);
  const { count } = await ctx.db
    .selectFrom('sso_identity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('issuer', '=', row?.issuer ?? '')
    .executeTakeFirstOrThrow();
  const main = redirectUri(ctx.urls, organizationId);
  const logout = logoutRedirectUri(ctx.urls);
  return {
    ...root,
    issuer: row?.issuer ?? '',
    clientId: row?.client_id ?? '',
    hasClientSecret: Boolean(row?.client_secret),
    domains: await domainsOf(ctx, accountId),
    active: row?.active ?? false,
    mandatory: row?.mandatory ?? false,
    redirectUris: [main],
    logoutRedirectUris: [logout],
    linkedUsers: count,
    version: row?.version ?? 0,
  };
}
