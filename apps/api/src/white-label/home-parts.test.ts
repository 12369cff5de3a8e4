import { downloadFile } from '@reprise/contract/documents/routes';
import { saveHomePage } from '@reprise/contract/white-label/home-routes';
import { getWhiteLabelHome } from '@reprise/contract/white-label/routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../testing/samples/file-form.ts';
import { makeJpeg, makePdf, makePng } from '../../testing/samples/files.ts';
import type { Headers } from '../../testing/world/people.ts';
import { buildProducts } from '../../testing/world/products.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const save = (accountId: string, headers: Headers, widgets: object[], status = 'published') =>
  api.call(
    saveHomePage,
    { params: { id: accountId }, body: { status, metaTitle: null, metaDescription: null, widgets } },
    { ...headers, 'x-request-id': 'the-same-request' },
  );
const home = async (host: string) => (await api.call(getWhiteLabelHome, { query: { host } })).json().widgets;
const upload = (accountId: string, bytes: Buffer, headers: Headers) =>
  api.call({
    method: 'POST',
    url: `/accounts/${accountId}/home-banners`,
    headers: { ...headers, 'content-type': FORM_TYPE, 'x-request-id': 'the-same-request' },
    payload: fileForm(bytes, 'banner.png'),
  });

async function stocked() {
  const shop = await world.both();
  const headers = await world.manager(shop);
  const categoryId = await category(shop.id, 'Téléphones');
  const make1 = (label: string, status: string) =>
    product(headers, { categoryId, label, brand: 'Acme', status, simple: true, functional: 120.5 });
  return { shop, headers, make1 };
}

describe('the products of a home page', () => {
  test('are the published ones, in the order of the editor, with what a card shows', async () => {
    const { shop, headers, make1 } = await stocked();
    const [one, two, draft] = [
      await make1('Un', 'published'),
      await make1('Deux', 'published'),
      await make1('Trois', 'draft'),
    ];
    const widget = { type: 'products', title: 'Les plus repris', productIds: [two.id, draft.id, one.id] };
    const saved = await save(shop.id, headers, [widget]);
    expect(saved.statusCode, saved.body).toBe(200);
    const card = (of: { id: string; label: string }) => {
      return { id: of.id, label: of.label, brand: 'Acme', image: null, bestPrice: 12_050 };
    };
    expect(saved.json().widgets[0].products).toEqual([
      { ...card(two), published: true },
      { ...card(draft), published: false },
      { ...card(one), published: true },
    ]);
    expect(await home(shop.host)).toEqual([
      { type: 'products', title: widget.title, products: [card(two), card(one)] },
    ]);
    await send('PATCH', `/products/${one.id}`, headers, { status: 'draft', version: one.version });
    await send('DELETE', `/products/${two.id}`, headers);
    expect(await home(shop.host)).toEqual([]);
  });

  test('are never another tenant’s, nor nobody’s, nor the same one twice', async () => {
    const [{ shop, headers, make1 }, other] = [await stocked(), await stocked()];
    const [mine, theirs] = [await make1('Un', 'published'), await other.make1('Autre', 'published')];
    const ask = (productIds: string[]) => save(shop.id, headers, [{ type: 'products', productIds }]);
    const absent = await ask([mine.id, api.services.newId()]);
    expect([absent.statusCode, absent.json().violations]).toEqual([
      422,
      [{ path: 'body.widgets[0].productIds[1]', message: 'does not exist in this account', code: 'choice' }],
    ]);
    expect((await ask([mine.id, theirs.id])).body).toBe(absent.body);
    expect((await ask([mine.id, mine.id])).statusCode).toBe(422);
    await api.asSystem(shop.id, ({ db }) =>
      db
        .insertInto('home_page')
        .values({
          account_id: shop.id,
          status: 'published',
          widgets: JSON.stringify([{ type: 'products', title: null, productIds: [theirs.id] }]),
        })
        .execute(),
    );
    expect(await home(shop.host)).toEqual([]);
  });
});

describe('the picture of a banner', () => {
  test('is drawn anew, public, and shown once a page names it', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const sent = Buffer.concat([await makePng(), Buffer.from('<script>hit()</script>')]);
    const answer = await upload(shop.id, sent, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { fileId, url } = answer.json();
    const served = await api.call(downloadFile, { params: { id: fileId } });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(served.rawPayload.toString('latin1')).not.toContain('script');
    const saved = await save(shop.id, headers, [{ type: 'search', title: 'Bonjour', bannerFileId: fileId }]);
    expect(saved.json().widgets).toEqual([
      { type: 'search', title: 'Bonjour', bannerFileId: fileId, bannerImage: url },
    ]);
    expect(await home(shop.host)).toEqual([{ type: 'search', title: 'Bonjour', bannerImage: url }]);
  });

  test('is refused when it is no picture, too large, or of somebody who may not', async () => {
    const [shop, other] = [await world.retailer(), await world.retailer()];
    const headers = await world.manager(shop);
    expect((await upload(shop.id, makePdf(), headers)).statusCode).toBe(415);
    const large = Buffer.concat([await makePng(), Buffer.alloc(10_000_001)]).subarray(0, 10_000_001);
    expect((await upload(shop.id, large, headers)).statusCode).toBe(413);
    const absent = await upload(api.services.newId(), await makePng(), headers);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
    expect((await upload(other.id, await makePng(), headers)).body).toBe(absent.body);
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    expect((await upload(shop.id, await makePng(), seller)).statusCode).toBe(403);
    for (const account of [shop, other])
      expect(await api.asSystem(account.id, ({ db }) => db.selectFrom('file').select('id').execute())).toEqual([]);
  });

  test('is one of this account’s banners and no other file', async () => {
    const [shop, other] = [await world.retailer(), await world.retailer()];
    const headers = await world.manager(shop);
    const theirs = (await upload(other.id, await makeJpeg(), await world.manager(other))).json().fileId;
    const logo = await api.call({
      method: 'PUT',
      url: `/accounts/${shop.id}/brand/logo`,
      headers: { ...headers, 'content-type': FORM_TYPE },
      payload: fileForm(await makePng(), 'logo.png'),
    });
    const ask = (bannerFileId: string) => save(shop.id, headers, [{ type: 'search', bannerFileId }]);
    const absent = await ask(api.services.newId());
    expect([absent.statusCode, absent.json().violations[0].path]).toEqual([422, 'body.widgets[0].bannerFileId']);
    for (const id of [theirs, logo.json().fileId]) expect((await ask(id)).body).toBe(absent.body);
  });
});
