import type { newAccount } from '@reprise/contract/accounts/new-account';
import type { z } from 'zod';
import { insertOrganization, updateRoot } from '../organizations/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { accountRecord, rootRecord } from './account-columns.ts';
import { accountCreated } from './events.ts';
import { setWebChannel } from './site/set-web-channel.ts';
import { accountView } from './views.ts';

/** What higher tiers make of the order is theirs. */
export type AccountOrder = Omit<
  z.output<typeof newAccount>,
  'activeCircuits' | 'paymentIssuer' | 'administrator' | 'buyerAccountIds' | 'otherLanguages' | 'template'
>;

/** Creates an account with everything it always needs: root organization, settings, buyer organization, public host. */
export async function insertAccount(ctx: Context, { body }: { body: AccountOrder }) {
  const account = await ctx.db
    .insertInto('account')
    .values({
      id: ctx.newId(),
      ...accountRecord.columns(body),
      ...(body.mainColor ? { main_color: body.mainColor } : {}),
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const root = await insertOrganization(ctx, {
    accountId: account.id,
    type: 'root_management_unit',
    parentOrganizationId: null,
    commonName: body.name,
  });
  await updateRoot(ctx, account.id, rootRecord.columns(body));
  if (body.isBuyerAndWorkshopsSupervisor)
    await insertOrganization(ctx, {
      accountId: account.id,
      type: 'buyer',
      parentOrganizationId: root.id,
      commonName: body.name,
    });
  await ctx.db
    .insertInto('organization_root_detail')
    .values({ account_id: account.id, id: root.id, enabled_premium_features: body.enabledPremiumFeatures })
    .execute();
  await setWebChannel(ctx, account.id, body.webChannel);
  const view = accountView(account, ctx.urls);
  await recordChange(ctx, {
    action: 'create',
    entity: 'account',
    entityId: account.id,
    accountId: account.id,
    after: view,
  });
  await ctx.emit(accountCreated({ accountId: account.id }));
  return view;
}
