import { setTimeout as sleep } from 'node:timers/promises';
import { PROOF_PASSWORD, type Proof } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';
import { BOUNDARY, encodeBody } from './parts.ts';
import type { Hints } from './values.ts';

type List = { 'hydra:member': { id?: string; name?: string }[] };

/** What a caller who knows the data would send: without it hardly a request would get past the first look-up. */
export async function learn(stack: Stack, proof: Proof): Promise<Hints> {
  const api = stack.apiUrls[0]!;
  const { headers } = proof.provider.super_admin;
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return await response.json();
  };
  const idsOf = async (path: string) => ((await ask(path)) as List)['hydra:member'].map(({ id }) => id);
  const { a, b, buyer } = proof;
  const logo = (await ask(`/accounts/${a.accountId}/brand/logo`, {
    method: 'PUT',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: new Uint8Array(encodeBody('multipart/form-data', undefined)),
  })) as { fileId: string };
  const queues = ((await ask('/queues?pagination=false')) as List)['hydra:member'].map(({ name }) => name);
  const role = { module: 'tim', userType: 'store_seller', organizationId: a.storeIds[0] };
  const invited = 'invited@a.proof.test';
  await ask('/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      accountId: a.accountId,
      email: invited,
      firstname: 'In',
      lastname: 'Vited',
      modules: [role],
    }),
  });
  const organizations = [a.rootId, ...a.unitIds, ...a.storeIds, a.buyerId, a.warehouseId, b.rootId, b.storeIds[0]];
  return {
    'users.id': await idsOf('/users?pagination=false'),
    'accounts.id': [a.accountId, a.accountId, b.accountId],
    'organizations.id': organizations,
    'organization-root-details.id': [a.rootId, a.rootId, b.rootId],
    'files.id': [logo.fileId],
    'queues.name': queues,
    'queues.id': (await Promise.all(queues.map((name) => idsOf(`/queues/${name}/jobs`)))).flat(),
    accountId: [a.accountId, a.accountId, a.accountId, b.accountId],
    parentOrganizationId: [a.rootId, a.unitIds[0], a.buyerId, b.rootId],
    organizationId: organizations,
    retailerAccountId: [a.accountId, b.accountId],
    buyerAccountId: [buyer.accountId, a.accountId, b.accountId],
    modules: [
      [role],
      [{ ...role, userType: 'store_manager' }],
      [{ module: 'root', userType: 'admin', organizationId: null }],
    ],
    email: [...freshAddresses(400), ...Object.values(a.users).map(({ email }) => email)],
    'api.email': Object.values(a.users).map(({ email }) => email),
    'password.email': [invited, 'nobody@fuzz.test'],
    password: [PROOF_PASSWORD, PROOF_PASSWORD, 'Other-2026-word'],
    currentPassword: ['not the password'],
    token: [await linkSentTo(stack, invited), 'x'.repeat(43)],
    url: [`https://${a.host}/`, b.host],
    host: [a.host, b.host, 'new.fuzz.test', 'other.fuzz.test'],
    timeZone: ['Europe/Paris', 'UTC'],
    companyCountry: ['FR', 'BE'],
    version: [1, 2, 3],
    search: ['proof', 'store', 'é'],
  };
}

function freshAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `fuzz-${i}@fuzz.test`);
}

/** The secret of the invitation that the worker mailed. */
async function linkSentTo(stack: Stack, address: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const list = await fetch(`${stack.mailboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
    const [mail] = ((await list.json()) as { mails: { id: string }[] }).mails;
    if (mail) {
      const text = await (await fetch(`${stack.mailboxUrl}/api/mails/${mail.id}`)).text();
      const token = /\/renew\/([\w-]{20,})/.exec(text)?.[1];
      if (token) return token;
    }
    await sleep(100);
  }
  throw new Error(`no invitation came for ${address}`);
}
