import { PACKAGE_PHOTOS_MAX } from '@reprise/contract/logistics/expeditions';
import { ARRIVAL_PHOTOS_MAX } from '@reprise/contract/warehouse/check-in';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../testing/samples/file-form.ts';
import { makePng } from '../../testing/samples/files.ts';
import { buildWay, type TestWay } from '../../testing/transit/build-way.ts';
import type { Headers } from '../../testing/world/people.ts';

const api = useApi();
let way: TestWay;
let stranger: TestWay;
let photo: Buffer;
beforeAll(async () => {
  way = await buildWay(api);
  stranger = await buildWay(api);
  photo = await makePng({ width: 60, height: 40 });
});
const add = (url: string, headers: Headers) =>
  api.call({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': FORM_TYPE },
    payload: fileForm(photo, 'box.png'),
  });
const statusOf = async (url: string, headers?: Headers) =>
  (await api.call({ url, ...(headers && { headers }) })).statusCode;

test('addPackagePhoto: sender and receiving warehouse see it; another store, another tenant and a visitor do not', async () => {
  const { packageId } = await way.begun();
  const added = await add(`/packages/${packageId}/photos`, way.seller);
  expect(added.statusCode, added.body).toBe(201);
  const [id] = added.json().photos;
  const url = `/packages/${packageId}/photos/${id}`;
  expect(await statusOf(url, way.seller)).toBe(200);
  expect(await statusOf(url, way.operator)).toBe(200);
  const otherStore = await way.sellerOf(await way.world.store(way.shop.retailer.root));
  for (const headers of [otherStore, stranger.seller, stranger.operator])
    expect(await statusOf(url, headers)).toBe(404);
  expect(await statusOf(url, way.shop.visitor)).toBe(401);
  expect(await statusOf(url)).toBe(401);
  // The route of public files does not know it, whoever asks.
  for (const headers of [way.seller, way.operator, undefined])
    expect(await statusOf(`/files/${id}`, headers)).not.toBe(200);
  expect((await add(`/packages/${packageId}/photos`, stranger.seller)).statusCode).toBe(404);
});

test('addPackagePhoto: a box has a few photos at most (422)', async () => {
  const { packageId } = await way.begun();
  for (let i = 0; i < PACKAGE_PHOTOS_MAX; i++) await add(`/packages/${packageId}/photos`, way.seller);
  const full = await add(`/packages/${packageId}/photos`, way.seller);
  expect(full.json()).toMatchObject({ code: 'too_many_images', data: { most: PACKAGE_PHOTOS_MAX } });
});

test('addArrivalPhoto: both sides of the buyback see it, and nobody else', async () => {
  const { devices } = await way.sent();
  const { itemId, code } = devices[0]!;
  await way.checkIn(code);
  const added = await add(`/items/${itemId}/arrival-photos`, way.operator);
  expect(added.statusCode, added.body).toBe(201);
  const { fileId, photos } = added.json();
  expect(photos).toBe(1);
  const url = `/items/${itemId}/arrival-photos/${fileId}`;
  expect(await statusOf(url, way.operator)).toBe(200);
  expect(await statusOf(url, way.seller)).toBe(200);
  const otherStore = await way.sellerOf(await way.world.store(way.shop.retailer.root));
  for (const headers of [otherStore, stranger.seller, stranger.operator])
    expect(await statusOf(url, headers)).toBe(404);
  expect(await statusOf(url)).toBe(401);
  expect(await statusOf(`/files/${fileId}`, way.operator)).toBe(404);
  expect((await add(`/items/${itemId}/arrival-photos`, stranger.operator)).statusCode).toBe(404);
  expect((await add(`/items/${itemId}/arrival-photos`, way.seller)).statusCode).toBe(403);
  for (let i = 1; i < ARRIVAL_PHOTOS_MAX; i++) await add(`/items/${itemId}/arrival-photos`, way.operator);
  expect((await add(`/items/${itemId}/arrival-photos`, way.operator)).json().code).toBe('too_many_images');
});
