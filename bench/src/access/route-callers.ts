import { randomBytes, randomUUID } from 'node:crypto';
import { type Ids, idsOf } from '../isolation/ids.ts';
import { insertVerificationList } from '../isolation/verification-list.ts';
import type { Code } from './expected.ts';
import { callersOf } from './people.ts';
import type { Headers } from './send.ts';
import { newPerson, roleBody, type Tenant, type World } from './world.ts';

export type RouteCaller = { name: string; type: Code | 'nobody'; module: string; headers: Headers };

/** Unauthenticated callers: without a token, with an unknown session token, and with a forged visitor token. */
export function nobodies(): RouteCaller[] {
  const as = (name: string, headers: Headers) => ({ name, type: 'nobody' as const, module: '', headers });
  return [
    as('nobody', {}),
    as('a dead token', { 'x-product-token': randomBytes(32).toString('base64url') }),
    as('a forged visitor', { authorization: `Bearer ${randomBytes(60).toString('base64url')}.k.x` }),
  ];
}

export function callersOfTenant({ name, people, seeded }: Tenant): RouteCaller[] {
  const visitor = { name: `${name} visitor`, type: 'PA' as const, module: 'public', headers: seeded.visitor.headers };
  return [visitor, ...people.flatMap(callersOf)];
}

/** What requests name of a tenant: things of its first store, an import, and a user nobody else needs. */
export async function idsOfTenant(
  { base, provider, admin }: World,
  { seeded, accountId, entities }: Tenant,
): Promise<Ids> {
  const { headers } = callersOf(provider.SA)[0]!;
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base}${path}`, { ...init, method: 'POST' });
    const body = (await response.json()) as { id: string };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const person = newPerson();
  const modules = [roleBody({ type: 'SS', module: 'tim' }, entities.store1)];
  const userId = await post('/users', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ accountId, ...person, modules }),
  });
  const form = new FormData();
  const csv = `email;firstname;lastname;tim_type;tim_entity\n${newPerson().email};A;B;store_seller;x`;
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'users.csv');
  const importId = await post(`/users/imports?accountId=${accountId}`, { headers, body: form });
  await insertVerificationList(admin, seeded, importId);
  const secrets = { fileId: randomUUID(), linkToken: randomUUID(), jobId: randomUUID(), importId };
  return { ...idsOf(seeded, 0, secrets), userId, email: person.email };
}
