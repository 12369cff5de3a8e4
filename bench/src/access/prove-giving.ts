import { EVERY_MODULE, markOf, STAFF, type StaffCode, type Table, TYPES, WORKS_IN } from './expected.ts';
import { FITS, type Gives, offered, PLACES, type Place, type Role, rolesIn, WORKSHOP } from './giving.ts';
import { type Caller, callerIn, callersOf } from './people.ts';
import { type Sent, send, shown } from './send.ts';
import { expectThat, inParallel, type Tally } from './tally.ts';
import { addressOf, makePerson, newPerson, roleBody, type World } from './world.ts';

export type Giving = { world: World; table: Table; gives: Gives; tally: Tally };
const TENANTS = ['a', 'b', 'buyer', 'provider'] as const;

/** Creating users: exactly the types, and exactly in the places, that the table gives. */
export async function proveGiving(giving: Giving): Promise<void> {
  const { world, gives, tally } = giving;
  const { provider, tenants, admin } = world;
  const callers = [provider.SA, provider.AD, ...tenants.a.people, ...tenants.buyer.people].flatMap(callersOf);
  const before = await countUsers(admin);
  let made = 0;
  const asked = TENANTS.flatMap(rolesIn);
  await inParallel(callers, 6, async (caller) => {
    await proveOffer(giving, caller);
    await proveEntities(giving, caller);
    for (const { role, place } of asked) {
      const due = mayCreate(giving, caller) && gives(caller, role.type, place);
      if (await create(giving, caller, { role, place }, due)) made++;
    }
  });
  made += await proveMisfits(giving);
  const after = await countUsers(admin);
  expectThat(tally, after - before === made, () => `${after - before} users came, ${made} were acknowledged`);
  await proveRetailer(giving);
}

const mayCreate = ({ table }: Giving, { type, module }: Caller): boolean =>
  'Wo'.includes(markOf(table, type, module, 'ROLE_USER_CREATE_PAGE'));

async function countUsers(admin: World['admin']): Promise<number> {
  const { rows } = await admin.query<{ n: string }>('select count(*) as n from app.app_user');
  return Number(rows[0]!.n);
}

type Asked = { role: Role; place: Place; accountId?: string };

async function create(giving: Giving, caller: Caller, { role, place, accountId }: Asked, due: boolean) {
  const { world, tally } = giving;
  const address = addressOf(world, place);
  const body = {
    accountId: accountId ?? address.accountId,
    ...newPerson(),
    modules: [roleBody(role, place.where === 'none' ? null : address.entity)],
  };
  const answer = await send(`${world.base}/users`, 'POST', caller.headers, body);
  const isRight = due ? answer.status === 201 : isRefusal(giving, caller, place, answer);
  const what = `${role.type} in ${role.module} at ${place.where} of ${accountId ? 'the account' : place.tenant}`;
  expectThat(tally, isRight, () => `${caller.name} creates ${what}, ${due ? 'allowed' : 'refused'}: ${shown(answer)}`);
  return answer.status === 201;
}

/**
 * Without the permission the answer is permission_denied, for another tenant 404, and otherwise 404, out_of_scope or
 * validation_failed.
 */
function isRefusal(giving: Giving, caller: Caller, { tenant }: Place, { status, code }: Sent): boolean {
  if (!mayCreate(giving, caller)) return code === 'permission_denied';
  if (caller.place.tenant !== 'provider' && caller.place.tenant !== tenant) return status === 404;
  return status === 404 || code === 'out_of_scope' || code === 'validation_failed';
}

/** What the form offers is what the request may ask. */
async function proveOffer({ world, gives, tally }: Giving, caller: Caller): Promise<void> {
  for (const tenant of [undefined, ...TENANTS]) {
    const { accountId } = addressOf(world, { tenant: tenant ?? caller.place.tenant, where: 'root' });
    const url = `${world.base}/assignable-user-types${tenant ? `?accountId=${accountId}` : ''}`;
    const answer = await send(url, 'GET', caller.headers);
    const isTheirs = caller.place.tenant === 'provider' || !tenant || tenant === caller.place.tenant;
    const due = isTheirs ? wordsOf(offered(gives, caller, tenant ?? caller.place.tenant)) : '404 not_found';
    const got = answer.status === 200 ? offerOf(answer) : shown(answer);
    expectThat(tally, got === due, () => `${caller.name} is offered in ${tenant ?? 'their own'}: ${got}, not ${due}`);
  }
}

/** For each type the form offers the entities the request may name, and no others. */
async function proveEntities({ world, table, gives, tally }: Giving, caller: Caller): Promise<void> {
  const isTold = markOf(table, caller.type, caller.module, 'ROLE_USER_LIST_PAGE') !== '-';
  for (const tenant of ['a', 'b', 'buyer'] as const) {
    const { accountId, entities } = world.tenants[tenant];
    for (const type of STAFF) {
      const query = `accountId=${accountId}&userType=${TYPES[type]}&itemsPerPage=100`;
      const answer = await send(`${world.base}/user-entities?${query}`, 'GET', caller.headers);
      const due = PLACES.filter((where) => FITS[type].includes(where) && gives(caller, type, { tenant, where }));
      const ids = ((answer.body['hydra:member'] ?? []) as { id: string }[]).map(({ id }) => id);
      const got = PLACES.filter((where) => ids.includes(entities[where]));
      const isRight = isTold
        ? answer.status === 200 && ids.length === due.length && got.join() === due.join()
        : answer.code === 'permission_denied';
      const told = () => `${caller.name} may place ${type} in ${tenant} at ${got.join(' ')}, not ${due.join(' ')}`;
      expectThat(tally, isRight, told);
    }
  }
}

const wordsOf = (types: readonly StaffCode[]): string =>
  types.map((type) => `${TYPES[type]} (${WORKS_IN[type].join(' ')})`).join(', ');
function offerOf({ body }: Sent): string {
  const types = body['hydra:member'] as { userType: string; modules: string[] }[];
  return types.map(({ userType, modules }) => `${userType} (${modules.join(' ')})`).join(', ');
}

/** Types in modules and entities that are not for them: nobody can make such a user, not even the provider. */
async function proveMisfits(giving: Giving): Promise<number> {
  const { world, gives } = giving;
  const { SA } = world.provider;
  const manager = world.tenants.a.people.find(({ roles }) => roles.root === 'RM')!;
  let made = 0;
  for (const caller of [callerIn(SA, 'root'), callerIn(manager, 'root')]) {
    await inParallel([...PLACES, 'none' as const], 4, async (where) => {
      const place: Place = { tenant: 'a', where };
      for (const type of STAFF)
        for (const module of EVERY_MODULE) {
          const fits = where !== 'none' && FITS[type].includes(where) && WORKS_IN[type].includes(module);
          const due = fits && gives(caller, type, place);
          const asked = { role: { type, module }, place, accountId: world.tenants.a.accountId };
          if (await create(giving, caller, asked, due)) made++;
        }
    });
  }
  return made;
}

/** A retailer without workshops has no workshop people to give. */
async function proveRetailer({ world, gives, tally }: Giving): Promise<void> {
  const { base, admin, provider } = world;
  const sa = callerIn(provider.SA, 'root').headers;
  const facts = { companyCountry: 'FR', isRetailer: true, isBuyerAndWorkshopsSupervisor: false };
  const account = await send(`${base}/accounts`, 'POST', sa, { name: 'Proof retailer', ...facts });
  const accountId = account.body.id as string;
  const root = await send(`${base}/organizations/root?accountId=${accountId}`, 'GET', sa);
  const entities = { root: root.body.id as string };
  const person = await makePerson({ base, sa, admin }, { name: 'a', accountId, entities, roles: { root: 'RM' } });
  const answer = await send(`${base}/assignable-user-types`, 'GET', callerIn(person, 'root').headers);
  const due = offered(gives, callerIn(person, 'root'), 'a').filter((type) => !WORKSHOP.includes(type));
  expectThat(tally, offerOf(answer) === wordsOf(due), () => `a retailer’s RM is offered ${offerOf(answer)}`);
}
