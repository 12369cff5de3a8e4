import { setTimeout as sleep } from 'node:timers/promises';
import { EVERY_MODULE, markOf, TYPES } from './expected.ts';
import { type Place, type Role, rolesIn } from './giving.ts';
import { type Caller, callersOf } from './people.ts';
import type { Giving } from './prove-giving.ts';
import { send } from './send.ts';
import { expectThat } from './tally.ts';
import { addressOf, newEmail, restore, roleBody } from './world.ts';

type Line = { what: string; email: string; lastname: string; role: Role; place: Place; due: boolean };
const withinMs = 60_000;

/** A file of users is a second way to the same rights: each of its lines must obey the same table. */
export async function proveImporting(giving: Giving): Promise<void> {
  const { world, table } = giving;
  const { provider, tenants } = world;
  const people = tenants.a.people.filter(({ roles }) => new Set(Object.values(roles)).size === 1);
  const importers = [callersOf(provider.SA)[0]!, ...people.flatMap(callersOf)].filter(
    ({ type, module }) => markOf(table, type, module, 'ROLE_USER_IMPORT_PAGE') === 'W',
  );
  for (const caller of importers) {
    await importAs(giving, caller, linesFor(giving, caller));
    await importAs(giving, caller, raisesFor(giving, caller));
  }
  for (const subject of tenants.a.subjects) await restore(world, subject);
}

/** New people of every type in every place, and those there are, by a new name. */
function linesFor({ world, gives }: Giving, caller: Caller): Line[] {
  const asked = [...rolesIn('a'), ...rolesIn('b'), ...rolesIn('buyer'), ...rolesIn('provider')];
  const fresh = asked.map(({ role, place }) => ({
    what: `a new ${role.type} in ${role.module} at ${place.where} of ${place.tenant}`,
    email: newEmail(),
    lastname: 'Imported',
    role,
    place,
    due: place.tenant === 'a' && gives(caller, role.type, place),
  }));
  const known = [...world.tenants.a.subjects, ...world.tenants.b.subjects, ...world.providers].map(
    ({ name, email, role, place }) => ({
      what: `a new name of ${name}`,
      email,
      lastname: `Imported by ${caller.name}`,
      role,
      place,
      due: place.tenant === 'a' && gives(caller, role.type, place),
    }),
  );
  const { email, type, module, place } = caller;
  const oneself = { what: 'themself', email, lastname: 'Raised', role: { type, module }, place, due: false };
  return [...fresh, ...known, oneself];
}

/** Everybody there is becomes an operator, which takes the right over what they were as well. */
function raisesFor({ world, gives }: Giving, caller: Caller): Line[] {
  const role = { type: 'WO', module: 'rps' } as const;
  const place = { tenant: 'a', where: 'warehouse1' } as const;
  return world.tenants.a.subjects.map((subject) => ({
    what: `an operator who was ${subject.name}`,
    email: subject.email,
    lastname: `Raised by ${caller.name}`,
    role,
    place,
    due: gives(caller, subject.role.type, subject.place) && gives(caller, role.type, place),
  }));
}

async function importAs(giving: Giving, caller: Caller, lines: readonly Line[]): Promise<void> {
  const { world, tally } = giving;
  const { accountId, subjects } = world.tenants.a;
  await runImport(world.base, caller, accountId, fileOf(giving, lines));
  const { rows } = await world.admin.query<{ email: string; lastname: string; account_id: string; role: object }>(
    `select u.email, u.lastname, u.account_id, (select jsonb_agg(jsonb_build_object(
         'module', r.module, 'userType', r.user_type, 'organizationId', r.organization_id))
       from app.user_role r where r.account_id = u.account_id and r.user_id = u.id) as role
     from app.app_user u where u.email = any ($1)`,
    [lines.map(({ email }) => email)],
  );
  const stored = new Map(rows.map((row) => [row.email, row]));
  for (const { what, email, lastname, role, place, due } of lines) {
    const row = stored.get(email);
    const asked = { ...roleBody(role, addressOf(world, place).entity) };
    const [held, ...more] = (row?.role ?? []) as (typeof asked)[];
    const isDone = row?.lastname === lastname && row.account_id === accountId;
    const isWhole = isDone && !more.length && held?.userType === asked.userType && held.module === asked.module;
    const isRight = due ? isWhole && held.organizationId === asked.organizationId : !isDone;
    const told = () => `${caller.name} imports ${what}, ${due ? 'allowed' : 'refused'}: ${isDone ? 'done' : 'left'}`;
    expectThat(tally, isRight && (place.tenant === 'a' || !row || !isDone), told);
  }
  for (const subject of subjects) await restore(world, subject);
}

function fileOf({ world }: Giving, lines: readonly Line[]): string {
  const header = ['email', 'firstname', 'lastname', ...EVERY_MODULE.flatMap((m) => [`${m}_type`, `${m}_entity`])];
  const rows = lines.map(({ email, lastname, role, place }) => {
    const cells = EVERY_MODULE.flatMap((module) =>
      module === role.module ? [TYPES[role.type], addressOf(world, place).entity ?? ''] : ['', ''],
    );
    return [email, 'Access', lastname, ...cells].join(';');
  });
  return [header.join(';'), ...rows].join('\n');
}

async function runImport(base: string, { headers, name }: Caller, accountId: string, csv: string): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'users.csv');
  const response = await fetch(`${base}/users/imports?accountId=${accountId}`, { method: 'POST', headers, body });
  if (response.status !== 202) throw new Error(`${name} could not import: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  const deadline = performance.now() + withinMs;
  for (;;) {
    const { status, error } = (await send(`${base}/users/imports/${id}`, 'GET', headers)).body;
    if (error) throw new Error(`the import of ${name} ended with ${String(error)}`);
    if (status !== 'in_progress') return;
    if (performance.now() > deadline) throw new Error(`the import of ${name} did not end in time`);
    await sleep(100);
  }
}
