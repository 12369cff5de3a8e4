import type { QuarantineRow } from '@reprise/contract/warehouse/quarantine/desk-payloads';
import {
  getQuarantinedItem,
  listQuarantine,
  quarantineItem,
  releaseItem,
} from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildQuarantine, type Device, type TestQuarantine } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
let desk: TestQuarantine;
let people: TestQuarantine['people'];
let stranger: TestQuarantine;
beforeAll(async () => {
  desk = await buildQuarantine(api);
  people = desk.people;
  stranger = await buildQuarantine(api);
});

const list = (query: object, headers: Headers = people.warehouseManager) =>
  api.call(listQuarantine, { query } as never, headers);
const rowsOf = async (query: object, headers?: Headers): Promise<QuarantineRow[]> => {
  const answer = await list({ itemsPerPage: '30', ...query }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'];
};
const read = (id: string, headers: Headers = people.warehouseManager) =>
  api.call(getQuarantinedItem, { params: { id } }, headers);
async function held(reason: string, of: TestQuarantine = desk): Promise<Device> {
  const device = await of.received();
  const body = { reason, comment: 'Seen at the bench' };
  await api.call(quarantineItem, { params: { id: device.itemId }, body } as never, of.people.warehouseManager);
  return device;
}

describe('listQuarantine', () => {
  test('three tabs say who must act: us, the customer, or whoever carries the device away', async () => {
    const [blocked, locked, disputed] = [
      await held('counterfeit'),
      await held('account_locked'),
      await desk.disputed(),
    ];
    const freed = await held('hazard');
    const { item } = await desk.standing(freed);
    const body = { outcome: 'resume_control', comment: 'A false alarm', expectedVersion: item.version };
    await api.call(releaseItem, { params: { id: freed.itemId }, body } as never, people.warehouseManager);

    const toDecide = await rowsOf({ tab: 'to_decide' });
    expect(toDecide.find(({ itemId }) => itemId === blocked.itemId)).toMatchObject({
      reason: 'counterfeit',
      who: 'warehouse',
      daysLeft: 28,
      atStake: 30_000,
      moveTo: null,
    });
    const waiting = await rowsOf({ tab: 'waits_for_customer' });
    expect(waiting.map(({ itemId }) => itemId)).toEqual([disputed.itemId, locked.itemId]);
    expect(waiting[0]).toMatchObject({ reason: 'price_gap', atStake: 10_000, who: 'customer', daysLeft: 14 });
    const toMove = await rowsOf({ tab: 'to_move' });
    expect(toMove).toMatchObject([
      { itemId: freed.itemId, who: 'mover', moveTo: { defaultStock: 'awaiting_control' } },
    ]);
    const { tabs } = (await list({})).json();
    expect(tabs).toEqual({ to_decide: toDecide.length, waits_for_customer: 2, to_move: 1 });
  });

  test('a second look that was asked for, a lifted hold and a hold whose time is over are ours to decide', async () => {
    const [disputed, lifted] = [await desk.disputed(), await held('passcode_locked')];
    await api.asSystem(desk.shop.retailer.id, async ({ db, clock }) => {
      await db
        .updateTable('litigation')
        .set({ second_look_at: clock.now(), second_look_comment: 'The glass was intact' })
        .where('buyback_id', '=', disputed.buybackId)
        .execute();
      await db.updateTable('item').set({ hold_lifted_at: clock.now() }).where('id', '=', lifted.itemId).execute();
    });
    const rows = await rowsOf({ tab: 'to_decide' });
    expect(rows.find(({ itemId }) => itemId === disputed.itemId)?.secondLookAskedAt).not.toBeNull();
    expect(rows.find(({ itemId }) => itemId === lifted.itemId)?.holdLiftedAt).not.toBeNull();
    const late = await held('identity_missing');
    await api.asSystem(desk.shop.retailer.id, ({ db, clock }) =>
      db
        .updateTable('item')
        .set({ quarantine_until: new Date(clock.now().getTime() - DAY / 2) })
        .where('id', '=', late.itemId)
        .execute(),
    );
    const row = (await rowsOf({ tab: 'to_decide' })).find(({ itemId }) => itemId === late.itemId);
    expect(row).toMatchObject({ daysLeft: -1 });
  });

  test('filters by reason, warehouse, code and product; an unknown reason gets 400', async () => {
    const device = await held('wrong_product');
    const ids = async (query: object) => (await rowsOf(query)).map(({ itemId }) => itemId);
    expect(await ids({ 'reason[]': 'wrong_product' })).toEqual([device.itemId]);
    expect(await ids({ search: device.code })).toEqual([device.itemId]);
    expect(await ids({ warehouseId: crypto.randomUUID() })).toEqual([]);
    expect(await ids({ search: 'no such telephone' })).toEqual([]);
    expect(refusal(await list({ 'reason[]': 'bored' }))).toBe('400 malformed_request');
    const north = await desk.world.warehouse(desk.shop.buyer.buyer, 'Atelier Nord');
    await desk.placeAt(device, 'bb_in_processing', 'item_in_quarantine', { warehouse_id: north.id });
    const byBuyer = async (query: object) => (await rowsOf(query, people.buyerManager)).map(({ itemId }) => itemId);
    expect(await byBuyer({ warehouseId: north.id })).toEqual([device.itemId]);
    const { warehouses } = (await list({ warehouseId: north.id }, people.buyerManager)).json();
    expect(warehouses.map(({ name }: { name: string }) => name)).toContain('Atelier Nord');
    expect(warehouses).toHaveLength(2);
    expect((await list({})).json().warehouses).toHaveLength(1);
  });

  test('a warehouse sees its own devices, the buyer all of its account; others get 403, and another tenant nothing', async () => {
    const theirs = await held('hazard', stranger);
    const mine = await held('empty_parcel');
    const seenBy = async (headers: Headers) => (await rowsOf({}, headers)).map(({ itemId }) => itemId);
    expect(await seenBy(people.buyerManager)).toContain(mine.itemId);
    expect(await seenBy(people.buyerManager)).not.toContain(theirs.itemId);
    const elsewhere = await desk.world.warehouse(desk.shop.buyer.buyer, 'Atelier Nord');
    const colleague = await desk.as('warehouse_manager', elsewhere);
    expect(await seenBy(colleague)).toEqual([]);
    expect(refusal(await read(mine.itemId, colleague))).toBe('404 item_not_found');
    for (const who of [people.operator, people.retailerManager, people.storeManager])
      expect(refusal(await list({}, who))).toBe('403 permission_denied');
    const admin = await desk.as('admin', null, { module: 'rps' });
    expect(await seenBy(admin)).toEqual(expect.arrayContaining([mine.itemId, theirs.itemId]));
  });
});

describe('getQuarantinedItem', () => {
  test('a disputed price: both answers, their effect, the waterfall, and what each decision would cost', async () => {
    const device = await desk.disputed();
    const answer = await read(device.itemId, people.buyerManager);
    expect(answer.statusCode, answer.body).toBe(200);
    const detail = answer.json();
    expect(detail.prices).toEqual({ declared: 30_000, controlled: 20_000, payout: 30_000, proposedPayout: 20_000 });
    expect(detail.questions.filter((one: { isDifferent: boolean }) => one.isDifferent)).toMatchObject([
      { effect: -10_000 },
    ]);
    const sum = detail.waterfall.reduce((cents: number, { value }: { value: number }) => cents + value, 0);
    expect(sum).toBe(20_000);
    expect(detail.litigation).toMatchObject({ status: 'open', comment: 'Rayures' });
    const possible = detail.outcomes.filter((one: { isPossible: boolean }) => one.isPossible);
    expect(possible).toMatchObject([
      { outcome: 'resume_control', goesTo: 'item_awaiting_compliancy_tests' },
      { outcome: 'settle_declared', customerGets: 30_000, buyerBears: 10_000 },
    ]);
    const byWarehouse = (await read(device.itemId)).json();
    expect(byWarehouse.outcomes.find((one: { outcome: string }) => one.outcome === 'settle_declared')).toMatchObject({
      isPossible: false,
      obstacle: 'permission_denied',
    });
  });

  test('a finding: its comment and its history; an item that neither waits nor is to be moved gets 409', async () => {
    const device = await held('counterfeit');
    const detail = (await read(device.itemId)).json();
    expect(detail).toMatchObject({ comment: 'Seen at the bench', litigation: null, control: null });
    expect(detail.history[0]).toMatchObject({ topic: 'item.quarantined', reason: 'counterfeit' });
    expect(refusal(await read((await desk.received()).itemId))).toBe('409 status_not_fit');
  });

  test('an operator gets 403, also for an unknown item; another tenant gets 404', async () => {
    const { itemId } = await held('hazard');
    for (const id of [itemId, crypto.randomUUID()]) {
      expect(refusal(await read(id, people.operator))).toBe('403 permission_denied');
      expect(refusal(await read(id, stranger.people.buyerManager))).toBe('404 item_not_found');
    }
  });
});
