import { getBuybackSettings } from '@reprise/contract/accounts/settings-routes';
import { SEARCH_TOKEN_HEADER, SEARCH_TOKEN_MINUTES } from '@reprise/contract/catalogue/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { newTestKeys } from '../../../testing/harness/keys.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildSearchProducts } from '../../../testing/world/search-products.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { MINUTE } from '../../platform/clock.ts';
import { newSearchToken } from './search-token.ts';

const api = useApi();
const world = buildWorld(api);
const catalogue = buildSearchProducts(api);
let shop: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  shop = await world.retailer();
  other = await world.retailer();
  await catalogue.product(shop.id, 'Nokia 3310');
});
const ask = (id: string, headers?: Headers) =>
  api.call({ url: `/organizations/${id}/typesense`, ...(headers ? { headers } : {}) });
const search = (token: string, more = '') =>
  api.call({ url: `/catalog-search?q=nokia${more}`, headers: { [SEARCH_TOKEN_HEADER]: token } });
const codeOf = async (token: string) => {
  const answer = await search(token);
  return [answer.statusCode, answer.json().code];
};

describe('the token a catalogue is searched with', () => {
  test('is given to visitors of the site and to staff, for their own account', async () => {
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    for (const headers of [world.visitor(shop), seller]) {
      const answer = await ask(shop.root.id, headers);
      expect(Object.keys(answer.json())).toEqual(['token']);
      const found = (await search(answer.json().token)).json()['hydra:member'];
      expect(found.map(({ label }: { label: string }) => label)).toEqual(['Nokia 3310']);
    }
    expect((await ask(shop.root.id)).statusCode).toBe(401);
  });

  test('giveSearchToken: another tenant’s organization gets 404; the provider may ask for any', async () => {
    const [theirs, nobodys] = [
      await ask(shop.root.id, world.visitor(other)),
      await ask(api.services.newId(), world.visitor(other)),
    ];
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'not_found']);
    expect(theirs.json().detail).toBe(nobodys.json().detail);
    const provider = await world.session(await world.user('super_admin'));
    const { token } = (await ask(shop.root.id, provider)).json();
    expect((await search(token)).json()['hydra:member']).toHaveLength(1);
  });

  test('search token: searches only the catalogue of its account', async () => {
    const { token } = (await ask(other.root.id, world.visitor(other))).json();
    expect((await search(token)).json()['hydra:member']).toEqual([]);
    expect((await search(token, `&accountId=${shop.id}`)).statusCode).toBe(404);
  });

  test('search token: is accepted by no other route, and a visitor token does not search', async () => {
    const { token } = (await ask(shop.root.id, world.visitor(shop))).json();
    for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-product-token': token }])
      expect((await api.call(getBuybackSettings, {}, headers)).statusCode).toBe(401);
    expect(await codeOf(world.visitor(shop).authorization!.slice('Bearer '.length))).toEqual([401, 'session_expired']);
    expect((await api.call({ url: '/catalog-search?q=nokia' })).json().code).toBe('not_signed_in');
  });

  test('search token: expires, and cannot be forged or used for another account', async () => {
    const { keys } = api.services;
    const searcher = { accountId: shop.id, visitorId: api.services.newId() };
    const token = newSearchToken(keys, api.clock, searcher);
    const [claim = '', ...rest] = token.split('.');
    const moved = Buffer.from(Buffer.from(claim, 'base64url').toString().replace(shop.id, other.id)).toString(
      'base64url',
    );
    const forgeries = [
      `${moved}.${rest.join('.')}`,
      claim,
      '.',
      'x'.repeat(2_000),
      newSearchToken(newTestKeys('k1'), api.clock, searcher),
    ];
    for (const forged of forgeries) expect(await codeOf(forged), forged).toEqual([401, 'session_expired']);
    api.clock.advance(SEARCH_TOKEN_MINUTES * MINUTE - 1);
    expect((await search(token)).statusCode).toBe(200);
    api.clock.advance(1);
    expect(await codeOf(token)).toEqual([401, 'session_expired']);
  });
});
