import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../../testing/samples/file-form.ts';
import { makePdf, makePng } from '../../../../testing/samples/files.ts';
import type { Headers } from '../../../../testing/world/people.ts';
import { buildProducts } from '../../../../testing/world/products.ts';
import { buildWorld } from '../../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product: makeProduct, send } = buildProducts(api);
const open = async () => {
  const shop = await world.retailer();
  const headers = await world.session(await world.user('root_management_unit_manager', shop.root));
  const made = await makeProduct(headers, { label: 'Pixel', categoryId: await category(shop.id, 'Phones') });
  return { shop, headers, made };
};
const add = (id: string, bytes: Buffer, headers: Headers) =>
  api.call({
    method: 'POST',
    url: `/products/${id}/images`,
    headers: { ...headers, 'content-type': FORM_TYPE, 'x-request-id': 'the-same-request' },
    payload: fileForm(bytes, 'phone.png'),
  });
const arrange = (product: { id: string; version: number }, images: readonly string[], headers: Headers) =>
  send('PUT', `/products/${product.id}/images`, headers, { version: product.version, images });
const pathOf = (url: string) => new URL(url).pathname;
type Image = { id: string; image: string; imageHd: string };
const idsOf = ({ images }: { images: Image[] }) => images.map(({ id }) => id);
const withImages = async (count: number) => {
  const { shop, headers, made } = await open();
  let product = made;
  for (let at = 0; at < count; at++)
    product = (await add(made.id, await makePng({ width: 20 + at, height: 20 }), headers)).json();
  return { shop, headers, product, ids: idsOf(product) };
};

describe('the images of a product', () => {
  test('addProductImage: stores a small and a large image, both public; the first is the main one', async () => {
    const { shop, headers, made } = await open();
    const answer = await add(made.id, await makePng({ width: 900, height: 600 }), headers);
    expect(answer.statusCode, answer.body).toBe(201);
    const { image, imageHd, images, version } = answer.json();
    expect(version).toBe(made.version + 1);
    expect(images).toEqual([{ id: expect.any(String), image, imageHd }]);
    const sizes = await Promise.all(
      [image, imageHd].map(async (url) => {
        const served = await api.call({ url: pathOf(url) });
        expect(served.statusCode).toBe(200);
        return [served.rawPayload.readUInt32BE(16), served.rawPayload.readUInt32BE(20)];
      }),
    );
    expect(sizes).toEqual([
      [320, 213],
      [900, 600],
    ]);
    const [listed] = (await api.call({ url: '/products?status=all', headers })).json()['hydra:member'];
    expect(listed.image).toBe(image);
    const files = await api.asSystem(shop.id, ({ db }) => db.selectFrom('file').selectAll().execute());
    expect(files).toMatchObject([
      { purpose: 'product-image', owner_entity: 'product', owner_id: made.id },
      { purpose: 'product-image', owner_entity: 'product', owner_id: made.id },
    ]);
  });

  test('addProductImage: a further image stands last, and the main one stays', async () => {
    const { product } = await withImages(3);
    expect(product.images).toHaveLength(3);
    expect(product).toMatchObject({ image: product.images[0].image, imageHd: product.images[0].imageHd });
  });

  test('addProductImage: a ninth image is refused (422), and the eight stay', async () => {
    const { headers, product, ids } = await withImages(8);
    const ninth = await add(product.id, await makePng(), headers);
    expect([ninth.statusCode, ninth.json().code]).toEqual([422, 'too_many_images']);
    expect(idsOf((await api.call({ url: `/products/${product.id}`, headers })).json())).toEqual(ids);
  }, 60_000);

  test('arrangeProductImages: the first of the new order is the main image, in the list and on the site too', async () => {
    const { shop, headers, product, ids } = await withImages(2);
    const turned = (await arrange(product, ids.toReversed(), headers)).json();
    expect(idsOf(turned)).toEqual(ids.toReversed());
    expect(turned.imageHd).toBe(product.images[1].imageHd);
    const [listed] = (await api.call({ url: '/products?status=all', headers })).json()['hydra:member'];
    expect(listed.image).toBe(product.images[1].image);
    const [change] = await api.asSystem(shop.id, ({ db }) =>
      db.selectFrom('audit').selectAll().where('entity_id', '=', product.id).orderBy('id', 'desc').limit(1).execute(),
    );
    expect([change?.before, change?.after]).toEqual([{ images: ids }, { images: ids.toReversed() }]);
  });

  test('arrangeProductImages: an image that is left out is removed, its file stays, and it can be brought back', async () => {
    const { headers, product, ids } = await withImages(2);
    const less = (await arrange(product, ids.slice(1), headers)).json();
    expect([idsOf(less), less.imageHd]).toEqual([ids.slice(1), product.images[1].imageHd]);
    expect((await api.call({ url: pathOf(product.images[0].imageHd) })).statusCode).toBe(200);
    const none = (await arrange(less, [], headers)).json();
    expect(none).toMatchObject({ image: null, imageHd: null, images: [] });
    const back = (await arrange(none, ids, headers)).json();
    expect([idsOf(back), back.imageHd]).toEqual([ids, product.imageHd]);
    expect((await arrange(back, ids, headers)).json()).toEqual(back);
  });

  test('arrangeProductImages: refuses an old version (409), an image twice (422) and one of another product (404)', async () => {
    const { shop, headers, product, ids } = await withImages(1);
    const other = await makeProduct(headers, { label: 'Galaxy', categoryId: await category(shop.id, 'Tablets') });
    const stale = await arrange({ ...product, version: product.version - 1 }, [], headers);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'concurrent_change']);
    expect((await arrange(product, [ids[0]!, ids[0]!], headers)).statusCode).toBe(422);
    expect((await arrange(other, ids, headers)).statusCode).toBe(404);
  });

  test('addProductImage: refuses other types and files over the limit', async () => {
    const { headers, made } = await open();
    const pdf = await add(made.id, makePdf(), headers);
    expect([pdf.statusCode, pdf.json().violations]).toMatchObject([415, [{ code: 'file_type_refused' }]]);
    const large = await add(made.id, Buffer.alloc(10_000_001), headers);
    expect([large.statusCode, large.json().violations]).toMatchObject([413, [{ code: 'file_too_large' }]]);
  });

  test('addProductImage: another tenant’s product answers like an unknown id (404)', async () => {
    const { headers } = await open();
    const theirs = await open();
    const png = await makePng();
    const [answer, nothing] = [await add(theirs.made.id, png, headers), await add(api.services.newId(), png, headers)];
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
  });
});
