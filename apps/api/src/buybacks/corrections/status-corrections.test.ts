import {
  approveStatusCorrection,
  getBuyback,
  refuseStatusCorrection,
  requestStatusCorrection,
} from '@reprise/contract/buybacks/page/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let requester: Headers;
let approver: Headers;
const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
const managerOf = () => as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
beforeAll(async () => {
  shop = await world.shop();
  requester = await managerOf();
  approver = await managerOf();
});
const BACK = { command: 'reportReturned', reason: 'Le colis est revenu, le transporteur n’a rien dit', version: 1 };
const request = ({ id }: TestBuyback, body: object = BACK, headers = requester) =>
  api.call(requestStatusCorrection, { params: { id }, body }, headers);
const approve = (id: string, headers = approver) =>
  api.call(approveStatusCorrection, { params: { id }, body: {} }, headers);
const decline = (id: string, headers = approver) =>
  api.call(refuseStatusCorrection, { params: { id }, body: {} }, headers);
async function inTransit(): Promise<TestBuyback> {
  const sold = await world.sell(shop);
  await world.placeAt(sold, 'bb_in_transit', 'item_in_transit');
  return sold;
}
async function requested(): Promise<{ sold: TestBuyback; id: string }> {
  const sold = await inTransit();
  const answer = await request(sold);
  expect(answer.statusCode, answer.body).toBe(201);
  return { sold, id: answer.json().id };
}
const pageOf = async ({ id }: TestBuyback, headers = requester) =>
  (await api.call(getBuyback, { params: { id } }, headers)).json();

describe('status corrections', () => {
  test('a second person approves, and the tables make the move with both in the history', async () => {
    const { sold, id } = await requested();
    const before = await pageOf(sold);
    expect(before).toMatchObject({
      status: 'bb_in_transit',
      correction: { id, isMine: true, command: 'reportReturned' },
    });
    expect((await approve(id)).json()).toEqual({ status: 'bb_awaiting_inventory' });
    const after = await pageOf(sold);
    expect(after).toMatchObject({ status: 'bb_awaiting_inventory', correction: null });
    expect(after.timeline.at(-1)).toMatchObject({ reason: 'correction', comment: BACK.reason, who: { kind: 'user' } });
    expect((await approve(id)).json()).toMatchObject({ code: 'already_resolved', data: { status: 'approved' } });
  });

  test('who asked decides nothing, and neither does who may not', async () => {
    const { sold, id } = await requested();
    expect((await approve(id, requester)).json().code).toBe('same_person');
    expect((await decline(id, requester)).json().code).toBe('same_person');
    expect((await approve(id, await as('store_manager', shop.store))).json().code).toBe('permission_denied');
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect((await approve(id, stranger)).statusCode).toBe(404);
    expect((await pageOf(sold)).status).toBe('bb_in_transit');
  });

  test('only along moves the tables allow from here, one request at a time', async () => {
    const sold = await inTransit();
    expect((await pageOf(sold)).corrections).toEqual(['reportDelivered', 'reportReturned']);
    expect((await request(sold, { ...BACK, command: 'reportPickedUp' })).json().code).toBe('status_not_fit');
    expect((await request(sold, { ...BACK, command: 'cancel' })).json().code).toBe('validation_failed');
    expect((await request(sold, { ...BACK, version: 7 })).json().code).toBe('concurrent_change');
    expect((await request(sold)).statusCode).toBe(201);
    expect((await request(sold)).json().code).toBe('correction_pending');
    expect((await request(sold, BACK, await as('store_manager', shop.store))).json().code).toBe('permission_denied');
  });

  test('a buyback that moved meanwhile stays where it is', async () => {
    const { sold, id } = await requested();
    await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
    expect((await approve(id)).json().code).toBe('status_not_fit');
    expect((await pageOf(sold)).status).toBe('bb_in_processing');
  });

  test('refused, nothing moves; another may be asked for', async () => {
    const { sold, id } = await requested();
    expect((await decline(id)).json()).toEqual({ status: 'bb_in_transit' });
    expect((await request(sold)).statusCode).toBe(201);
  });

  test('two who approve at once move it once', async () => {
    const { id } = await requested();
    const third = await managerOf();
    const answers = await Promise.all([approve(id), approve(id, third)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('after a week nobody approves it any more', async () => {
    const { sold, id } = await requested();
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 8 * DAY));
    const later = await managerOf();
    expect((await approve(id, later)).json()).toMatchObject({ code: 'already_resolved', data: { status: 'expired' } });
    expect((await pageOf(sold, later)).correction).toBeNull();
    api.clock.set(now);
  });
});
