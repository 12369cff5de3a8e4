import { updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { listOrganizations } from '@reprise/contract/organizations/organization-routes';
import { expect, test } from 'vitest';
import { ApiRefusal, ApiUnreachable, makeCall, queryOf } from './call.ts';

const empty = {
  '@id': '/organizations',
  '@type': 'hydra:Collection',
  'hydra:member': [],
  'hydra:view': { '@id': '/organizations?page=1', '@type': 'hydra:PartialCollectionView' },
};
function recorded(answer: Response) {
  const seen: { url: string; init: RequestInit }[] = [];
  const fake = (async (url: string, init: RequestInit) => {
    seen.push({ url, init });
    return answer;
  }) as typeof fetch;
  return { seen, fake };
}

test('makeCall: writes brackets in the query and reads the headers at each call', async () => {
  const { seen, fake } = recorded(Response.json(empty));
  let token = 'old';
  const call = makeCall({ base: 'http://api', headers: () => ({ 'x-product-token': token }), fetch: fake });
  token = 'new';
  await call(listOrganizations, { query: { type: ['store', 'warehouse'], order: { commonName: 'desc' } } });
  expect(decodeURIComponent(seen[0]!.url)).toBe(
    'http://api/organizations?type[]=store&type[]=warehouse&order[commonName]=desc',
  );
  expect(seen[0]!.init.headers).toMatchObject({ 'x-product-token': 'new' });
});

test('makeCall: a merge patch has its content type, and a refusal its code and Retry-After', async () => {
  const refused = Response.json(
    { code: 'concurrent_change', detail: 'changed' },
    { status: 409, headers: { 'retry-after': '3' } },
  );
  const { seen, fake } = recorded(refused);
  const call = makeCall({ base: '', fetch: fake });
  const failure = await call(updateRootDetail, { params: { id: 'x' }, body: { cartMinValue: 3 } }).catch(
    (e: unknown) => e,
  );
  expect(failure).toBeInstanceOf(ApiRefusal);
  expect(failure).toMatchObject({ code: 'concurrent_change', status: 409, retryAfterSeconds: 3 });
  expect(seen[0]!.init.headers).toMatchObject({ 'content-type': 'application/merge-patch+json' });
});

test('makeCall: a network failure is ApiUnreachable, not ApiRefusal', async () => {
  const call = makeCall({ base: 'http://127.0.0.1:1' });
  await expect(call(listOrganizations, {})).rejects.toBeInstanceOf(ApiUnreachable);
});

test('queryOf: leaves out empty values', () => {
  expect(queryOf({ a: '', b: undefined, c: null, d: 0, e: false })).toBe('?d=0&e=false');
});
