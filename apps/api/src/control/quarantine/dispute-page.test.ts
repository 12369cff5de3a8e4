import { addBuybackNote, getBuyback } from '@reprise/contract/buybacks/page/routes';
import { getQuarantinedItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { makePng } from '../../../testing/samples/files.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let bench: TestBench;
let manager: Headers;
let buyer: Headers;
beforeAll(async () => {
  bench = await buildBench(api);
  const { retailer, buyer: account } = bench.shop;
  const as = async (...who: Parameters<typeof bench.world.user>) => bench.world.session(await bench.world.user(...who));
  manager = await as('root_management_unit_manager', retailer.root, { module: 'tim' });
  buyer = await as('buyer_manager', account.buyer);
});

/** Paid, and then found scratched. */
async function disputed() {
  const device = await bench.begun();
  await bench.placePayment(device.buybackId, { status: 'payment_completed' });
  const photo = await api.call({
    method: 'POST',
    url: `/compliance-tests/${device.testId}/photos?questionId=${bench.shop.catalogue.screen.id}`,
    headers: { ...bench.operator, 'content-type': FORM_TYPE },
    payload: fileForm(await makePng({ width: 60, height: 40 }), 'screen.png'),
  });
  await bench.validate(device.testId, { responses: bench.found('scratched'), comment: 'A long scratch' });
  return { ...device, photoId: photo.json().id as string };
}
const pageOf = async (id: string, headers: Headers) => (await api.call(getBuyback, { params: { id } }, headers)).json();

test('getBuyback: the retailer sees the amounts of a dispute, both answers and the photos; the comment only where it is shared', async () => {
  const { buybackId, testId, photoId } = await disputed();
  const { dispute, control, questions } = await pageOf(buybackId, manager);
  expect(dispute).toMatchObject({
    isOpen: true,
    declared: 30_000,
    controlled: 20_000,
    gap: 10_000,
    settledPrice: null,
    comment: null,
  });
  expect(control).toMatchObject({ id: testId, photos: [{ id: photoId, slot: null }] });
  expect(questions.filter((one: { isDifferent: boolean }) => one.isDifferent)).toMatchObject([{ effect: -10_000 }]);
  expect((await api.call({ url: `/compliance-tests/${testId}/photos/${photoId}`, headers: manager })).statusCode).toBe(
    200,
  );
  expect((await pageOf(buybackId, buyer)).dispute.comment).toBe('A long scratch');
  const plain = await bench.begun();
  expect(await pageOf(plain.buybackId, manager)).toMatchObject({ dispute: null, control: null });
});

test('getQuarantinedItem: the desk shows what the retailer shares in a note, and nothing it keeps to itself', async () => {
  const { buybackId, itemId } = await disputed();
  const note = (text: string, shared: boolean) =>
    api.call(addBuybackNote, { params: { id: buybackId }, body: { text, shared, mentions: [] } }, manager);
  expect((await note('We only talk about this among us', false)).statusCode).toBe(201);
  expect((await note('The seller saw no scratch', true)).statusCode).toBe(201);
  const detail = (await api.call(getQuarantinedItem, { params: { id: itemId } }, buyer)).json();
  expect(detail.retailerNotes).toMatchObject([{ text: 'The seller saw no scratch' }]);
  expect(refusal(await api.call(getQuarantinedItem, { params: { id: itemId } }, manager))).toBe(
    '403 permission_denied',
  );
});
