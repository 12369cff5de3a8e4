import { newAccount } from '@reprise/contract/accounts/new-account';
import { rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import { newUser } from '@reprise/contract/identity/user-payloads';
import { newOrganization } from '@reprise/contract/organizations/organizations';
import {
  findRootDetail,
  linkAccounts,
  updateRootDetail,
  updateTransferOrderSettings,
} from '../../../apps/api/src/accounts/index.ts';
import { createUser, insertTotp, storePassword } from '../../../apps/api/src/identity/index.ts';
import { createAccount, setUpAccountNow } from '../../../apps/api/src/operations/index.ts';
import {
  createOrganization,
  listConnectedWarehouses,
  updateOrganization,
} from '../../../apps/api/src/organizations/index.ts';
import { PROVIDER_ACCOUNT_ID } from '../../../apps/api/src/platform/access/actor.ts';
import type { Context } from '../../../apps/api/src/platform/context.ts';
import type { DemoAccount, DemoEntity, DemoPerson, Place } from './accounts/demo-account.ts';
import { demoTotpSecret, emailOf } from './demo-file.ts';

/** Entities by the names the demonstration uses. */
type Places = Map<Place, string>;
type Owner = { accountId: string; account: DemoAccount; places: Places };

/** An account with everything in it, in the one transaction of `ctx`. Payloads are those of the API, checked as there. */
export async function seedAccount(ctx: Context, account: DemoAccount, passwordHash: string): Promise<void> {
  const owner = await seedClient(ctx, account);
  for (const entity of account.entities) await seedEntity(ctx, owner, entity);
  if (account.client) await setUpAccountNow(ctx, owner.accountId);
  for (const person of account.people) await seedPerson(ctx, owner, person, passwordHash);
}

/** By its first person: addresses are unique, and an account comes with all its people or not at all. */
export async function findDemoAccount(ctx: Context, account: DemoAccount) {
  return ctx.db
    .selectFrom('account')
    .innerJoin('app_user', 'app_user.account_id', 'account.id')
    .selectAll('account')
    .where('app_user.email', '=', emailOf(account, account.people[0]))
    .executeTakeFirst();
}

async function seedClient(ctx: Context, account: DemoAccount): Promise<Owner> {
  const places: Places = new Map();
  if (!account.client) return { accountId: PROVIDER_ACCOUNT_ID, account, places };
  const body = newAccount.parse({ name: account.name, ...account.client });
  const { id: accountId } = await createAccount(ctx, { body });
  const root = (await findRootDetail(ctx, accountId))!.id;
  places.set('root', root);
  const buyer = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'buyer')
    .executeTakeFirst();
  if (buyer) places.set('buyer', buyer.id);
  await updateRootDetail(ctx, { params: { id: root }, body: rootDetailPatch.parse(account.settings ?? {}) });
  const { transferOrderTerms: terms } = account;
  if (terms) await updateTransferOrderSettings(ctx, { params: { id: accountId }, body: { terms } });
  for (const buyer of account.buyers ?? []) {
    const buyerAccountId = (await findDemoAccount(ctx, buyer))!.id;
    await linkAccounts(ctx, { body: { retailerAccountId: accountId, buyerAccountId } });
  }
  return { accountId, account, places };
}

async function seedEntity(ctx: Context, { accountId, account, places }: Owner, entity: DemoEntity): Promise<void> {
  const { code, under, name, at, closed, ...rest } = entity;
  const email = { placeEmail: `${code.toLowerCase()}@${account.domain}` };
  const place = at && { latitude: at[0], longitude: at[1], geocodedByUser: true, ...email };
  const warehouse = entity.type === 'store' ? await nearestWarehouse(ctx, accountId, entity) : undefined;
  const body = newOrganization.parse({
    accountId,
    parentOrganizationId: idOf(places, under),
    commonName: name,
    externalId: code,
    ...rest,
    ...place,
    ...(warehouse ? { defaultWarehouseId: warehouse } : {}),
  });
  const { id, version } = await createOrganization(ctx, { body });
  if (closed) await updateOrganization(ctx, { params: { id }, body: { status: 'inactive', version } });
  places.set(code, id);
}

/** In its country when there is one, as devices that cross no border arrive sooner. */
async function nearestWarehouse(ctx: Context, accountId: string, { country }: DemoEntity): Promise<string | undefined> {
  const { 'hydra:member': all } = await listConnectedWarehouses(ctx, { query: { accountId, pagination: false } });
  return (all.find((warehouse) => warehouse.country === country) ?? all[0])?.id;
}

async function seedPerson(
  ctx: Context,
  { accountId, account, places }: Owner,
  person: DemoPerson,
  hash: string,
): Promise<void> {
  const { firstname, lastname, language, roles } = person;
  const body = newUser.parse({
    accountId,
    email: emailOf(account, person),
    firstname,
    lastname,
    ...(language ? { language } : {}),
    modules: roles.map(([module, userType, place]) => ({
      module,
      userType,
      organizationId: place === null ? null : idOf(places, place),
    })),
  });
  const { id: userId } = await createUser(ctx, { body });
  if (!person.invited) await storePassword(ctx, { accountId, userId, hash });
  if (person.authenticator) {
    const totp = { id: ctx.newId(), name: 'Authenticator', secret: Buffer.from(demoTotpSecret), lastStep: 0 };
    await insertTotp(ctx, { accountId, userId }, totp);
  }
  if (person.left)
    await ctx.db
      .updateTable('app_user')
      .set({ status: 'inactive' })
      .where('account_id', '=', accountId)
      .where('id', '=', userId)
      .execute();
}

function idOf(places: Places, place: Place): string {
  const id = places.get(place);
  if (!id) throw new Error(`the demonstration has no ${place} at this point`);
  return id;
}
