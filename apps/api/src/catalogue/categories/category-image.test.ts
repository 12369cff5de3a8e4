import { archiveCategory, readCategoryTree, removeCategoryImage } from '@reprise/contract/catalogue/category-routes';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { makeJpeg, makePdf, makePng } from '../../../testing/samples/files.ts';
import { buildCategories } from '../../../testing/world/categories.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const { category } = buildCategories(api);
const upload = (id: string, bytes: Buffer, headers: Headers) =>
  api.call({
    method: 'PUT',
    url: `/categories/${id}/image`,
    headers: { ...headers, 'content-type': FORM_TYPE },
    payload: fileForm(bytes, 'picture.png'),
  });
const remove = (id: string, headers: Headers) => api.call(removeCategoryImage, { params: { id } }, headers);

test('uploadCategoryImage: the image is public, appears in the tree and can be removed', async () => {
  const shop = await world.both();
  const headers = await world.manager(shop);
  const { id } = await category(shop);
  for (const [bytes, type, version] of [
    [await makePng(), 'image/png', 2],
    [await makeJpeg(), 'image/jpeg', 3],
  ] as const) {
    const answer = await upload(id, bytes, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().version).toBe(version);
    const served = await api.call({ url: new URL(answer.json().image).pathname });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, type]);
    const nodes = (await api.call(readCategoryTree, {}, headers)).json()['hydra:member'];
    expect(nodes.find((node: { id: string }) => node.id === id).image).toBe(answer.json().image);
  }
  expect((await remove(id, headers)).json()).toMatchObject({ image: null, version: 4 });
  expect((await remove(id, headers)).json()).toMatchObject({ image: null, version: 4 });
});

test('uploadCategoryImage: refuses other types, more than 10 MB, archived categories and other tenants’ categories', async () => {
  const [shop, other] = [await world.both(), await world.both()];
  const headers = await world.manager(shop);
  const { id } = await category(shop);
  expect((await upload(id, makePdf(), headers)).statusCode).toBe(415);
  const large = Buffer.concat([await makePng(), Buffer.alloc(10_000_001)]).subarray(0, 10_000_001);
  expect((await upload(id, large, headers)).statusCode).toBe(413);
  const png = await makePng();
  expect((await upload(id, png, await world.manager(other))).statusCode).toBe(404);
  expect((await remove(id, await world.manager(other))).statusCode).toBe(404);
  const analyst = await world.session(await world.user('root_management_unit_analyst', shop.root));
  expect((await upload(id, png, analyst)).statusCode).toBe(403);
  await api.call(archiveCategory, { params: { id } }, headers);
  for (const answer of [await upload(id, png, headers), await remove(id, headers)])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'status_not_fit']);
});
