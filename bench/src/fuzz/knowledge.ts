import { setTimeout as sleep } from 'node:timers/promises';
import { PROOF_PASSWORD } from '../seed-proof.ts';
import type { SoldProof, SoldTenant } from '../seed-sold.ts';
import type { Stack } from '../stack.ts';
import { BOUNDARY, encodeBody } from './parts.ts';
import type { Hints } from './values.ts';

type List = { 'hydra:member': { id?: string; name?: string }[] };

/** What a caller who knows the data would send: without it hardly a request would get past the first look-up. */
export async function learn(stack: Stack, proof: SoldProof): Promise<Hints> {
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
    // One after another: all at once are more than the API answers in time, and it refuses some.
    'queues.id': (await Array.fromAsync(queues, (name) => idsOf(`/queues/${name}/jobs`))).flat(),
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
    ...sellingHints(a, b),
  };
}

/** What a customer has in hand: a cart that can be sold, and the links of buybacks of this site and of another. */
function sellingHints({ sold, ...a }: SoldTenant, b: SoldTenant): Hints {
  const buybacks = [...sold.dropped, sold.posted, ...sold.disputed];
  const { productId, circuitRuleId, paymentModeId } = a;
  const line = { inCartId: 'one', declaration: { productId, responses: [] }, circuitRuleId, paymentModeId };
  const address = { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' };
  const person = { firstname: 'Nora', lastname: 'Lindqvist', email: 'nora@fuzz.test', phone: '+33612345678', address };
  const [first, second] = sold.disputed;
  return {
    'buybacks.id': [first.id, first.id, second.id, ...buybacks.map(({ id }) => id), b.sold.posted.id],
    'buybacks.t': [
      first.decide,
      first.decide,
      second.decide,
      sold.posted.follow,
      ...buybacks.map(({ follow }) => follow),
      b.sold.posted.follow,
    ],
    'buybacks.token': [first.decide, first.decide, second.decide, sold.dropped[0].follow, b.sold.disputed[0].decide],
    'buybacks.channel': ['phone'],
    'buybacks.version': [1, 1, 2],
    'buybacks.payout': [8_000, 8_000, 7_999],
    'products.id': [productId, productId, b.productId],
    'categories.id': [a.categoryId, a.rootCategoryId, b.categoryId],
    'diagnostic-questions.id': [a.questionId, a.questionId, b.questionId],
    'circuits.id': [a.circuitId, a.circuitId, b.circuitId],
    'dispatch-circuit-rules.id': [circuitRuleId, circuitRuleId, b.circuitRuleId],
    'payment-modes.id': [paymentModeId, paymentModeId, b.paymentModeId],
    'price-revisions.id': [a.revisionId, a.revisionId, b.revisionId],
    'warehouse-dispatch-rules.id': [a.dispatchRuleId, a.dispatchRuleId, b.dispatchRuleId],
    categoryId: [a.categoryId, a.rootCategoryId, b.categoryId],
    productId: [productId, productId, b.productId],
    circuitRuleId: [circuitRuleId, b.circuitRuleId],
    paymentModeId: [paymentModeId, b.paymentModeId],
    'carts.buybacks': [[line], [line, { ...line, inCartId: 'two' }]],
    'carts.customer': [{ ...person, iban: 'FR7630006000011234567890189' }, person],
    country: ['FR', 'BE', 'GB', 'ZZ'],
    zipCode: ['75011', '1000', 'SW1A 1AA'],
    phone: ['+33612345678', '+3225551212'],
    iban: ['FR7630006000011234567890189', 'XX00AAAAAAAAAAAAAAA'],
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
