import type pg from 'pg';
import { PROVIDER_ACCOUNT_ID } from '../../../apps/api/src/platform/access/actor.ts';
import { PROOF_PASSWORD, type ProofUser, seedProof } from '../seed-proof.ts';
import { type SoldProof, type SoldTenant, seedSold } from '../seed-sold.ts';
import type { Stack } from '../stack.ts';
import { type Module, STAFF, type StaffCode, TYPES } from './expected.ts';
import { FITS, type Place, type Role, rolesIn, type TenantName, type Where } from './giving.ts';
import { type Person, rolesOfType } from './people.ts';
import { type Headers, send } from './send.ts';

/** A user that is acted on and never acts. */
export type Subject = { name: string; role: Role; place: Place; userId: string; email: string; version: number };
export type Tenant = {
  name: TenantName;
  accountId: string;
  seeded: SoldTenant;
  entities: Readonly<Record<Where, string>>;
  people: readonly Person[];
  subjects: readonly Subject[];
};
export type World = {
  base: string;
  admin: pg.Pool;
  provider: { SA: Person; AD: Person };
  /** the provider's own people who are acted on */
  providers: readonly Subject[];
  tenants: Readonly<Record<TenantName, Tenant>>;
};

let serial = 0;
export const newEmail = (): string => `access-${serial++}@proof.test`;
export const newPerson = () => ({ email: newEmail(), firstname: 'Access', lastname: 'Proof' });

/** The seeded tenants, with more entities, people of two and three modules, and somebody of each type in each place. */
export async function makeWorld(stack: Stack, admin: pg.Pool): Promise<World> {
  const proof = await seedSold(stack, await seedProof(stack));
  const base = stack.apiUrls[0]!;
  const sa = proof.provider.super_admin.headers;
  const tenants = {} as Record<TenantName, Tenant>;
  for (const name of ['a', 'b', 'buyer'] as const) tenants[name] = await makeTenant({ base, sa, admin }, name, proof);
  const provider = {
    SA: personOf('the provider', 'SA', proof.provider.super_admin),
    AD: personOf('the provider', 'AD', proof.provider.admin),
  };
  const providers = await makeSubjects({ base, sa, admin }, 'provider', PROVIDER_ACCOUNT_ID, {});
  return { base, admin, provider, providers, tenants };
}

export type Maker = { base: string; sa: Headers; admin: pg.Pool };

async function makeTenant(maker: Maker, name: TenantName, proof: SoldProof): Promise<Tenant> {
  const seeded = proof[name];
  const { accountId, unitIds, storeIds } = seeded;
  const add = async (type: string, parentOrganizationId: string) =>
    made(maker, '/organizations', { accountId, type, parentOrganizationId, commonName: `${name} further ${type}` });
  const subunit = await add('management_unit', unitIds[0]);
  const entities = {
    root: seeded.rootId,
    unit1: unitIds[0],
    unit2: unitIds[1],
    subunit,
    store1: storeIds[0],
    store2: storeIds[1],
    substore: await add('store', subunit),
    buyer: seeded.buyerId,
    warehouse1: seeded.warehouseId,
    warehouse2: await add('warehouse', seeded.buyerId),
  };
  const people: Person[] = [];
  for (const type of STAFF) {
    if (FITS[type][0] === 'none') continue;
    const user = seeded.users[TYPES[type] as keyof typeof seeded.users];
    people.push(personOf(name, type, user));
    // Who works for the whole account does so in two modules.
    if (type === 'RM' || type === 'RA') await holdBothModules(maker, type, user);
  }
  const make = async (roles: Person['roles'], at?: Where) =>
    makePerson(maker, { name, accountId, entities, roles, ...(at && { at }) });
  people.push(await make({ tim: 'SS', rps: 'WO' }), await make({ root: 'RA', lcm: 'BM', rps: 'WM' }));
  // The root counts as a unit: whoever manages units may have been given all of them.
  people.push(await make({ tim: 'MM' }, 'root'));
  const subjects = await makeSubjects(maker, name, accountId, entities);
  return { name, accountId, seeded, entities, people, subjects };
}

async function makeSubjects(
  maker: Maker,
  tenant: Place['tenant'],
  accountId: string,
  entities: Partial<Tenant['entities']>,
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const { role, place } of rolesIn(tenant)) {
    const person = newPerson();
    const modules = [roleBody(role, entities[place.where as Where] ?? null)];
    const userId = await made(maker, '/users', { accountId, ...person, modules });
    const name = `${tenant}’s ${role.type} (${role.module}) at ${place.where}`;
    subjects.push({ name, role, place, userId, email: person.email, version: 1 });
  }
  return subjects;
}

/** Makes a subject what it was, whatever was done to it. */
export async function restore(world: World, subject: Subject): Promise<void> {
  const { accountId, entity } = addressOf(world, subject.place);
  const { role, userId } = subject;
  await world.admin.query(
    'update app.user_role set module = $3, user_type = $4, organization_id = $5 where account_id = $1 and user_id = $2',
    [accountId, userId, role.module, TYPES[role.type], entity],
  );
  const { rows } = await world.admin.query<{ version: number }>(
    'select version from app.app_user where account_id = $1 and id = $2',
    [accountId, userId],
  );
  subject.version = rows[0]!.version;
}

export const roleBody = ({ type, module }: Role, organizationId: string | null) => ({
  module,
  userType: TYPES[type],
  organizationId,
});

/** Where a place is: the account to name, and the entity. */
export function addressOf({ tenants }: World, { tenant, where }: Place): { accountId: string; entity: string | null } {
  if (tenant === 'provider' || where === 'none') return { accountId: PROVIDER_ACCOUNT_ID, entity: null };
  return { accountId: tenants[tenant].accountId, entity: tenants[tenant].entities[where] };
}

async function made({ base, sa }: Maker, path: string, body: unknown): Promise<string> {
  const answer = await send(`${base}${path}`, 'POST', sa, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.id as string;
}

function personOf(tenant: string, type: StaffCode, user: ProofUser): Person {
  const place = {
    tenant: (FITS[type][0] === 'none' ? 'provider' : tenant) as Place['tenant'],
    where: FITS[type][0]!,
  };
  const { accountId, userId, email, headers } = user;
  const token = headers['x-product-token']!;
  return { name: `${tenant} ${type}`, place, roles: rolesOfType(type), accountId, userId, email, token };
}

async function holdBothModules({ base, sa }: Maker, type: 'RM' | 'RA', user: ProofUser): Promise<void> {
  const url = `${base}/users/${user.userId}`;
  const { version } = (await send(url, 'GET', sa)).body;
  const modules = (['root', 'tim'] as const).map((module) => roleBody({ type, module }, user.organizationId));
  const answer = await send(url, 'PATCH', sa, { modules, version });
  if (answer.status !== 200) throw new Error(`${user.email}: ${JSON.stringify(answer.body)}`);
}

type NewPerson = {
  name: TenantName;
  accountId: string;
  entities: Partial<Tenant['entities']>;
  roles: Person['roles'];
  at?: Where;
};

/** Somebody new who can sign in: the password is that of everybody here. */
export async function makePerson(maker: Maker, { name, accountId, entities, roles, at }: NewPerson): Promise<Person> {
  const person = newPerson();
  const held = Object.entries(roles) as [Module, StaffCode][];
  const modules = held.map(([module, type]) =>
    roleBody({ type, module }, entities[at ?? (FITS[type][0] as Where)] ?? null),
  );
  const userId = await made(maker, '/users', { accountId, ...person, modules });
  await maker.admin.query(
    `insert into app.credential (account_id, user_id, password_hash)
     select $1, $2, password_hash from app.credential limit 1`,
    [accountId, userId],
  );
  await maker.admin.query('update app.app_user set claimed_at = now() where id = $1', [userId]);
  const credentials = { email: person.email, password: PROOF_PASSWORD };
  const { status, body } = await send(`${maker.base}/api/login`, 'POST', {}, credentials);
  if (status !== 200) throw new Error(`${person.email}: ${JSON.stringify(body)}`);
  return {
    name: `${name} ${held.map(([, type]) => type).join('+')}${at ? ` at ${at}` : ''}`,
    place: { tenant: name, where: at ?? FITS[held[0]![1]][0]! },
    roles,
    accountId,
    userId,
    email: person.email,
    token: body.apiToken as string,
    ...(at && { at }),
  };
}
