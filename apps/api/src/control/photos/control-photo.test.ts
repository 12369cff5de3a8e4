import { CONTROL_PHOTOS_MAX } from '@reprise/contract/warehouse/control';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { makePng } from '../../../testing/samples/files.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { isSealed } from '../../platform/crypto/seal-object.ts';

const api = useApi();
let bench: TestBench;
let stranger: TestBench;
let picture: Buffer;
beforeAll(async () => {
  bench = await buildBench(api);
  stranger = await buildBench(api);
  picture = await makePng({ width: 60, height: 40 });
});
const add = (testId: string, query = '', headers: Headers = bench.operator) =>
  api.call({
    method: 'POST',
    url: `/compliance-tests/${testId}/photos${query}`,
    headers: { ...headers, 'content-type': FORM_TYPE },
    payload: fileForm(picture, 'screen.png'),
  });
const remove = (testId: string, photoId: string, headers: Headers = bench.operator) =>
  api.call({ method: 'DELETE', url: `/compliance-tests/${testId}/photos/${photoId}`, headers });
const statusOf = async (url: string, headers?: Headers) =>
  (await api.call({ url, ...(headers && { headers }) })).statusCode;

test('addControlPhoto: both sides of the buyback see it, and nobody else', async () => {
  const { testId, code } = await bench.begun();
  const { screen } = bench.shop.catalogue;
  const added = await add(testId, `?questionId=${screen.id}`);
  expect(added.statusCode, added.body).toBe(201);
  const { id } = added.json();
  expect(added.json()).toMatchObject({ questionId: screen.id, slot: null });
  expect((await add(testId, '?slot=back')).json()).toMatchObject({ slot: 'back', questionId: null });
  expect((await bench.start(code)).json().control.photos).toHaveLength(2);
  const url = `/compliance-tests/${testId}/photos/${id}`;
  expect(await statusOf(url, bench.operator)).toBe(200);
  expect(await statusOf(url, bench.seller)).toBe(200);
  const otherStore = await bench.sellerOf(await bench.world.store(bench.shop.retailer.root));
  for (const headers of [otherStore, stranger.seller, stranger.operator])
    expect(await statusOf(url, headers)).toBe(404);
  expect(await statusOf(url)).toBe(401);
  expect(await statusOf(`/files/${id}`, bench.operator)).toBe(404);
  const elsewhere = await bench.begun();
  expect(await statusOf(`/compliance-tests/${elsewhere.testId}/photos/${id}`, bench.operator)).toBe(404);
});

test('getControlPhoto: a warehouse that the device was transferred to sees it, one that never had it gets 404; no cache keeps it', async () => {
  const { testId, itemId } = await bench.begun();
  const { id } = (await add(testId, '?slot=back')).json();
  const url = `/compliance-tests/${testId}/photos/${id}`;
  const north = await bench.world.warehouse(bench.shop.buyer.buyer, 'Atelier Nord');
  const elsewhere = await bench.world.warehouse(bench.shop.buyer.buyer, 'Atelier Sud');
  await bench.place(itemId, { warehouse_id: north.id });
  expect(await statusOf(url, await bench.staffOf('warehouse_manager', elsewhere))).toBe(404);
  const manager = await bench.staffOf('warehouse_manager', north);
  const seen = await api.call({ url, headers: manager });
  expect(seen.statusCode, seen.body).toBe(200);
  expect(seen.headers['cache-control']).toBe('no-store');
});

test('addControlPhoto: a colleague gets 409, another buyer 404, a seller 403, a question of another device 422, an unknown side 400', async () => {
  const { testId } = await bench.begun();
  expect(refusal(await add(testId, '', bench.colleague))).toBe('409 concurrent_change');
  expect(refusal(await add(testId, '', stranger.operator))).toBe('404 not_found');
  expect(refusal(await add(api.services.newId(), '', bench.seller))).toBe('403 permission_denied');
  expect(refusal(await add(testId, `?questionId=${api.services.newId()}`))).toBe('422 validation_failed');
  expect(refusal(await add(testId, '?slot=inside'))).toBe('400 malformed_request');
});

test('addControlPhoto: a control has some photos at most (422)', async () => {
  const { testId } = await bench.begun();
  const { id } = (await add(testId)).json();
  // Taking twenty photos takes half a minute; one row more for the same file counts as well.
  await api.asAdmin((client) =>
    client.query(
      `insert into app.control_photo (account_id, buyer_account_id, compliance_test_id, file_id, created_at)
       select account_id, buyer_account_id, compliance_test_id, file_id, created_at
       from app.control_photo, generate_series(2, $2) where id = $1`,
      [id, CONTROL_PHOTOS_MAX],
    ),
  );
  expect((await add(testId)).json()).toMatchObject({ code: 'too_many_images', data: { most: CONTROL_PHOTOS_MAX } });
});

test('removeControlPhoto: takes a photo out while the control runs; afterwards 409, a colleague 409, a seller 403', async () => {
  const { testId } = await bench.begun();
  const { id } = (await add(testId)).json();
  const { id: kept } = (await add(testId)).json();
  expect(refusal(await remove(testId, id, bench.colleague))).toBe('409 concurrent_change');
  expect(refusal(await remove(testId, id, bench.seller))).toBe('403 permission_denied');
  expect((await remove(testId, id)).statusCode).toBe(204);
  expect(refusal(await remove(testId, id))).toBe('404 not_found');
  expect(await statusOf(`/compliance-tests/${testId}/photos/${id}`, bench.operator)).toBe(404);
  await bench.validate(testId);
  expect(refusal(await remove(testId, kept))).toBe('409 concurrent_change');
});

test('startControl: whoever takes a control over goes on with its photos, which can still be opened', async () => {
  const { testId, code } = await bench.begun();
  const { id } = (await add(testId, '?slot=back')).json();
  const { control } = (await bench.start(code, bench.colleague, { takeOver: true })).json();
  expect(control.photos).toMatchObject([{ id, slot: 'back' }]);
  expect(await statusOf(`/compliance-tests/${testId}/photos/${id}`, bench.colleague)).toBe(404);
  expect(await statusOf(`/compliance-tests/${control.testId}/photos/${id}`, bench.colleague)).toBe(200);
  expect((await remove(control.testId, id, bench.colleague)).statusCode).toBe(204);
});

test('getControlPhoto: the stored photo is sealed with the key of the customer, and gone with it (404)', async () => {
  const { testId, buybackId } = await bench.begun();
  const { id } = (await add(testId, '?slot=front_on')).json();
  const url = `/compliance-tests/${testId}/photos/${id}`;
  const key = `${bench.shop.retailer.id}/control-photo/${id}`;
  const stored = await api.disk.get(key);
  const bytes = Buffer.concat(await Array.fromAsync(stored!.body as AsyncIterable<Buffer>));
  expect(isSealed(bytes)).toBe(true);
  expect(await statusOf(url, bench.operator)).toBe(200);
  await api.asSystem(bench.shop.retailer.id, async ({ db }) => {
    const { customer_id } = await db
      .selectFrom('buyback')
      .select('customer_id')
      .where('id', '=', buybackId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer')
      .set({ key_id: null, wrapped_key: null, iban: null, email_hash: null, iban_hash: null, hash_key_id: null })
      .where('id', '=', customer_id)
      .execute();
  });
  expect(await statusOf(url, bench.operator)).toBe(404);
});
