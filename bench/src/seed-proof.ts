import { readFileSync } from 'node:fs';
import type { Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { isProvider, USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { newAccount } from '@reprise/contract/accounts/new-account';
import { MODULE_HEADER, PRODUCT_TOKEN_HEADER } from '@reprise/contract/identity/session';
import { newDispatchRule } from '@reprise/contract/logistics/dispatch-rule-payloads';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import { insertAccount, linkAccounts } from '../../apps/api/src/accounts/index.ts';
import { createCategory, createQuestion, ensureRootCategory } from '../../apps/api/src/catalogue/index.ts';
import { createLog } from '../../apps/api/src/create-log.ts';
import { createUser, storePassword } from '../../apps/api/src/identity/index.ts';
import { activateCircuits, createDispatchRule, ensureCircuits } from '../../apps/api/src/logistics/index.ts';
import { createOrganization } from '../../apps/api/src/organizations/index.ts';
import { ensurePaymentModes } from '../../apps/api/src/payments/index.ts';
import { PROVIDER_ACCOUNT_ID } from '../../apps/api/src/platform/access/actor.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { parseKeys } from '../../apps/api/src/platform/crypto/keys.ts';
import { hashPassword } from '../../apps/api/src/platform/crypto/password.ts';
import { createPool } from '../../apps/api/src/platform/db/pool.ts';
import { startSender } from '../../apps/api/src/platform/durable/boss.ts';
import { withContext } from '../../apps/api/src/platform/with-context.ts';
import { createServices } from '../../apps/api/src/services.ts';
import { patientFetch } from './patient-fetch.ts';
import type { Stack } from './stack.ts';

export const PROOF_PASSWORD = 'Proof-of-Reprise-2026';

export type ProviderType = 'super_admin' | 'admin';
export type ClientType = Exclude<StaffUserType, ProviderType>;
/** Somebody signed in: `headers` is what each of their requests carries. */
export type ProofUser = {
  type: StaffUserType;
  module: Module;
  accountId: string;
  userId: string;
  organizationId: string | null;
  email: string;
  headers: Record<string, string>;
};
export type ProofTenant = {
  accountId: string;
  /** of its public site */
  host: string;
  rootId: string;
  buyerId: string;
  warehouseId: string;
  /** the first unit holds the first store, the second the second; users work in the first of each */
  unitIds: readonly [string, string];
  storeIds: readonly [string, string];
  /** a circuit that is on for the root of its catalogue, with its rule, and a payment mode */
  circuitId: string;
  circuitRuleId: string;
  paymentModeId: string;
  /** the root of its catalogue, a category under it, and a published product there */
  rootCategoryId: string;
  categoryId: string;
  productId: string;
  questionId: string;
  /** a price change of its catalogue, a draft */
  revisionId: string;
  dispatchRuleId: string;
  users: Readonly<Record<ClientType, ProofUser>>;
  visitor: { headers: Record<string, string> };
};
export type Proof = {
  /** The provider's administrators work for every tenant, so there is one of each. */
  provider: Readonly<Record<ProviderType, ProofUser>>;
  a: ProofTenant;
  b: ProofTenant;
  /** takes the devices of both: linked to a and b */
  buyer: ProofTenant;
};

const CLIENT_TYPES = STAFF_USER_TYPES.filter((type): type is ClientType => !isProvider(type));
type Planned = Omit<ProofUser, 'headers'>;

/** Two tenants alike in every part and a buyer of both, made by the product's own operations, everybody signed in. */
export async function seedProof(stack: Stack): Promise<Proof> {
  const { provider, tenants } = await inOperations(stack, async (run) => {
    const hash = await hashPassword(PROOF_PASSWORD);
    const admins = await run((ctx) => seedProvider(ctx, hash));
    const seeded = [];
    for (const name of ['a', 'b', 'buyer']) seeded.push(await run((ctx) => seedTenant(ctx, name, hash)));
    const [a, b, buyer] = seeded as [PlannedTenant, PlannedTenant, PlannedTenant];
    for (const { accountId } of [a, b])
      await run((ctx) =>
        linkAccounts(ctx, { body: { retailerAccountId: accountId, buyerAccountId: buyer.accountId } }),
      );
    return { provider: admins, tenants: { a, b, buyer } };
  });
  const api = stack.apiUrls[0]!;
  return {
    provider: await signInAll(api, provider),
    a: await openTenant(api, tenants.a),
    b: await openTenant(api, tenants.b),
    buyer: await openTenant(api, tenants.buyer),
  };
}

/** A new session of somebody already seeded: for proofs that end sessions. */
export async function signIn(api: string, user: Planned): Promise<ProofUser> {
  const response = await patientFetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PROOF_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${user.email} could not sign in: ${await response.text()}`);
  const { apiToken } = (await response.json()) as { apiToken: string };
  return { ...user, headers: { [PRODUCT_TOKEN_HEADER]: apiToken, [MODULE_HEADER]: user.module } };
}

/** Somebody new on a public site. */
export async function visit(api: string, host: string): Promise<{ headers: Record<string, string> }> {
  const body = new URLSearchParams({ url: `https://${host}/` });
  const response = await patientFetch(`${api}/webtoken-with-account-and-ord`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${host} has no visitors: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { headers: { authorization: `Bearer ${token}` } };
}

export type Run = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Runs operations in this process as the platform does, on the database of the stack. */
export async function inOperations<T>(stack: Stack, work: (run: Run) => Promise<T>): Promise<T> {
  const url = stack.database.url('api');
  const pool = createPool({ url, name: 'proof', max: 2 });
  const providerPool = createPool({ url: stack.database.url('provider'), name: 'proof', max: 2 });
  const boss = await startSender({ url, log: createLog('bench', { level: 'error', stream: process.stderr }) });
  const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
  const services = createServices({ pool, providerPool, boss, keys, urls: stack.urls }, 'proof');
  const accountId = PROVIDER_ACCOUNT_ID;
  const actor = { kind: 'system', accountId, job: 'proof' } as const;
  const wall = { accountIds: [accountId], provider: true };
  try {
    return await work((operation) => withContext(services, { actor, requestId: 'proof', wall }, operation));
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
    await providerPool.end();
  }
}

type PlannedTenant = Omit<ProofTenant, 'users' | 'visitor'> & { users: Record<ClientType, Planned> };

async function seedProvider(ctx: Context, hash: string): Promise<Record<ProviderType, Planned>> {
  const one = (type: ProviderType) => seedUser(ctx, { type, accountId: PROVIDER_ACCOUNT_ID, tenant: 'provider', hash });
  return { super_admin: await one('super_admin'), admin: await one('admin') };
}

async function seedTenant(ctx: Context, tenant: string, hash: string): Promise<PlannedTenant> {
  const host = `${tenant}.proof.test`;
  const { id: accountId } = await insertAccount(ctx, {
    body: newAccount.parse({
      name: `Proof ${tenant}`,
      companyCountry: 'FR',
      isRetailer: true,
      isBuyerAndWorkshopsSupervisor: true,
      webChannel: { url: `https://${host}`, active: true },
    }),
  });
  const madeWithAccount = async (type: OrganizationType) =>
    (
      await ctx.db
        .selectFrom('organization')
        .select('id')
        .where('account_id', '=', accountId)
        .where('type', '=', type)
        .executeTakeFirstOrThrow()
    ).id;
  const rootId = await madeWithAccount('root_management_unit');
  const buyerId = await madeWithAccount('buyer');
  const add = async (type: 'management_unit' | 'store' | 'warehouse', parentOrganizationId: string, number: number) => {
    const names = { commonName: `${tenant} ${type} ${number}`, externalId: `${type}-${number}` };
    return (await createOrganization(ctx, { body: { accountId, type, parentOrganizationId, ...names } })).id;
  };
  const unitIds = [await add('management_unit', rootId, 1), await add('management_unit', rootId, 2)] as const;
  const storeIds = [await add('store', unitIds[0], 1), await add('store', unitIds[1], 2)] as const;
  const warehouseId = await add('warehouse', buyerId, 1);
  const entities: Record<OrganizationType, string> = {
    root_management_unit: rootId,
    management_unit: unitIds[0],
    store: storeIds[0],
    buyer: buyerId,
    warehouse: warehouseId,
  };
  const users = {} as Record<ClientType, Planned>;
  for (const type of CLIENT_TYPES) {
    const organizationId = entities[USER_TYPE_FACTS[type].parent!];
    users[type] = await seedUser(ctx, { type, accountId, tenant, hash, organizationId });
  }
  const catalogue = await seedCatalogue(ctx, accountId, tenant);
  const circuits = await seedCircuits(ctx, accountId, catalogue.rootCategoryId);
  const dispatchRuleId = await seedDispatchRule(ctx, accountId, warehouseId);
  const places = { rootId, buyerId, warehouseId, unitIds, storeIds };
  return { accountId, host, ...places, ...catalogue, ...circuits, dispatchRuleId, users };
}

async function seedDispatchRule(ctx: Context, accountId: string, warehouseId: string): Promise<string> {
  const conditions = [{ attribute: 'brand', operator: 'in', values: ['Proof'] }] as const;
  const body = newDispatchRule.parse({ accountId, title: 'Proof', conditions, warehouseIds: [warehouseId] });
  return (await createDispatchRule(ctx, { body })).id;
}

async function seedCircuits(ctx: Context, accountId: string, categoryId: string) {
  await ensurePaymentModes(ctx, { accountId, language: 'en-GB', issuer: 'retailer' });
  await ensureCircuits(ctx, { accountId, language: 'en-GB' });
  await activateCircuits(ctx, accountId, ['web_post']);
  const { id: circuitId } = await ctx.db
    .selectFrom('circuit')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'web_post')
    .executeTakeFirstOrThrow();
  const rule = await ctx.db
    .selectFrom('circuit_rule')
    .select('id')
    .where('account_id', '=', accountId)
    .where('circuit_id', '=', circuitId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('circuit_rule_category')
    .values({ account_id: accountId, circuit_rule_id: rule.id, category_id: categoryId })
    .execute();
  const mode = await ctx.db
    .selectFrom('payment_mode')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'bank_transfer')
    .executeTakeFirstOrThrow();
  return { circuitId, circuitRuleId: rule.id, paymentModeId: mode.id };
}

async function seedCatalogue(ctx: Context, accountId: string, tenant: string) {
  const rootCategoryId = await ensureRootCategory(ctx, accountId);
  const names = { identifier: `${tenant}-phones`, label: `${tenant} phones` };
  const { id: categoryId } = await createCategory(ctx, { body: { accountId, parentId: rootCategoryId, ...names } });
  const productId = ctx.newId();
  await ctx.db
    .insertInto('product')
    .values({
      account_id: accountId,
      id: productId,
      category_id: categoryId,
      label: `${tenant} phone`,
      status: 'published',
      simple: true,
      price_functional: 10_000,
      created_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
    })
    .execute();
  const rule = {
    categoryIds: [],
    brands: [],
    states: ['functional'],
    publishedOnly: false,
    change: { mode: 'percentage', value: -5 },
    roundTo: 1,
  };
  const revision = {
    account_id: accountId,
    id: ctx.newId(),
    title: `${tenant} prices`,
    origin: 'rule' as const,
    status: 'draft' as const,
  };
  await ctx.db
    .insertInto('price_revision')
    .values({ ...revision, rule: JSON.stringify(rule), created_at: ctx.clock.now() })
    .execute();
  // Nobody has to answer it, so that a declaration without answers can be priced.
  const { id: questionId } = await createQuestion(ctx, {
    body: {
      categoryId: rootCategoryId,
      title: `${tenant} question`,
      type: 'multiple',
      required: false,
      answers: [{ title: `${tenant} yes`, part: `${tenant} screen` }, { title: `${tenant} no` }],
    },
  });
  return { rootCategoryId, categoryId, productId, questionId, revisionId: revision.id };
}

type NewUser = { type: StaffUserType; accountId: string; tenant: string; hash: string; organizationId?: string };

async function seedUser(
  ctx: Context,
  { type, accountId, tenant, hash, organizationId = '' }: NewUser,
): Promise<Planned> {
  const module = USER_TYPE_FACTS[type].modules[0] as Module;
  const email = `${type.replaceAll('_', '-')}@${tenant}.proof.test`;
  const role = { module, userType: type, organizationId: organizationId || null };
  const { id: userId } = await createUser(ctx, {
    body: { accountId, email, firstname: 'Proof', lastname: type, modules: [role] },
  });
  await storePassword(ctx, { accountId, userId, hash });
  return { type, module, accountId, userId, organizationId: role.organizationId, email };
}

async function openTenant(api: string, tenant: PlannedTenant): Promise<ProofTenant> {
  return { ...tenant, users: await signInAll(api, tenant.users), visitor: await visit(api, tenant.host) };
}

async function signInAll<T extends StaffUserType>(
  api: string,
  planned: Record<T, Planned>,
): Promise<Record<T, ProofUser>> {
  const opened = {} as Record<T, ProofUser>;
  for (const [type, user] of Object.entries<Planned>(planned)) opened[type as T] = await signIn(api, user);
  return opened;
}
