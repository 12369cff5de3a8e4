import type { accountDetail } from '@reprise/contract/accounts/account-detail';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Account, WebChannel } from '../platform/db/schema.ts';
import { rootRecord } from './account-columns.ts';
import { findWebChannel } from './site/set-web-channel.ts';
import { siteAddressOf } from './site/site-address.ts';
import { siteRecord } from './site/site-columns.ts';
import { accountView } from './views.ts';

type Detail = z.input<typeof accountDetail>;
export type AccountFacts = Omit<Detail, 'activeCircuits' | 'paymentModes'>;

/** The facts of an account that this capability owns; circuits and payment modes come from theirs. */
export async function accountFactsOf(ctx: Context, account: Selectable<Account>): Promise<AccountFacts> {
  const root = await ctx.db
    .selectFrom('organization')
    .innerJoin('organization_root_detail as settings', (join) =>
      join.onRef('settings.account_id', '=', 'organization.account_id').onRef('settings.id', '=', 'organization.id'),
    )
    .selectAll('organization')
    .select('settings.enabled_premium_features')
    .where('organization.account_id', '=', account.id)
    .where('organization.type', '=', 'root_management_unit')
    .executeTakeFirstOrThrow();
  const channel = await findWebChannel(ctx, account.id);
  return {
    ...rootRecord.view(root),
    ...accountView(account, ctx.urls),
    rootOrganizationId: root.id,
    transportContractHolder: account.transport_contract_holder,
    enabledPremiumFeatures: root.enabled_premium_features,
    webChannel: channel ? { url: `https://${channel.host}`, ...ofProvider(channel) } : null,
    siteUrl: await siteAddressOf(ctx, account.id),
  };
}

/** Everything about a public site except what only the account itself decides. */
function ofProvider(channel: Selectable<WebChannel>) {
  const { dropOffLocationsMapEnabled: _, ...fields } = siteRecord.view(channel);
  return fields;
}
