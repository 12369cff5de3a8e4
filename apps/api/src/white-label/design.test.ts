import { downloadFile, removeBrandFile } from '@reprise/contract/documents/routes';
import { getDesign, updateDesign } from '@reprise/contract/white-label/design-routes';
import { getWhiteLabelConfig } from '@reprise/contract/white-label/routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../testing/samples/file-form.ts';
import { makePng } from '../../testing/samples/files.ts';
import type { Headers, TestAccount } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const design = (accountId: string, headers: Headers) =>
  api.call(getDesign, { params: { id: accountId } }, { ...headers, 'x-request-id': 'the-same-request' });
const change = (accountId: string, headers: Headers, body: object) =>
  api.call(updateDesign, { params: { id: accountId }, body }, { ...headers, 'x-request-id': 'the-same-request' });
const remove = (accountId: string, kind: string, headers: Headers) =>
  api.call(removeBrandFile, { params: { id: accountId, kind } }, { ...headers, 'x-request-id': 'the-same-request' });
const upload = async (accountId: string, kind: string, headers: Headers) =>
  api.call({
    method: 'PUT',
    url: `/accounts/${accountId}/brand/${kind}`,
    headers: { ...headers, 'content-type': FORM_TYPE },
    payload: fileForm(await makePng(), 'logo.png'),
  });
const brandOf = async (account: TestAccount) =>
  (await api.call(getWhiteLabelConfig, { query: { host: account.host } })).json().account;
const changesOf = async (account: TestAccount) => {
  const { rows } = await api.asAdmin((client) =>
    client.query(
      "select before, after from app.audit where entity = 'account' and action = 'update' and entity_id = $1 order by id",
      [account.id],
    ),
  );
  return rows;
};

describe('the main colour', () => {
  test('is seen on the site once it is saved, and the change is written down', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    expect((await design(shop.id, headers)).json()).toEqual({
      accountId: shop.id,
      name: shop.name,
      mainColor: '#1f5f4a',
      logo: null,
      darkLogo: null,
      favicon: null,
      siteUrl: `https://${shop.host}`,
      version: 1,
    });
    const saved = await change(shop.id, headers, { mainColor: '#ffd21f', version: 1 });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { mainColor: '#ffd21f', version: 2 }]);
    expect((await brandOf(shop)).mainColor).toBe('#ffd21f');
    expect((await change(shop.id, headers, { mainColor: '#ffd21f' })).json().version).toBe(2);
    expect(await changesOf(shop)).toEqual([{ before: { mainColor: '#1f5f4a' }, after: { mainColor: '#ffd21f' } }]);
  });

  test('is saved by one at a time, and is a colour', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    await change(shop.id, headers, { mainColor: '#aa0000', version: 1 });
    const late = await change(shop.id, headers, { mainColor: '#00aa00', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'concurrent_change']);
    for (const mainColor of ['red', '#fff', '#FFD21F', '#12345g', null, '#123456;}body{display:none'])
      expect((await change(shop.id, headers, { mainColor })).statusCode, String(mainColor)).toBe(422);
    expect((await change(shop.id, headers, { logo: 'x' })).statusCode).toBe(422);
    expect((await brandOf(shop)).mainColor).toBe('#aa0000');
  });
});

describe('a logo', () => {
  test('is taken away, once, and what was sent with it before stays where it is', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const { fileId } = (await upload(shop.id, 'logo', headers)).json();
    expect((await remove(shop.id, 'logo', headers)).statusCode).toBe(204);
    expect((await remove(shop.id, 'logo', headers)).statusCode).toBe(204);
    expect((await design(shop.id, headers)).json()).toMatchObject({ logo: null, version: 3 });
    expect((await api.call(downloadFile, { params: { id: fileId } })).statusCode).toBe(200);
    expect(await changesOf(shop)).toEqual([
      { before: { logo: null }, after: { logo: fileId } },
      { before: { logo: fileId }, after: { logo: null } },
    ]);
  });
});

test('a design belongs to its account: a linked buyer finds nothing either, and a seller may not', async () => {
  const [shop, buyer] = [await world.retailer(), await world.buyer()];
  await world.link(shop, buyer);
  const strangers = [
    await world.manager(await world.retailer()),
    await world.session(await world.user('buyer_manager', buyer.buyer)),
  ];
  for (const headers of strangers) {
    const absent = await design(api.services.newId(), headers);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
    expect((await design(shop.id, headers)).body).toBe(absent.body);
    expect((await change(shop.id, headers, { mainColor: '#000000' })).body).toBe(absent.body);
    expect((await remove(shop.id, 'logo', headers)).body).toBe(absent.body);
    expect((await upload(shop.id, 'logo', headers)).statusCode).toBe(404);
  }
  const own = await world.session(await world.user('buyer_manager', buyer.buyer));
  expect((await change(buyer.id, own, { mainColor: '#2f5d8a' })).statusCode).toBe(200);
  const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
  expect((await design(shop.id, seller)).statusCode).toBe(403);
  expect((await change(shop.id, seller, { mainColor: '#000000' })).statusCode).toBe(403);
  expect((await remove(shop.id, 'logo', seller)).statusCode).toBe(403);
  expect((await brandOf(shop)).mainColor).toBe('#1f5f4a');
});
