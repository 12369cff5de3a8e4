import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { newAccount } from '@reprise/contract/accounts/new-account';
import { MODULE_HEADER, PRODUCT_TOKEN_HEADER, SESSION_MAX_DAYS } from '@reprise/contract/identity/session';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import type { newOrganization } from '@reprise/contract/organizations/organizations';
import type { z } from 'zod';
import { insertAccount, linkAccounts } from '../../src/accounts/index.ts';
import { newVisitorToken } from '../../src/identity/index.ts';
import { createOrganization } from '../../src/organizations/index.ts';
import { PROVIDER_ACCOUNT_ID } from '../../src/platform/access/actor.ts';
import { DAY } from '../../src/platform/clock.ts';
import { newToken } from '../../src/platform/crypto/tokens.ts';
import type { Harness } from '../harness/harness.ts';
import { cheapHash } from './cheap-hash.ts';

/** The password of every user made here. */
export const PASSWORD = 'Correct1Horse';
const PASSWORD_HASH = cheapHash(PASSWORD);

export type TestPlace = { id: string; accountId: string; type: OrganizationType; commonName: string };
export type TestAccount = { id: string; name: string; host: string; root: TestPlace; buyer: TestPlace | undefined };
export type TestBuyer = TestAccount & { buyer: TestPlace };
export type TestUser = {
  id: string;
  accountId: string;
  email: string;
  firstname: string;
  lastname: string;
  userType: StaffUserType;
  module: Module;
  organizationId: string | null;
};
export type UserOptions = {
  email?: string;
  firstname?: string;
  lastname?: string;
  /** one of the modules of the type; the first when absent */
  module?: Module;
  language?: 'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE';
  status?: 'active' | 'inactive';
  sso?: boolean;
  /** false for somebody who has not followed the invitation yet */
  password?: boolean;
};
export type Headers = Record<string, string>;
type AccountKinds = { isRetailer: boolean; isBuyerAndWorkshopsSupervisor: boolean };
type AddedType = Exclude<OrganizationType, 'root_management_unit'>;

let count = 0;

/** Accounts, entities, people and visitors for tests: made at once, without mails and without hashing each time. */
export function buildPeople(harness: Harness) {
  async function account(name: string, kinds: AccountKinds): Promise<TestAccount> {
    const host = `shop-${++count}.example.test`;
    return harness.asSystem(undefined, async (ctx) => {
      const webChannel = { url: `https://${host}`, active: true };
      const body = newAccount.parse({ name, companyCountry: 'FR', webChannel, ...kinds });
      const { id } = await insertAccount(ctx, { body });
      const rows = await ctx.db
        .selectFrom('organization')
        .select(['id', 'type', 'common_name'])
        .where('account_id', '=', id)
        .execute();
      const placeOf = (type: OrganizationType): TestPlace | undefined => {
        const row = rows.find((r) => r.type === type);
        return row && { id: row.id, accountId: id, type, commonName: row.common_name };
      };
      return { id, name, host, root: placeOf('root_management_unit')!, buyer: placeOf('buyer') };
    });
  }

  async function place(
    type: AddedType,
    under: TestPlace,
    name = `${type} ${++count}`,
    fields: Partial<z.output<typeof newOrganization>> = {},
  ): Promise<TestPlace> {
    const body = { ...fields, accountId: under.accountId, type, parentOrganizationId: under.id, commonName: name };
    const { id } = await harness.asSystem(under.accountId, (ctx) => createOrganization(ctx, { body }));
    return { id, accountId: under.accountId, type, commonName: name };
  }

  return {
    retailer: (name = `Retailer ${++count}`) =>
      account(name, { isRetailer: true, isBuyerAndWorkshopsSupervisor: false }),
    buyer: (name = `Buyer ${++count}`) =>
      account(name, { isRetailer: false, isBuyerAndWorkshopsSupervisor: true }) as Promise<TestBuyer>,
    /** A retailer that is its own buyer and workshop supervisor. */
    both: (name = `Group ${++count}`) =>
      account(name, { isRetailer: true, isBuyerAndWorkshopsSupervisor: true }) as Promise<TestBuyer>,
    async link(retailer: { id: string }, buyer: { id: string }): Promise<void> {
      const body = { retailerAccountId: retailer.id, buyerAccountId: buyer.id };
      await harness.asSystem(undefined, (ctx) => linkAccounts(ctx, { body }));
    },
    unit: (under: TestPlace, name?: string) => place('management_unit', under, name),
    store: (under: TestPlace, name?: string) => place('store', under, name),
    warehouse: (under: TestPlace, name?: string, fields?: Parameters<typeof place>[3]) =>
      place('warehouse', under, name, fields),

    /** One role, in the first module of the type; provider administrators take no entity. */
    async user(userType: StaffUserType, at: TestPlace | null = null, options: UserOptions = {}): Promise<TestUser> {
      const accountId = at?.accountId ?? PROVIDER_ACCOUNT_ID;
      const id = harness.services.newId();
      const n = ++count;
      const { email = `person-${n}@example.test`, firstname = 'Camille', lastname = `Martin ${n}` } = options;
      const module = options.module ?? (USER_TYPE_FACTS[userType].modules[0] as Module);
      const organizationId = at?.id ?? null;
      await harness.asSystem(accountId, async ({ db, clock }) => {
        const { language = null, status = 'active', sso = false, password = true } = options;
        const who = { account_id: accountId, user_id: id };
        await db
          .insertInto('app_user')
          .values({
            account_id: accountId,
            id,
            email,
            firstname,
            lastname,
            language,
            status,
            force_connection_by_sso: sso,
            created_at: clock.now(),
            claimed_at: password ? clock.now() : null,
          })
          .execute();
        await db
          .insertInto('user_role')
          .values({ ...who, module, user_type: userType, organization_id: organizationId })
          .execute();
        if (password)
          await db
            .insertInto('credential')
            .values({ ...who, password_hash: PASSWORD_HASH })
            .execute();
      });
      return { id, accountId, email, firstname, lastname, userType, module, organizationId };
    },

    /** A further module for somebody, as a seller who also works in a warehouse. */
    async role(user: TestUser, userType: StaffUserType, at: TestPlace | null, module?: Module): Promise<void> {
      const role = {
        module: module ?? (USER_TYPE_FACTS[userType].modules[0] as Module),
        user_type: userType,
        organization_id: at?.id ?? null,
      };
      await harness.asSystem(user.accountId, ({ db }) =>
        db
          .insertInto('user_role')
          .values({ account_id: user.accountId, user_id: user.id, ...role })
          .execute(),
      );
    },

    /** Headers of a session that is open, as if the user had signed in now. */
    async session(user: TestUser, module: Module = user.module): Promise<Headers> {
      const { token, hash } = newToken();
      await harness.asSystem(user.accountId, async ({ db, clock, newId }) => {
        const now = clock.now();
        const times = {
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + SESSION_MAX_DAYS * DAY),
        };
        const who = { account_id: user.accountId, id: newId(), user_id: user.id };
        await db
          .insertInto('session')
          .values({ ...who, token_hash: hash, module, ...times })
          .execute();
      });
      return { [PRODUCT_TOKEN_HEADER]: token, [MODULE_HEADER]: module };
    },

    /** Headers of somebody looking at the public site of an account. */
    visitor(at: { id: string }): Headers {
      const { keys, clock, newId } = harness.services;
      const token = newVisitorToken(keys, clock, { accountId: at.id, visitorId: newId() });
      return { authorization: `Bearer ${token}` };
    },
  };
}
