import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../../testing/samples/file-form.ts';
import { makePdf, makePng } from '../../../../testing/samples/files.ts';
import type { Headers } from '../../../../testing/world/people.ts';
import { buildProducts } from '../../../../testing/world/products.ts';
import { buildWorld } from '../../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category, product, send } = buildProducts(api);
const open = async () => {
  const shop = await world.retailer();
  const headers = await world.session(await world.user('root_management_unit_manager', shop.root));
  const made = await product(headers, { label: 'Pixel', categoryId: await category(shop.id, 'Phones') });
  return { shop, headers, made };
};
const upload = (id: string, bytes: Buffer, headers: Headers) =>
  api.call({
    method: 'PUT',
    url: `/products/${id}/image`,
    headers: { ...headers, 'content-type': FORM_TYPE, 'x-request-id': 'the-same-request' },
    payload: fileForm(bytes, 'phone.png'),
  });
const pathOf = (url: string) => new URL(url).pathname;

describe('the picture of a product', () => {
  test('uploadProductImage: stores a small and a large image, both public', async () => {
    const { shop, headers, made } = await open();
    const answer = await upload(made.id, await makePng({ width: 900, height: 600 }), headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { image, imageHd, version } = answer.json();
    expect(version).toBe(made.version + 1);
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

  test('removeProductImage: removes the image from the product and keeps its file for cached pages', async () => {
    const { headers, made } = await open();
    const { imageHd } = (await upload(made.id, await makePng(), headers)).json();
    const without = await send('DELETE', `/products/${made.id}/image`, headers);
    expect(without.json()).toMatchObject({ image: null, imageHd: null });
    expect((await api.call({ url: pathOf(imageHd) })).statusCode).toBe(200);
    expect((await send('DELETE', `/products/${made.id}/image`, headers)).json()).toEqual(without.json());
  });

  test('uploadProductImage: refuses other types and files over the limit', async () => {
    const { headers, made } = await open();
    const pdf = await upload(made.id, makePdf(), headers);
    expect([pdf.statusCode, pdf.json().violations]).toMatchObject([415, [{ code: 'file_type_refused' }]]);
    const large = await upload(made.id, Buffer.alloc(10_000_001), headers);
    expect([large.statusCode, large.json().violations]).toMatchObject([413, [{ code: 'file_too_large' }]]);
  });

  test('uploadProductImage: another tenant’s product answers like an unknown id (404)', async () => {
    const { headers } = await open();
    const theirs = await open();
    const png = await makePng();
    const [answer, nothing] = [
      await upload(theirs.made.id, png, headers),
      await upload(api.services.newId(), png, headers),
    ];
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
  });
});
