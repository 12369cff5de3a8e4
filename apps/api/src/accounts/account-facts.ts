import type { accountDetail } from '@reprise/contract/accounts/account-detail';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Account } from '../platform/db/schema.ts';
import { findWebChannel } from './site/set-web-channel.ts';
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
    ...accountView(account, ctx.urls),
    rootOrganizationId: root.id,
    corporateName: root.corporate_name,
    siret: root.siret,
    capital: root.capital,
    street: root.street,
    streetMore: root.street_more,
    zipCode: root.zip_code,
    city: root.city,
    transportContractHolder: account.transport_contract_holder,
    enabledPremiumFeatures: root.enabled_premium_features,
    webChannel: channel
      ? {
          url: `https://${channel.host}`,
          active: channel.active,
          tagManagerId: channel.tag_manager_id,
          axeptioId: channel.axeptio_id,
          externalLinkUrl: channel.external_link_url,
          externalLinkText: channel.external_link_text,
        }
      : null,
  };
}
