import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createAccount as route } from '@reprise/contract/organisations/routes';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuseConflict } from '../platform/db/conflict.ts';
import { accountCreated } from './events.ts';
import { insertOrganization } from './insert-organization.ts';
import { accountView } from './views.ts';

/** A client with what it cannot live without: its root entity, its settings, its buyer entity, its public host. */
export async function createAccount(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await ctx.db
    .insertInto('account')
    .values({
      id: ctx.newId(),
      name: body.name,
      is_retailer: body.isRetailer,
      is_buyer_and_workshops_supervisor: body.isBuyerAndWorkshopsSupervisor,
      company_country: body.companyCountry,
      language: body.language,
      currency: body.currency,
      time_zone: body.timeZone,
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
  if (body.isBuyerAndWorkshopsSupervisor)
    await insertOrganization(ctx, {
      accountId: account.id,
      type: 'buyer',
      parentOrganizationId: root.id,
      commonName: body.name,
    });
  await ctx.db.insertInto('organization_root_detail').values({ account_id: account.id, id: root.id }).execute();
  if (body.host)
    await refuseConflict(
      { web_channel_host: 'duplicate_identifier' },
      ctx.db.insertInto('web_channel').values({ account_id: account.id, host: body.host }).execute(),
    );
  const view = accountView(account, ctx.urls);
  await recordChange(ctx, {
    action: 'create',
    entity: 'account',
    entityId: account.id,
    accountId: account.id,
    after: view,
  });
  await ctx.emit(accountCreated(account.id));
  return view;
}
