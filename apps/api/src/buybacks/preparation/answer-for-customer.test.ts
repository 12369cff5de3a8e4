import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { readyToSend } from '@reprise/contract/buybacks/follow-routes';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { DEFAULT_PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
beforeAll(async () => {
  shop = await world.shop();
  manager = await sessionOf('root_management_unit_manager');
});

const FINE = { steps: [...DEFAULT_PREPARATION_STEPS], battery: 'fine' } as const;
const sessionOf = async (type: StaffUserType, place = shop.retailer.root, module: 'tim' | 'rps' | 'lcm' = 'tim') =>
  world.session(await world.user(type, place, { module: module as 'tim' }));
const sellUnprepared = () => world.sell(shop, { isPrepared: false });
const pageOf = async ({ id }: TestBuyback, headers = manager) =>
  (await api.call(getBuyback, { params: { id } }, headers)).json() as RouteAnswer<typeof getBuyback>;
const answer = ({ id }: TestBuyback, body: object, headers = manager) =>
  api.call(readyToSend, { params: { id }, body: { ...FINE, ...body } }, headers);
const actionOf = async (sold: TestBuyback, headers = manager) =>
  (await pageOf(sold, headers)).actions.find(({ action }) => action === 'answer_preparation');
const allowed = { action: 'answer_preparation', isAllowed: true, reason: null };
const refused = (reason: string) => ({ action: 'answer_preparation', isAllowed: false, reason });

describe('readyToSend by staff: the page of the buyback', () => {
  test('shows the list while it waits, then who answered for the customer and by which channel', async () => {
    const sold = await sellUnprepared();
    expect((await pageOf(sold)).preparation).toEqual({
      isDue: true,
      steps: DEFAULT_PREPARATION_STEPS,
      isPrinterFree: true,
      answer: null,
      hazard: null,
    });
    expect((await answer(sold, { channel: 'phone', isWithoutPrinter: true })).json()).toEqual({ label: 'pending' });
    const { preparation, timeline } = await pageOf(sold);
    expect(preparation).toMatchObject({
      isDue: false,
      steps: DEFAULT_PREPARATION_STEPS,
      answer: {
        battery: 'fine',
        isWithoutPrinter: true,
        who: { kind: 'user', name: expect.any(String) },
        channel: 'phone',
      },
    });
    expect(timeline.at(-1)).toMatchObject({
      who: { kind: 'user', userType: 'root_management_unit_manager' },
      fields: ['preparation'],
      reason: 'phone',
    });
  });

  test('an answer of the customer is in the history as theirs, and keeps no channel', async () => {
    const sold = await sellUnprepared();
    const headers = shop.visitor;
    expect((await answer(sold, { token: sold.follow, channel: 'store' }, headers)).statusCode).toBe(200);
    const { preparation, timeline } = await pageOf(sold);
    expect(preparation?.answer).toMatchObject({ who: { kind: 'visitor', name: null }, channel: null });
    expect(timeline.at(-1)).toMatchObject({ who: { kind: 'visitor' }, fields: ['preparation'], reason: null });
  });

  test('the change log keeps the answer and the channel; the same answer again is recorded once', async () => {
    const sold = await sellUnprepared();
    for (let i = 0; i < 2; i++) await answer(sold, { channel: 'mail' });
    const rows = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('audit').select(['before', 'after', 'actor_kind']).where('entity_id', '=', sold.id).execute(),
    );
    expect(rows).toEqual([
      {
        before: { preparation: null, channel: null },
        after: { preparation: 'fine', channel: 'mail' },
        actor_kind: 'user',
      },
    ]);
  });

  test('a hazard that the customer reports by phone after a harmless answer withdraws the label', async () => {
    const sold = await sellUnprepared();
    await answer(sold, { channel: 'phone' });
    expect(await actionOf(sold)).toEqual(allowed);
    const swollen = { steps: [], battery: 'swollen', channel: 'phone' };
    expect((await answer(sold, swollen)).json()).toEqual({ label: 'failed' });
    const { preparation, flags, timeline } = await pageOf(sold);
    expect(timeline.at(-1)).toMatchObject({ who: { kind: 'user' }, fields: ['batteryHazard'], reason: 'phone' });
    expect([preparation?.hazard, flags]).toEqual([{ hasStores: true }, ['battery_hazard']]);
    expect(await actionOf(sold)).toEqual(refused('battery_hazard'));
    expect((await answer(sold, {})).json().code).toBe('battery_hazard');
  });
});

describe('readyToSend by staff: what the page offers', () => {
  test('who may order labels is offered the answer; a warehouse, a buyer and an analyst are not', async () => {
    const sold = await sellUnprepared();
    expect(await actionOf(sold)).toEqual(allowed);
    for (const headers of [
      await sessionOf('root_management_unit_analyst'),
      await sessionOf('warehouse_manager', shop.warehouse, 'rps'),
      await sessionOf('buyer_manager', shop.buyer.buyer, 'lcm'),
    ])
      expect(await actionOf(sold, headers)).toEqual(refused('permission_denied'));
  });

  test('nothing is offered for a device that a store takes, or that has left', async () => {
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    expect((await pageOf(dropped)).preparation).toBeNull();
    expect(await actionOf(dropped)).toEqual(refused('nothing_to_prepare'));
    const sent = await sellUnprepared();
    await world.placeAt(sent, 'bb_in_transit', 'item_in_transit');
    expect(await actionOf(sent)).toEqual(refused('status_not_fit'));
  });

  test('422 preparation_incomplete and validation_failed for staff as for the customer', async () => {
    const sold = await sellUnprepared();
    expect((await answer(sold, { steps: ['data_saved'], channel: 'phone' })).json()).toMatchObject({
      code: 'preparation_incomplete',
      data: { missing: ['account_unlocked', 'data_erased', 'cards_removed', 'charge_low'] },
    });
    expect((await answer(sold, { channel: 'pigeon' })).json().code).toBe('validation_failed');
    expect((await pageOf(sold)).preparation?.isDue).toBe(true);
  });
});
