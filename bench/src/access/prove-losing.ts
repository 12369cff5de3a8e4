import { randomUUID } from 'node:crypto';
import { PROOF_PASSWORD } from '../seed-proof.ts';
import type { Module, StaffCode } from './expected.ts';
import type { Where } from './giving.ts';
import { callerIn, type Person } from './people.ts';
import type { Giving } from './prove-giving.ts';
import { type Sent, send, shown } from './send.ts';
import { expectThat } from './tally.ts';
import { makePerson, newPerson, roleBody } from './world.ts';

/**
 * A right that was withdrawn is gone at once, also in open sessions; an action that needs two rights is refused with
 * one.
 */
export async function proveLosing(giving: Giving): Promise<void> {
  await proveSwitchedOff(giving);
  await proveDemoted(giving);
  await proveTwoRoles(giving);
  await proveRepeated(giving);
}

type Check = (what: string, answer: Sent, due: string) => void;
function toolsOf({ world, tally }: Giving) {
  const { base, admin, provider, tenants } = world;
  const { name, accountId, entities, people } = tenants.a;
  const sa = callerIn(provider.SA, 'root').headers;
  const check: Check = (what, answer, due) =>
    expectThat(tally, shown(answer) === due, () => `${what}: ${shown(answer)}, not ${due}`);
  return {
    sa,
    accountId,
    check,
    make: (roles: Person['roles']) => makePerson({ base, sa, admin }, { name, accountId, entities, roles }),
    call: (path: string, method: string, headers: Record<string, string>, body?: unknown) =>
      send(`${base}${path}`, method, headers, body),
    role: (type: StaffCode, module: Module, where: Where) => roleBody({ type, module }, entities[where]),
    as: (type: StaffCode, module: Module) =>
      callerIn(
        people.find(({ roles }) => roles[module] === type && Object.values(roles).every((x) => x === type))!,
        module,
      ).headers,
  };
}

/** A deactivated user cannot reactivate themself: not by their session, by signing in, or by an old session later. */
async function proveSwitchedOff(giving: Giving): Promise<void> {
  const { make, call, check, as } = toolsOf(giving);
  const person = await make({ tim: 'SM' });
  const path = `/users/${person.userId}`;
  const { headers } = callerIn(person, 'tim');
  const logIn = () => call('/api/login', 'POST', {}, { email: person.email, password: PROOF_PASSWORD });
  check('switching a user off', await call(path, 'PATCH', as('RM', 'root'), { status: 'inactive', version: 1 }), '200');
  check('reading when switched off', await call(path, 'GET', headers), '401 session_expired');
  check(
    'switching oneself on',
    await call(path, 'PATCH', headers, { status: 'active', version: 2 }),
    '401 session_expired',
  );
  check('signing in when switched off', await logIn(), '401 invalid_credentials');
  check('switching a user on', await call(path, 'PATCH', as('RM', 'root'), { status: 'active', version: 2 }), '200');
  check('the old session', await call(path, 'GET', headers), '401 session_expired');
  const again = await logIn();
  check('signing in again', again, '200');
  const opened = { ...headers, 'x-product-token': String(again.body.apiToken) };
  check('the new session', await call(path, 'GET', opened), '200');
  check('logging out', await call('/logout', 'POST', opened), '200');
  check('the session one has left', await call(path, 'GET', opened), '401 session_expired');
}

/** A lower type, another store or a lost module count from the next request on. */
async function proveDemoted(giving: Giving): Promise<void> {
  const { make, call, check, role, sa, accountId } = toolsOf(giving);
  const create = (person: Person, module: Module, where: Where) =>
    call('/users', 'POST', callerIn(person, module).headers, {
      accountId,
      ...newPerson(),
      modules: [role('SS', 'tim', where)],
    });
  const change = ({ userId }: Person, version: number, modules: unknown[]) =>
    call(`/users/${userId}`, 'PATCH', sa, { modules, version });
  const manager = await make({ root: 'RM', tim: 'RM' });
  check('an RM creates a seller', await create(manager, 'root', 'store1'), '201');
  check('losing a module', await change(manager, 1, [role('RM', 'tim', 'root')]), '200');
  check('an RM in the lost module', await create(manager, 'root', 'store1'), '403 permission_denied');
  check('an RM in the other', await create(manager, 'tim', 'store1'), '201');
  check('becoming RA', await change(manager, 2, [role('RA', 'tim', 'root')]), '200');
  check('a former RM', await create(manager, 'tim', 'store1'), '403 permission_denied');
  const store = await make({ tim: 'SM' });
  check('an SM in the own store', await create(store, 'tim', 'store1'), '201');
  check('moving to another store', await change(store, 1, [role('SM', 'tim', 'store2')]), '200');
  check('an SM in the former store', await create(store, 'tim', 'store1'), '404 not_found');
  check('an SM in the new store', await create(store, 'tim', 'store2'), '201');
}

/** Somebody with two roles is above whoever could give only one of them; nobody takes or adds the other. */
async function proveTwoRoles(giving: Giving): Promise<void> {
  const { make, call, check, role, as } = toolsOf(giving);
  const { userId } = await make({ tim: 'SS', rps: 'WO' });
  const path = `/users/${userId}`;
  const givers = [
    ['SM', 'tim'],
    ['MM', 'tim'],
    ['WM', 'rps'],
    ['BM', 'lcm'],
  ] as const;
  for (const [type, module] of givers) {
    const patch = (body: object) => call(path, 'PATCH', as(type, module), { version: 1, ...body });
    check(`${type} renames a seller who is an operator too`, await patch({ lastname: 'X' }), '403 out_of_scope');
    check(`${type} takes that one’s address`, await patch({ email: newPerson().email }), '403 out_of_scope');
    for (const left of [role('SS', 'tim', 'store1'), role('WO', 'rps', 'warehouse1')])
      check(`${type} takes a role away`, await patch({ modules: [left] }), '403 out_of_scope');
    check(`${type} invites that one`, await call(`${path}/invitations`, 'POST', as(type, module)), '403 out_of_scope');
  }
  check('RM renames them', await call(path, 'PATCH', as('RM', 'tim'), { lastname: 'Y', version: 1 }), '200');
  const seller = await make({ tim: 'SS' });
  const modules = [role('SS', 'tim', 'store1'), role('WO', 'rps', 'warehouse1')];
  for (const [type, module] of [givers[0], givers[1]])
    check(
      `${type} adds a workshop role to a seller`,
      await call(`/users/${seller.userId}`, 'PATCH', as(type, module), { modules, version: 1 }),
      '403 out_of_scope',
    );
  const twice = [role('SS', 'tim', 'store1'), role('SM', 'tim', 'store1')];
  const answer = await call(`/users/${seller.userId}`, 'PATCH', as('RM', 'root'), { modules: twice, version: 1 });
  check('two roles in one module', answer, '422 validation_failed');
}

/** An idempotency key belongs to its first sender. */
async function proveRepeated(giving: Giving): Promise<void> {
  const { call, check, as, role, accountId } = toolsOf(giving);
  const { tenants } = giving.world;
  const key = { 'idempotency-key': randomUUID() };
  const body = { accountId, ...newPerson(), modules: [role('SS', 'tim', 'store1')] };
  const repeat = (headers: Record<string, string>) => call('/users', 'POST', { ...headers, ...key }, body);
  check('an RM creates', await repeat(as('RM', 'root')), '201');
  check('the same again', await repeat(as('RM', 'root')), '201');
  check('a seller repeats it', await repeat(as('SS', 'tim')), '403 permission_denied');
  check('an SM repeats it', await repeat(as('SM', 'tim')), '409 duplicate_identifier');
  const stranger = tenants.buyer.people.find(({ roles }) => roles.root === 'RM')!;
  check('a stranger repeats it', await repeat(callerIn(stranger, 'root').headers), '404 not_found');
}
